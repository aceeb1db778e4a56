import type { Page } from 'playwright-core'
import type { User } from '#contracts/accounts'
import type { Privacy } from '#contracts/privacy'
import { alter } from '../../browser/route-answers.ts'
import type { Screen } from '../screen.ts'

const PRIVACY = '**/api/user/privacy'

const FULL: Privacy = {
  consents: [
    { document: 'privacy', version: '2026-11-22', grantedAt: '2026-11-22T21:30:00Z', isCurrent: true },
    { document: 'terms', version: '2026-11-22', grantedAt: '2026-11-22T21:30:00Z', isCurrent: true },
    { document: 'terms', version: '2025-06-27', grantedAt: '2025-08-01T21:30:00Z', isCurrent: false },
  ],
  publicSince: '2026-11-22T21:30:00Z',
  requests: [
    { kind: 'deletion', requestedAt: '2026-11-22T12:00:00Z', closedAt: null, outcome: null },
    { kind: 'export', requestedAt: '2026-11-21T12:00:00Z', closedAt: '2026-11-21T12:00:00Z', outcome: 'done' },
  ],
}

const withUser = (page: Page, change: Partial<User>) =>
  alter(page, '**/api/current-user', (user: User) => ({ ...user, ...change }))

async function openCentre(page: Page): Promise<void> {
  await page.goto('/painel/privacidade')
  await page.getByRole('heading', { level: 1, name: 'Seus dados' }).waitFor()
}

const loaded = (page: Page) => page.getByText('Página pública e rankings').waitFor()

export const privacyCentreScreens: readonly Screen[] = [
  {
    name: 'privacy-centre-full',
    role: 'user',
    open: async ({ page }) => {
      await page.route(PRIVACY, (route) => route.fulfill({ json: FULL }))
      await withUser(page, { deletionDueAt: '2026-11-29T12:00:00Z', pendingDocuments: ['terms', 'privacy'] })
      await openCentre(page)
      await loaded(page)
      await page.getByRole('button', { name: 'Desistir da exclusão' }).waitFor()
      await page.getByRole('button', { name: 'Li e aceito' }).waitFor()
    },
  },
]
