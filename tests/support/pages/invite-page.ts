import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { createInvitation } from '#contracts/invitations'
import { clientOf } from '../app/client.ts'
import { alter } from '../browser/route-answers.ts'

export const TITLE = 'Convite Especial para Vocês Dois!'

export async function invite(
  more: { surprise?: boolean; mode?: 'match' } = {},
  token = inject('world').premium.token,
): Promise<string> {
  const body = { categoryId: 3, cityId: '2611606', location: 'Recife, PE', radius: 20, ...more } as const
  const inviter = clientOf({ origin: inject('origin') }, token)
  return (await inviter(createInvitation, { body })).data.token
}

export async function openInvite(page: Page, token: string): Promise<void> {
  await page.goto(`/convite/${token}`)
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor()
}

export const cards = (page: Page) => page.getByRole('article')

export const markOf = (page: Page, index: number) => cards(page).nth(index).locator('label')

export const confirmation = (page: Page) => page.getByRole('button', { name: /^(Confirmar|Selecionando)/ })

/** Marks the card unless it already is, and confirms the choice. */
export async function choose(page: Page, index: number): Promise<void> {
  if (!(await markOf(page, index).isChecked())) await markOf(page, index).click()
  await confirmation(page).click()
}

export const nameOf = (page: Page, index: number) => cards(page).nth(index).getByRole('heading').innerText()
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Changes the invitation in the server's response. */
export const rewrite = (page: Page, change: (invitation: { activities: object[] }) => object) =>
  alter(page, '**/api/suggestions/*', (invitation: { activities: object[] }) => ({
    ...invitation,
    ...change(invitation),
  }))
