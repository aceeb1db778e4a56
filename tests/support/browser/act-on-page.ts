import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { TOKEN_KEY } from './visit.ts'

export const waitForHeading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

export async function expectToast(page: Page, title: string, text: string | RegExp): Promise<void> {
  const toast = page.locator('.toast').filter({ hasText: title })
  await toast.getByText(text).waitFor()
  await toast.getByRole('button', { name: 'Fechar aviso' }).click()
  await toast.waitFor({ state: 'detached' })
}

/** Stops the clock of a page that had it installed before it opened; from then on only `runFor` moves it. */
export const freezeClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))

/** The session in this browser; null if there is none. */
export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)

export const readApi = (page: Page, address: string) =>
  page.evaluate(
    async ([path, key]) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem(key)}` }
      return (await fetch(path, { headers })).json()
    },
    [address, TOKEN_KEY] as const,
  )

export async function logInOn(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.getByRole('textbox', { name: /^Usuário/ }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
}

export async function signUpOn(page: Page): Promise<{ username: string; password: string }> {
  const person = { username: `bia-${randomUUID().slice(0, 8)}`, password: 'abacate-com-limão' }
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Criar Conta' }).first().click()
  await page.getByLabel('Usuário').fill(person.username)
  await page.getByLabel('E-mail').fill(`${person.username}@exemplo.com.br`)
  await page.getByLabel('Nome', { exact: false }).first().fill('Bia')
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Criar Conta' }).last().click()
  await page.getByRole('heading', { name: 'Bem-vindo de volta, Bia' }).waitFor()
  return person
}
