import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { expectNoConsoleErrors, startBrowser, visit, visitWithToken } from '../../support/browser/visit.ts'
import { cards, openInvite } from '../../support/pages/invite-page.ts'
import { join } from '../../support/world/join.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const POLL_MS = 30_000
const INVITATION = { categoryId: 3, cityId: '2611606', radius: 20, mode: 'match' } as const

const isMatch = (page: Page) => page.getByRole('heading', { name: 'Deu match!' }).waitFor()
const wanted = (page: Page) => cards(page).first().getByRole('button', { name: 'Quero' })

/** Wants the first place, and waits until the server has counted it. */
async function want(page: Page): Promise<void> {
  const counted = page.waitForResponse((response) => response.url().endsWith('/api/vote'))
  await wanted(page).click()
  expect((await counted).status()).toBe(200)
}

test('two members of one couple: the one who opens the link was invited, and both see the match', async () => {
  const [ana, bia] = [await freshAccount(origin, 'Ana'), await freshAccount(origin, 'Bia')]
  await join(origin, ana, bia)
  const { token } = (await clientOf({ origin }, ana.token)(createInvitation, { body: INVITATION })).data
  const inviter = await visitWithToken(browser, origin, ana.token)
  const invited = await visitWithToken(browser, origin, bia.token)
  await invited.page.clock.install()
  await openInvite(invited.page, token)
  await invited.page.getByRole('button', { name: 'Fui eu quem recebeu o convite' }).click()
  await want(invited.page)
  await invited.page.reload()
  await invited.page.getByText('1 de 3', { exact: true }).waitFor()
  expect(await invited.page.getByRole('button', { name: 'Fui eu quem recebeu o convite' }).count()).toBe(0)
  await inviter.page.goto(`/painel/convites/${token}`)
  await wanted(inviter.page).waitFor()
  expect(await cards(inviter.page).getByRole('button', { pressed: true }).count(), 'no vote of the other').toBe(0)
  await want(inviter.page)
  await isMatch(inviter.page)
  await invited.page.clock.runFor(POLL_MS)
  await isMatch(invited.page)
  expectNoConsoleErrors(inviter)
  expectNoConsoleErrors(invited)
})

test('a member who votes before the page knows who reads it votes for the couple, and the seat stays free', async () => {
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
  await member.page.getByRole('button', { name: 'Fui eu quem recebeu o convite' }).waitFor()
  await cards(member.page).first().getByRole('button', { name: 'Quero', pressed: true }).waitFor()

  const guest = await visit(browser, origin)
  await openInvite(guest.page, token)
  await want(guest.page)
  await isMatch(guest.page)
  expectNoConsoleErrors(member)
  expectNoConsoleErrors(guest)
})
