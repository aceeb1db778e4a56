import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { createInvitation } from '#contracts/invitations'
import { clientOf } from '../app/client.ts'
import { alter } from '../browser/route-answers.ts'

export const TITLE = 'Convite Especial para Vocês Dois!'

export async function invite(): Promise<string> {
  const body = { categoryId: 3, cityId: '2611606', location: 'Recife, PE', radius: 20 } as const
  const inviter = clientOf({ origin: inject('origin') }, inject('world').premium.token)
  return (await inviter(createInvitation, { body })).data.token
}

export async function openInvite(page: Page, token: string, path = 'convite'): Promise<void> {
  await page.goto(`/${path}/${token}`)
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor()
}

export const cards = (page: Page) => page.getByRole('article')

export const choose = (page: Page, index: number) =>
  cards(page)
    .nth(index)
    .getByRole('button', { name: /^Selecionar/ })

export const nameOf = (page: Page, index: number) => cards(page).nth(index).getByRole('heading').innerText()
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Changes what the server says of an invitation. */
export const rewrite = (page: Page, change: (invitation: { activities: object[] }) => object) =>
  alter(page, '**/api/suggestions/*', (invitation: { activities: object[] }) => ({
    ...invitation,
    ...change(invitation),
  }))
