import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectToast, logInOn, waitForHeading } from '../../support/browser/act-on-page.ts'
import { expectNoConsoleErrors, startBrowser, visit } from '../../support/browser/visit.ts'
import { waitForLink } from '../../support/world/mailbox.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')
const mailbox = { origin, admin: world.admin.token }

const NEW_PASSWORD = 'jabuticaba no pé 7'
const RESET = '/nova-senha#'

const isValid = async (token: string): Promise<boolean> =>
  (await fetch(`${origin}/api/current-user`, { headers: { Authorization: `Bearer ${token}` } })).ok

const askFor = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Receber o link' }).click()
  await waitForHeading(page, 'Confira seu e-mail')
}

const saveNew = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('Nova senha').fill(password)
  await page.getByRole('button', { name: 'Salvar a nova senha' }).click()
}

test('a person sets a new password through the link in the e-mail, and the old tokens are refused', async () => {
  const bia = await freshAccount(origin, 'Bia')
  const visitor = await visit(browser, origin)
  const { page } = visitor
  await page.goto('/auth')
  await page.getByLabel('Usuário ou e-mail').fill(bia.email)
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  await waitForHeading(page, 'Esqueceu a senha?')
  expect(page.url(), 'the typed value is not in the address').toBe(`${origin}/esqueci-a-senha`)
  expect(await page.getByLabel('E-mail').inputValue()).toBe(bia.email)
  await askFor(page, bia.email)

  await page.goto(await waitForLink(mailbox, bia.email, RESET))
  await waitForHeading(page, 'Crie uma nova senha')
  expect(page.url(), 'the token has left the address bar').toBe(`${origin}/nova-senha`)
  await page.reload()
  await waitForHeading(page, 'Crie uma nova senha')
  expect(await isValid(bia.token), 'opening the link changes nothing').toBe(true)

  await saveNew(page, 'curta')
  await page.getByText('A senha precisa de pelo menos 8 caracteres.').waitFor()
  await saveNew(page, NEW_PASSWORD)
  await waitForHeading(page, 'Entre na sua conta')
  await expectToast(page, 'Senha trocada', 'Agora é só entrar com ela.')
  expect(await isValid(bia.token)).toBe(false)
  expect(await page.getByLabel('Usuário ou e-mail').inputValue()).toBe(bia.email)

  const login = page.waitForRequest('**/api/login')
  await logInOn(page, { username: bia.email, password: NEW_PASSWORD })
  expect((await login).postDataJSON()).toMatchObject({ deviceToken: expect.any(String) })
  await waitForHeading(page, /^Bem-vindo de volta, Bia/)
  await page.goBack()
  expect(page.url()).not.toContain('#')
  expectNoConsoleErrors(visitor)
})
