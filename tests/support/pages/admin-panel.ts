import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { inject } from 'vitest'
import { startBrowser, visitAs } from '../browser/visit.ts'

export const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  isMobile: false,
}

export async function openPanel(tab: string, options = DESKTOP) {
  const visitor = await visitAs(await startBrowser(), inject('origin'), inject('world'), 'admin', options)
  await visitor.page.goto(`/admin?aba=${tab}`)
  await visitor.page.getByRole('tab', { selected: true }).waitFor()
  return visitor
}

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
export const rowsOf = (page: Page) => page.getByRole('table').getByRole('row')

export async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('Buscar').fill(text)
  await page.getByText(/^1 pessoa na lista$/).waitFor()
}

export async function actionsOf(row: Locator): Promise<string[]> {
  await row.getByRole('button', { name: /^Ações/ }).click()
  const actions = await row.getByRole('menuitem').allTextContents()
  await row.page().keyboard.press('Escape')
  return actions
}
