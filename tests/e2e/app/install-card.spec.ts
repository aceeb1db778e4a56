import { describe, expect, test } from 'vitest'
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
  press,
  sheetOf,
  stored,
  timesAsked,
  WHATSAPP,
} from '../../support/pages/install-card.ts'

describe('the card', () => {
  test('the card appears 3 s after the event of the browser and installs once', async () => {
    const phone = await newcomer()
    const { page } = phone
    const files: string[] = []
    page.on('request', (request) => files.push(request.url()))
    await openAtNoon(page)
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

    await cardOf(page).getByRole('button', { name: 'Instalar App' }).dblclick()
    expect(await timesAsked(page)).toBe(1)
    await answer(page, 'accepted')
    await cardOf(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    expect([await stored(page), await stored(page, 'pwa-installed')]).toEqual([null, 'true'])
    await openMenu(page)
    await menuOf(page).getByRole('link', { name: 'Planos' }).waitFor()
    expect(await entryOf(page).count()).toBe(0)

    await page.reload()
    await arrive(page, /seu par escolhe/)
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

  test('without the event the card appears after 5 s, shifts no layout, and is dismissed permanently in every tab', async () => {
    const phone = await newcomer()
    const { page, context } = phone
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      const seen = new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map(({ startTime }) => startTime)),
      )
      seen.observe({ type: 'layout-shift', buffered: true })
    })
    await openAtNoon(page)
    await page.clock.runFor(2999)
    expect(await cardOf(page).count()).toBe(0)
    await page.clock.runFor(1)
    await cardOf(page).waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
    await offer(page)
    await page.clock.runFor(10_000)
    expect(await cardOf(page).count(), 'the card does not appear twice').toBe(1)

    const other = await context.newPage()
    // Both tabs share the clock.
    await other.goto('/ranking')
    await arrive(other)
    await other.clock.runFor(60_000)
    expect(await cardOf(other).count(), 'nothing was pressed yet').toBe(0)
    await press(other)
    await other.clock.runFor(5000)
    await cardOf(other).waitFor()
    await cardOf(page).getByRole('button', { name: 'Agora não' }).click()
    await cardOf(page).waitFor({ state: 'detached' })
    await cardOf(other).waitFor({ state: 'detached' })
    expect(await stored(page)).toBe('true')

    await page.reload()
    await arrive(page, /seu par escolhe/)
    await expectNeverAsked(page)
    await openMenu(page)
    await entryOf(page).click()
    expect(await timesAsked(page), 'the menu still installs').toBe(1)
    await answer(page, 'accepted')
    await openMenu(page)
    await menuOf(page).getByRole('link', { name: 'Planos' }).waitFor()
    expect(await entryOf(page).count()).toBe(0)
    expectNoConsoleErrors(phone)
  })

  test('inside another app the hint says how to open the page in a browser, waits for dialogs and notices, and hides for the keyboard', async () => {
    const phone = await newcomer({ userAgent: WHATSAPP })
    const { page } = phone
    await openAtNoon(page)
    await openMenu(page)
    await entryOf(page).click()
    await sheetOf(page).getByText('Abrir no Chrome').waitFor()
    await page.clock.runFor(10_000)
    expect(await hintOf(page).count()).toBe(0)
    await sheetOf(page).getByRole('button', { name: 'Copiar Link' }).click()
    await page.locator('.toast').waitFor()
    await page.clock.runFor(4999)
    expect(await hintOf(page).count()).toBe(0)
    await page.clock.runFor(1)
    await hintOf(page).getByText('toque em “Abrir no navegador”').waitFor()
    await hintOf(page).getByRole('button', { name: 'Como abrir' }).waitFor()
    expect(await cardOf(page).count(), 'no card, because nothing can be installed').toBe(0)

    const city = page.getByRole('combobox', { name: /Cidade/ })
    await city.focus()
    await hintOf(page).waitFor({ state: 'detached' })
    await city.blur()
    await hintOf(page).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await hintOf(page).isVisible(), 'hidden in print').toBe(false)
    expectNoConsoleErrors(phone)
  })
})
