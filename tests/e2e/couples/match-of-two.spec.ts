import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { expectOnlyErrors, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { cards, openInvite } from '../../support/pages/invite-page.ts'
import { join } from '../../support/world/join.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const WITHIN_MS = 5000
const INVITATION = { categoryId: 3, cityId: '2611606', radius: 20, mode: 'match' } as const

const isMatch = (page: Page) => page.getByRole('heading', { name: 'Deu match!' }).waitFor()
const wanted = (page: Page) => cards(page).first().getByRole('button', { name: 'Quero' })

/** Votes yes on the first place and waits until the server has counted the vote. */
async function want(page: Page): Promise<void> {
  const counted = page.waitForResponse((response) => response.url().endsWith('/api/vote'))
  await wanted(page).click()
  expect((await counted).status()).toBe(200)
}

test('two members with the open link match, and the other screen shows it within 5 s', async () => {
  const [ana, bia] = [await freshAccount(origin, 'Ana'), await freshAccount(origin, 'Bia')]
  await join(origin, ana, bia)
  const inviter = await visitWithToken(browser, origin, ana.token)
  const invited = await visitWithToken(browser, origin, bia.token)
  const { token } = (await clientOf({ origin }, ana.token)(createInvitation, { body: INVITATION })).data
  await Promise.all([openInvite(invited.page, token), openInvite(inviter.page, token)])
  await want(invited.page)
  await invited.page.getByText('1 de 3', { exact: true }).waitFor()
  expect(await cards(inviter.page).getByRole('button', { pressed: true }).count(), 'no vote of the other').toBe(0)
  await want(inviter.page)
  await isMatch(inviter.page)
  await invited.page.getByRole('heading', { name: 'Deu match!' }).waitFor({ timeout: WITHIN_MS })
  for (const { page } of [invited, inviter]) {
    await page.getByRole('link', { name: 'Ver Rota no Maps' }).waitFor()
    await page.getByRole('group', { name: 'Quando?' }).waitFor()
  }

  await inviter.page.goto(`/painel/convites/${token}`)
  await inviter.page.getByRole('link', { name: 'Ver Rota no Maps' }).waitFor()
  await inviter.page.getByRole('button', { name: 'Fechar o link' }).click()
  await inviter.page.getByRole('alertdialog').getByRole('button', { name: 'Fechar o link' }).click()
  await inviter.page.getByText('O link deste convite está fechado').waitFor()
  await invited.page.reload()
  await invited.page.getByRole('heading', { name: 'Este link foi fechado' }).waitFor()
  // The page of a closed link is a 404, and may still be reading the link.
  for (const person of [inviter, invited]) expectOnlyErrors(person, /404|410/)
})
