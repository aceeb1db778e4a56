import type { Page, Route } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { loadInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { freezeClock } from '../../support/browser/act-on-page.ts'
import { translate } from '../../support/browser/translate.ts'
import { expectNoConsoleErrors, expectOnlyErrors, startBrowser, visit } from '../../support/browser/visit.ts'
import {
  cards,
  choose,
  confirmation,
  focused,
  invite,
  markOf,
  nameOf,
  openInvite,
} from '../../support/pages/invite-page.ts'
import { freshPremium } from '../../support/pages/profile-page.ts'

const browser = await startBrowser()
const origin = inject('origin')
const send = clientOf({ origin })
const NO_CONNECTION = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/
const chosenTitle = (page: Page) => page.getByRole('heading', { name: 'Está escolhido', level: 1 })

test('a guest reads, chooses, opens the route, shares and returns by keyboard only', async () => {
  const token = await invite()
  const guest = await visit(browser, origin, {
    isMobile: false,
    hasTouch: false,
    reducedMotion: 'no-preference',
  })
  const { page } = guest
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) })
  })
  await openInvite(page, token)
  const place = await nameOf(page, 1)
  const isAtRadio = () => page.evaluate(() => document.activeElement?.matches('[type=radio]'))
  for (let presses = 0; presses < 30 && !(await isAtRadio()); presses += 1) await page.keyboard.press('Tab')
  // The arrow marks the next place.
  await page.keyboard.press('ArrowDown')
  // The text of a tour also names the other stops.
  await page
    .getByText(/^Escolher /)
    .filter({ hasText: place })
    .waitFor()
  for (let presses = 0; presses < 8 && !(await focused(page))?.startsWith('Confirmar'); presses += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await chosenTitle(page).waitFor()
  expect(await focused(page)).toBe('Está escolhido')
  await page.getByRole('status').getByText(`Escolhido: ${place}`).waitFor()
  await page.getByText(/^Quem te convidou recebe o aviso no Pra Dois/).waitFor()
  const tear = await page.locator('.ticket-stub').evaluate((stub) => {
    const { animationName, animationDuration, animationIterationCount } = getComputedStyle(stub)
    return { animationName, animationDuration, animationIterationCount }
  })
  expect(tear).toEqual({ animationName: 'tear', animationDuration: '0.4s', animationIterationCount: '1' })

  // The day and the message come before the way there.
  const order: string[] = []
  while (order.length < 12 && !order.at(-1)?.startsWith('Ver Rota no Maps')) {
    await page.keyboard.press('Tab')
    order.push((await focused(page)) ?? '')
  }
  expect(order.at(-1)).toBe('Ver Rota no Maps (abre em outra aba)')
  expect(order.some((label) => label.startsWith('Avisar no WhatsApp'))).toBe(true)
  await page.keyboard.press('Tab')
  // The chosen place may have no street.
  expect(await focused(page)).toMatch(/^Compartilhar (Endereço|lugar)$/)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toMatchObject({ title: place })

  await page.getByRole('link', { name: 'Quero criar um convite também' }).click()
  await page.getByRole('link', { name: 'Começar Grátis' }).first().waitFor()
  await page.goBack()
  await page.getByText('O rolê de vocês é este:').waitFor()
  await page.getByRole('heading', { name: place, level: 2 }).waitFor()
  await page.reload()
  await chosenTitle(page).waitFor()
  expect(await page.getByRole('radio').count()).toBe(0)
  expectNoConsoleErrors(guest)
})

test('a choice that fails offline stays marked, shows an error for five seconds, and can be sent again', async () => {
  const token = await invite()
  const guest = await visit(browser, origin)
  const { page } = guest
  await page.clock.install()
  await openInvite(page, token)
  const place = await nameOf(page, 0)
  const held: Route[] = []
  await page.route('**/api/select-activity', (route) => void held.push(route))
  await choose(page, 0)
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.abort()
  // The call is repeated once, after a pause.
  await expect.poll(() => held.length).toBe(2)
  await freezeClock(page)
  await held[1]?.abort()
  const alert = page.getByRole('alert').filter({ hasText: 'Falha ao selecionar atividade' })
  await alert.getByText('A conexão caiu no meio do caminho. Toque em Confirmar de novo').waitFor()
  expect(await focused(page)).toBe(`Confirmar ${place}`)
  await page.clock.runFor(4999)
  expect(await alert.isVisible()).toBe(true)
  await page.clock.runFor(1)
  await alert.waitFor({ state: 'hidden' })

  await page.clock.resume()
  await page.unroute('**/api/select-activity')
  await choose(page, 0)
  await chosenTitle(page).waitFor()
  await page.getByRole('heading', { name: place, level: 2 }).waitFor()
  expectOnlyErrors(guest, NO_CONNECTION)
})

test('a choice whose response was lost is shown when the connection is back', async () => {
  const token = await invite()
  const guest = await visit(browser, origin)
  const { page } = guest
  await openInvite(page, token)
  await page.route('**/api/select-activity', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await choose(page, 2)
  await page.getByRole('alert').getByText('Falha ao selecionar atividade').waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText(/^Quem te convidou recebe o aviso no Pra Dois/).waitFor()
  expectOnlyErrors(guest, NO_CONNECTION)
})

test('a surprise has different clues without source and place until the guest opens one', async () => {
  const token = await invite({ surprise: true }, (await freshPremium()).token)
  const guest = await visit(browser, origin, { viewport: { width: 390, height: 844 } })
  const { page } = guest
  await openInvite(page, token)
  const clues = await cards(page).getByRole('heading').allInnerTexts()
  expect([clues.length, new Set(clues).size]).toEqual([10, 10])
  expect(await cards(page).getByRole('link').count()).toBe(0)
  expect(await page.getByText(/Dados|Seleção Pra Dois|OpenStreetMap/).count()).toBe(0)
  await page.reload()
  await cards(page).first().waitFor()
  expect(await cards(page).getByRole('heading').allInnerTexts()).toEqual(clues)

  await markOf(page, 1).click()
  await page.getByText('Ficar com a pista 2?').waitFor()
  await confirmation(page).click()
  await page.getByText(/^Fim da surpresa: o rolê é este\. Quem te convidou recebe o aviso no Pra Dois/).waitFor()
  const { data } = await send(loadInvitation, { params: { token } })
  await page.getByRole('heading', { name: data.selectedActivity?.name ?? '', level: 2 }).waitFor()
  expect(clues).not.toContain(data.selectedActivity?.name)
  expectNoConsoleErrors(guest)
})

test('a page that the browser has translated can be chosen from and changed', async () => {
  const guest = await visit(browser, origin)
  const { page } = guest
  await openInvite(page, await invite())
  await translate(page)
  await choose(page, 0)
  await chosenTitle(page).waitFor()
  await translate(page)
  await page.getByRole('button', { name: 'Trocar' }).click()
  await page.getByRole('status').getByText('Escolha desfeita').waitFor()
  await choose(page, 1)
  await chosenTitle(page).waitFor()
  expectNoConsoleErrors(guest)
})
