import type { Page } from 'playwright-core'
import { becomeNewcomer } from '../become-newcomer.ts'
import type { Screen } from '../screen.ts'

const TOKEN = 'Qm9tIGRpYSBwcmEgdm9jZXM'

/** The finished invitation without one more invitation of the account: only the answer is ours. */
async function create(page: Page, city: string): Promise<void> {
  await page.route('**/api/create-invitation', (route) =>
    route.fulfill({
      status: 201,
      json: {
        shareUrl: `${new URL(page.url()).origin}/convite/${TOKEN}`,
        token: TOKEN,
        expiresAt: '2026-12-20T12:00:00.000Z',
        remainingThisMonth: null,
      },
    }),
  )
  await page.goto('/painel/sugestoes')
  await page.locator('label', { hasText: 'Gastronomia' }).click()
  if (city) {
    await page.getByRole('combobox', { name: /Cidade/ }).fill(city)
    await page.getByRole('option').first().click()
  }
  await page.getByRole('button', { name: 'Criar Convite' }).click()
  await page.getByLabel('Link do convite').waitFor()
}

/** What becomes of an invitation once it is created: every way to hand it over. */
export const sharingScreens: readonly Screen[] = [
  { name: 'share', role: 'premium', open: ({ page }) => create(page, 'vila bela') },
  {
    name: 'share-anywhere',
    role: 'user',
    open: async ({ page, world }) => {
      await becomeNewcomer(page, world)
      await create(page, '')
    },
  },
  {
    name: 'share-qr',
    role: 'premium',
    open: async ({ page }) => {
      await create(page, 'recif')
      await page.getByRole('button', { name: 'Mostrar QR Code' }).click()
      await page.getByRole('img', { name: 'QR Code do convite' }).waitFor()
    },
  },
]
