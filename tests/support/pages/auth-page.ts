import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logInOn } from '../browser/act-on-page.ts'

export const PASSWORD = 'abacate-com-limão'
export const username = (page: Page) => page.getByLabel(/^Usuário/)
export const password = (page: Page) => page.getByLabel('Senha', { exact: true })

export const submit = (page: Page, name: 'Entrar' | 'Criar Conta') =>
  page.locator('form').getByRole('button', { name }).click()

export const dialog = (page: Page) => page.getByRole('alertdialog')

export const isFocused = (page: Page, label: RegExp | string) =>
  page.getByLabel(label, { exact: typeof label === 'string' }).evaluate((field) => field === document.activeElement)

export const entries = (page: Page) =>
  page.locator('form input').evaluateAll((all) => all.map((field) => Reflect.get(field, 'value')))

export const logIn = (page: Page, name: string, secret = PASSWORD) =>
  logInOn(page, { username: name, password: secret })

export async function fillRegistration(page: Page, entries: { username: string; email: string; password?: string }) {
  await username(page).fill(entries.username)
  await page.getByLabel('E-mail').fill(entries.email)
  await password(page).fill(entries.password ?? PASSWORD)
}

export async function expectDialog(page: Page, title: string, text: string | RegExp, canRetry: boolean): Promise<void> {
  await dialog(page).getByRole('heading', { name: title, exact: true }).waitFor()
  await dialog(page).getByText(text).waitFor()
  expect(await dialog(page).getByRole('button').allInnerTexts()).toEqual(
    canRetry ? ['Tentar Novamente', 'Cancelar'] : ['Entendi'],
  )
}
