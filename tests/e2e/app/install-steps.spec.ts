import { describe, expect, test } from 'vitest'
import { waitForHeading } from '../../support/browser/act-on-page.ts'
import { expectNoComplaints, expectOnly } from '../../support/browser/visit.ts'
import {
  ANDROID,
  cardOf,
  DISMISSED,
  entryOf,
  newcomer,
  openAtNoon,
  openMenu,
  sheetOf,
  stored,
  storing,
  WHATSAPP,
  WINDOWS,
  wide,
} from '../../support/pages/install-card.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const INSTAGRAM = `${IPHONE.replace(/ Version.*/, '')} Mobile/15E148 Instagram 358.0.0.25.90`
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'

describe('where the browser does not ask', () => {
  test('on an iPhone the card opens three steps, and gets the focus back', async () => {
    const phone = await newcomer({ userAgent: IPHONE })
    const { page } = phone
    await openAtNoon(page)
    await page.clock.runFor(5000)
    const install = cardOf(page).getByRole('button', { name: 'Instalar App' })
    await install.press('Enter')
    const steps = sheetOf(page).getByRole('listitem')
    await expect.poll(() => steps.count()).toBe(3)
    expect(await steps.nth(0).innerText()).toContain('Compartilhar')
    for (const words of ['Adicionar à Tela de Início', 'Adicionar']) {
      await sheetOf(page).getByText(words, { exact: true }).waitFor()
    }
    await page.keyboard.press('Escape')
    await sheetOf(page).waitFor({ state: 'hidden' })
    expect(await install.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await stored(page), 'nothing was answered yet').toBeNull()
    expectNoComplaints(phone)
  })

  test.each([
    ['WhatsApp', WHATSAPP, 390, /dentro de outro app.* Chrome primeiro/],
    ['Instagram on an iPhone', INSTAGRAM, 390, /dentro de outro app.* Safari primeiro/],
    ['Android', ANDROID, 390, /Adicionar à tela inicial/],
    ['Chrome on a computer', WINDOWS, 1280, /ícone de instalar/],
    ['Firefox on a computer', FIREFOX, 1280, /Firefox não instala/],
  ])('%s: the menu says how', async (_what, userAgent, width, words) => {
    const somebody = await newcomer({ ...wide(width), userAgent, ...storing(DISMISSED) })
    const { page } = somebody
    await page.goto('/termos')
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (width < 1024) await openMenu(page)
    await entryOf(page).click()
    await sheetOf(page).getByText(words).first().waitFor()
    await sheetOf(page).getByRole('button', { name: 'Entendi' }).click()
    await sheetOf(page).waitFor({ state: 'hidden' })
    expectNoComplaints(somebody)
  })

  test('a lost connection is said; back on line, a browser that takes its question back leads to the steps', async () => {
    const somebody = await newcomer({ ...wide(1280), ...storing(DISMISSED) })
    const { page, context } = somebody
    await page.goto('/faq')
    await waitForHeading(page, 'Perguntas frequentes')
    await context.setOffline(true)
    await entryOf(page).click()
    await page.getByRole('alert').getByText('Erro de Conexão').waitFor()
    expect(await sheetOf(page).count()).toBe(0)

    await context.setOffline(false)
    await page.evaluate(() => {
      const prompt = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    })
    // Chromium since 150 keeps that the file did not come: the page may be loaded anew for it, and the steps open then.
    const opened = sheetOf(page).getByText('ícone de instalar')
    const reloaded = page.waitForEvent('load')
    await entryOf(page).click()
    await Promise.race([reloaded, opened.waitFor()])
    if (!(await opened.isVisible())) await entryOf(page).click()
    await opened.waitFor()
    expectOnly(somebody, /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/)
  })

  test('gone with a new release, they come with its page', async () => {
    const somebody = await newcomer({ ...wide(1280), ...storing(DISMISSED) })
    const { page } = somebody
    const code = /\/assets\/install-sheet-.*\.js/
    await page.goto('/faq')
    await waitForHeading(page, 'Perguntas frequentes')
    await page.route(code, (route) => route.fulfill({ status: 404, body: '' }))
    const reloaded = page.waitForEvent('load')
    await entryOf(page).click()
    await reloaded
    await page.unroute(code)
    await entryOf(page).click()
    await sheetOf(page).getByText('ícone de instalar').waitFor()
    expectOnly(somebody, /status of 404/)
  })
})
