import { describe, expect, test } from 'vitest'
import { expectNoComplaints } from '../../support/browser/visit.ts'
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
  wide,
} from '../../support/pages/install-card.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

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
    ['Android', ANDROID, 390, /Adicionar à tela inicial/],
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
})
