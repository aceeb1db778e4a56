import { expect, test } from 'vitest'
import { type ReadyInvitation, toReadyInvitation, toVisit } from './ready-invitation.ts'

const ready: ReadyInvitation = {
  category: 'Romance',
  location: null,
  url: 'https://x.test/convite/a',
  expiresAt: '2026-12-21T12:00:00Z',
  filters: {},
  isSurprise: false,
  mode: 'choose',
}

test('a history entry shows its ticket only to the account that created it', () => {
  expect(toReadyInvitation(toVisit(ready, 'ana'), 'ana')).toEqual(ready)
  expect(toReadyInvitation(toVisit(ready, 'ana'), 'bia')).toBeNull()
})

test.each([null, undefined, 'x', 1, {}, { ownerId: 'ana' }])('%j is not a valid history entry', (visit) => {
  expect(toReadyInvitation(visit, 'ana')).toBeNull()
})
