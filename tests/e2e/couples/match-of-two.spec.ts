import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import {
  expectNoConsoleErrors,
  expectOnlyErrors,
  startBrowser,
  visit,
  visitWithToken,
} from '../../support/browser/visit.ts'
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

test('when every place has a no from one of two members, there is no draw, and both read what to do', async () => {
  const [ana, bia] = [await freshAccount(origin, 'Ana'), await freshAccount(origin, 'Bia')]
  await join(origin, ana, bia)
  const phones = [await visitWithToken(browser, origin, ana.token), await visitWithToken(browser, origin, bia.token)]
  const { token } = (await clientOf({ origin }, ana.token)(createInvitation, { body: INVITATION })).data
  const votes = [
    ['Não', 'Quero', 'Não'],
    ['Quero', 'Não', 'Talvez'],
  ]
  for (const [index, { page }] of phones.entries()) {
    await openInvite(page, token)
    for (const [place, word] of (votes[index] ?? []).entries()) {
      const counted = page.waitForResponse((response) => response.url().endsWith('/api/vote'))
      await cards(page).nth(place).getByRole('button', { name: word }).click()
      expect((await counted).status()).toBe(200)
    }
  }
  for (const { page } of phones) {
    const end = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Nenhum match desta vez' }) })
    await end.waitFor({ timeout: WITHIN_MS })
    await end.getByText('Cada lugar levou um “não” de alguém. Criem outro convite:').waitFor()
    expect(await end.getByRole('button').allInnerTexts(), 'neither a draw nor a nearest place').toEqual([])
    expect(await end.getByRole('link').allInnerTexts()).toEqual(['Criar outro convite'])
  }
  for (const phone of phones) expectNoConsoleErrors(phone)
})

test('a vote of a member before the invitation has loaded counts for the couple, and the seat stays free', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const { token } = (await clientOf({ origin }, ana.token)(createInvitation, { body: INVITATION })).data
  const member = await visitWithToken(browser, origin, ana.token)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await member.page.route('**/api/suggestions/*', async (route) => {
    await held
    await route.continue()
  })
  await openInvite(member.page, token)
  await wanted(member.page).click()
  await cards(member.page).first().getByRole('button', { pressed: true }).waitFor()
  const counted = member.page.waitForResponse((response) => response.url().endsWith('/api/vote'))
  release()
  expect((await counted).status()).toBe(200)
  await member.page.reload()
  await cards(member.page).first().getByRole('button', { name: 'Quero', pressed: true }).waitFor()

  const guest = await visit(browser, origin)
  await openInvite(guest.page, token)
  await want(guest.page)
  await isMatch(guest.page)
  expectNoConsoleErrors(member)
  expectNoConsoleErrors(guest)
})
