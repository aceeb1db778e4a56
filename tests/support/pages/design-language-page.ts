import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const DIALOGS = [
  ['Diálogo de erro', 'alertdialog', 'Erro de Conexão', 'Tentar Novamente'],
  ['Diálogo de atenção', 'alertdialog', 'Excluir o convite?', 'Tentar Novamente'],
  ['Diálogo de informação', 'dialog', 'Já escolhido', 'Entendi'],
  ['Diálogo de sucesso', 'dialog', 'Tudo certo', 'Entendi'],
] as const

export const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export async function answerDialog(page: Page, [opener, role, title, first]: (typeof DIALOGS)[number]) {
  const dialog = page.getByRole(role, { name: title })
  const isScrollable = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden')
  await button(page, opener).click()
  await dialog.waitFor()
  expect(await hasFocus(dialog.getByRole('button', { name: first }))).toBe(true)
  expect(await isScrollable()).toBe(false)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main > *, dialog')?.tagName ?? 'DIALOG')).toBe(
    'DIALOG',
  )
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await hasFocus(button(page, opener))).toBe(true)
  expect(await isScrollable()).toBe(true)

  await button(page, opener).click()
  await dialog.getByRole('heading').click()
  await dialog.waitFor()
  await page.mouse.click(5, 5)
  await dialog.waitFor({ state: 'hidden' })
}

export async function swipe(page: Page, target: Locator, distancePx: number) {
  const box = await target.getByText('Copiado!').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distancePx, y, { steps: 4 })
  await page.mouse.up()
}
