import { describe, expect, test } from 'vitest'
import { expectNoConsoleErrors } from '../../support/browser/visit.ts'
import { cardOf, newcomer, openAtNoon, sheetOf, stored } from '../../support/pages/install-card.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

describe('a browser without an install event', () => {
  test('on an iPhone the card opens three steps and gets the focus back', async () => {
    const phone = await newcomer({ userAgent: IPHONE })
    const { page } = phone
    await openAtNoon(page, '/ranking')
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
    expect(await stored(page), 'no choice is stored yet').toBeNull()
    expectNoConsoleErrors(phone)
  })
})
