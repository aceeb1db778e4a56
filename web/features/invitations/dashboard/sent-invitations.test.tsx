import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { InvitationSummary } from '#contracts/invitations'
import { findRefused, SentInvitations } from './sent-invitations.tsx'

const NOW = new Date('2026-03-10T21:00:00-03:00')
const refused: InvitationSummary = {
  ...{ token: 'abc', state: 'declined', category: 'Romance', location: 'Olinda, PE', radius: 10, isSurprise: false },
  proposal: { name: 'Bar da Lua', plannedAt: '2026-03-10T22:00', timeZone: 'America/Sao_Paulo' },
  ...{ mode: 'choose', guest: 'Rafa', isNoteRemoved: false, filters: null, openedAt: null, isInvited: false },
  ...{ createdAt: '2026-03-10T20:00:00-03:00', expiresAt: '2026-03-11T05:00:00-03:00', isLinkClosed: false },
  ...{ shareUrl: 'https://example.com/convite/abc', selectedActivity: null, dismissedId: null },
}

test('the no to the newest proposal is found until its night is over, by the one who sent it', () => {
  expect(findRefused([refused], NOW)).toBe(refused)
  expect(findRefused([{ ...refused, state: 'open' }, refused], NOW)).toBeNull()
  expect(findRefused([{ ...refused, isInvited: true }], NOW)).toBeNull()
  expect(findRefused([refused], new Date('2026-03-11T06:00:00-03:00'))).toBeNull()
})

const shown = (open: readonly InvitationSummary[], no: InvitationSummary | null = refused) =>
  renderToString(
    <MemoryRouter>
      <SentInvitations isAlone={false} isShort={true} open={open} partner={null} refused={no} />
    </MemoryRouter>,
  )

test('it is shown with the name of the guest and what it was about, above what waits for an answer', () => {
  expect(shown([])).toMatch(/Rafa.*: (?:hoje|nesse dia) não/)
  expect(shown([])).toContain('Bar da Lua')
  const waiting = { ...refused, token: 'old', state: 'open' } as const
  expect(shown([waiting])).toMatch(/: (?:hoje|nesse dia) não.*Esperando .*Rafa/)
  expect(shown([waiting], null)).not.toContain(' não')
})
