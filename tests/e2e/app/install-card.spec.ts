import { describe, expect, inject, test } from 'vitest'
import { expectNoConsoleErrors } from '../../support/browser/visit.ts'
import {
  answer,
  arrive,
  cardOf,
  entryOf,
  expectNeverAsked,
  hintOf,
  menuOf,
  newcomer,
  offer,
  openAtNoon,
  openMenu,
  sheetOf,
  stored,
  storing,
  timesAsked,
  WHATSAPP,
} from '../../support/pages/install-card.ts'
import { freshAccount } from '../../support/world/world.ts'

const CALM = '/ranking'

describe('the card', () => {
  test('the card appears 3 s after the event of the browser, covers nothing, and installs once', async () => {
    const phone = await newcomer()
    const { page } = phone
    const files: string[] = []
    page.on('request', (request) => files.push(request.url()))
    await openAtNoon(page, CALM)
    expect(await offer(page), 'the browser itself does not ask').toBe(true)
    await page.clock.runFor(2999)
    expect(await cardOf(page).count()).toBe(0)
    expect(
      files.filter((url) => url.includes('install-')),
      'its code loads when it is shown',
    ).toEqual([])
    await page.clock.runFor(1)
    await cardOf(page).getByText('Abre da tela inicial').waitFor()
    expect(await page.evaluate(() => document.activeElement === document.body), 'the card takes no focus').toBe(true)
    const [content, card] = [await page.locator('main').boundingBox(), await cardOf(page).boundingBox()]
    expect(card?.y).toBeGreaterThanOrEqual((content?.y ?? 0) + (content?.height ?? 0))

    await cardOf(page).getByRole('button', { name: 'Instalar App' }).dblclick()
    expect(await timesAsked(page)).toBe(1)
    await answer(page, 'accepted')
    await cardOf(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    expect([await stored(page), await stored(page, 'pwa-installed')]).toEqual([null, 'true'])
    await openMenu(page)
    await menuOf(page).getByRole('link', { name: 'Conquistas' }).waitFor()
    expect(await entryOf(page).count()).toBe(0)

    await page.reload()
    await arrive(page)
    await page.clock.runFor(60_000)
    await openMenu(page)
    expect([await cardOf(page).count(), await entryOf(page).count()]).toEqual([0, 0])
    // The browser fires the event again after the app is removed: the menu offers to install, and the card does not appear.
    await offer(page)
    await entryOf(page).waitFor()
    await page.clock.runFor(60_000)
    expect(await cardOf(page).count()).toBe(0)
    expectNoConsoleErrors(phone)
  })

  test('without the event the card appears 5 s after the load, shifts no layout, and is dismissed permanently in every tab', async () => {
    const phone = await newcomer()
    const { page, context } = phone
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ startTime }) => startTime))).observe({
        type: 'layout-shift',
      })
    })
    await openAtNoon(page, CALM)
    await page.evaluate(() => Reflect.get(window, 'shifts').splice(0))
    await page.clock.runFor(5000)
    await cardOf(page).waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
    await offer(page)
    await page.clock.runFor(10_000)
    expect(await cardOf(page).count(), 'the card does not appear twice').toBe(1)

    const other = await context.newPage()
    // Both tabs share the clock.
    await other.goto('/faq')
    await arrive(other)
    await other.clock.runFor(5000)
    await cardOf(other).waitFor()
    await cardOf(page).getByRole('button', { name: 'Agora não' }).click()
    await cardOf(page).waitFor({ state: 'detached' })
    await cardOf(other).waitFor({ state: 'detached' })
    expect(await stored(page)).toBe('true')

    await page.reload()
    await arrive(page)
    await expectNeverAsked(page)
    await openMenu(page)
    await entryOf(page).click()
    expect(await timesAsked(page), 'the menu still installs').toBe(1)
    await answer(page, 'accepted')
    await openMenu(page)
    await menuOf(page).getByRole('link', { name: 'Conquistas' }).waitFor()
    expect(await entryOf(page).count()).toBe(0)
    expectNoConsoleErrors(phone)
  })

  test('inside another app the hint says how to open the page in a browser', async () => {
    const phone = await newcomer({ userAgent: WHATSAPP })
    const { page } = phone
    await openAtNoon(page, CALM)
    await page.clock.runFor(5000)
    await hintOf(page).getByText('toque em “Abrir no navegador”').waitFor()
    expect(await cardOf(page).count(), 'no card, because nothing can be installed').toBe(0)
    await page.emulateMedia({ media: 'print' })
    expect(await hintOf(page).isVisible(), 'hidden in print').toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await hintOf(page).getByRole('button', { name: 'Como abrir' }).click()
    await sheetOf(page).getByText('Abrir no Chrome').waitFor()
    expectNoConsoleErrors(phone)
  })

  test('a visitor is never asked', async () => {
    const phone = await newcomer({}, 'visitor')
    await openAtNoon(phone.page, '/')
    await phone.page.getByRole('heading', { level: 1 }).click()
    await expectNeverAsked(phone.page)
    expectNoConsoleErrors(phone)
  })

  test('a member is not asked on a form, nor on the dashboard while it asks something', async () => {
    const origin = inject('origin')
    const { token } = await freshAccount(origin)
    const phone = await newcomer(storing({ name: 'jwt_token', value: token }))
    const { page } = phone
    await openAtNoon(page, '/painel/conta')
    await expectNeverAsked(page)
    const bar = page.getByRole('navigation', { name: 'Páginas principais' })
    await bar.getByRole('link', { name: 'Início' }).click()
    await arrive(page)
    await expectNeverAsked(page)
    await bar.getByRole('link', { name: 'Caderno' }).click()
    await arrive(page)
    await page.clock.runFor(5000)
    await cardOf(page).waitFor()
    expectNoConsoleErrors(phone)
  })
})
