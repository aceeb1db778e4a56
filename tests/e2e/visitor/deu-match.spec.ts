import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { runClock } from '../../support/browser/in-flight.ts'
import { expectNoConsoleErrors, startBrowser, visit, visitWithToken } from '../../support/browser/visit.ts'
import { cards, nameOf, openInvite } from '../../support/pages/invite-page.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const POLL_MS = 5000
const RECIFE = { categoryId: 3, cityId: '2611606', radius: 20, mode: 'match' } as const

type Vote = 'Quero' | 'Talvez' | 'Não'

const buttonOf = (page: Page, index: number, vote: Vote) => cards(page).nth(index).getByRole('button', { name: vote })
const bar = (page: Page, text: string) => page.getByText(text, { exact: true })
const isMatch = (page: Page) => page.getByRole('heading', { name: 'Deu match!' }).waitFor()

async function vote(page: Page, index: number, word: Vote): Promise<void> {
  const counted = page.waitForResponse((response) => response.url().endsWith('/api/vote'))
  await buttonOf(page, index, word).click()
  expect((await counted).status()).toBe(200)
}

const pressed = async (page: Page, index: number) =>
  cards(page).nth(index).getByRole('button', { pressed: true }).allInnerTexts()

async function startVote(signature?: string) {
  const ana = await freshAccount(origin, 'Ana')
  const { data } = await clientOf({ origin }, ana.token)(createInvitation, { body: { ...RECIFE, signature } })
  return { ana, token: data.token }
}

/** A page whose polls run only when the test moves the clock. */
async function openWithClock(page: Page, open: () => Promise<unknown>): Promise<void> {
  await page.clock.install()
  await open()
}

test('a guest and a member vote on two phones, and both see the match within one poll', async () => {
  const { ana, token } = await startVote('Aninha')
  const member = await visitWithToken(browser, origin, ana.token)
  const guest = await visit(browser, origin)
  await openWithClock(guest.page, () => openInvite(guest.page, token))
  await guest.page.getByText('Cada um vota sem ver o voto do outro').waitFor()
  await bar(guest.page, '0 de 3').waitFor()
  await vote(guest.page, 0, 'Não')
  await vote(guest.page, 1, 'Quero')
  await bar(guest.page, '2 de 3').waitFor()
  await guest.page.getByRole('status').getByText('2 de 3.').waitFor()

  await openWithClock(member.page, () => member.page.goto(`/painel/convites/${token}`))
  await member.page.getByRole('heading', { name: 'Agora vote você também' }).waitFor()
  expect(await pressed(member.page, 0), 'the votes of the other side are hidden').toEqual([])
  const place = await nameOf(member.page, 1)
  await vote(member.page, 1, 'Quero')
  await isMatch(member.page)
  await member.page.getByRole('heading', { name: place, level: 2 }).waitFor()
  await member.page.getByRole('link', { name: 'Ver Rota no Maps' }).waitFor()

  await runClock(guest.page, POLL_MS)
  await isMatch(guest.page)
  await guest.page.getByText('Aninha', { exact: true }).first().waitFor()
  expect(await guest.page.getByText('Seu par', { exact: true }).count()).toBe(0)
  const message = await guest.page.getByRole('link', { name: 'Avisar no WhatsApp' }).getAttribute('href')
  // The text of a tour also names the other stops.
  expect(decodeURIComponent(message ?? '')).toContain('Deu match: ')
  expect(decodeURIComponent(message ?? '')).toContain(place)
  await guest.page.getByRole('heading', { name: place, level: 2 }).waitFor()
  await guest.page.getByRole('status').getByText(`Escolhido: ${place}`).waitFor()
  expectNoConsoleErrors(member)
  expectNoConsoleErrors(guest)
})

test('a swipe to the right votes yes, a swipe to the left votes no, and scrolling does not vote', async () => {
  const { token } = await startVote()
  const guest = await visit(browser, origin)
  const { page, context } = guest
  await openInvite(page, token)
  const touch = await context.newCDPSession(page)
  const swipe = async (index: number, across: number, along = 0) => {
    const box = await cards(page).nth(index).getByRole('heading').boundingBox()
    if (!box) throw new Error('no card')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const at = (part: number) => [{ x: x + across * part, y: y + along * part }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await cards(page).first().scrollIntoViewIfNeeded()
  await swipe(0, 10, -60)
  await swipe(0, 120)
  await bar(page, '1 de 3').waitFor()
  expect(await pressed(page, 0)).toEqual(['Quero'])
  await swipe(0, -120)
  await page.getByRole('status').getByText('Não: ').waitFor()
  expect(await pressed(page, 0)).toEqual(['Não'])
  expectNoConsoleErrors(guest)
})
