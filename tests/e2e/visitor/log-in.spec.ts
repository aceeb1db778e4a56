import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectToast, logInOn, waitForHeading } from '../../support/browser/act-on-page.ts'
import { hold } from '../../support/browser/route-answers.ts'
import { expectNoConsoleErrors, expectOnlyErrors, startBrowser, visit } from '../../support/browser/visit.ts'
import { dialog, expectDialog, isFocused, logIn, password, submit, username } from '../../support/pages/auth-page.ts'
import { waitForLink } from '../../support/world/mailbox.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

/** Deletes the session once no request is under way, because one without a token would get a 401. */
async function dropSession(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => localStorage.clear())
}

describe('login', () => {
  test('after a wrong password a retry clears the form', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await page.goto('/auth')
    await submit(page, 'Entrar')
    await page.getByText('Faltou a senha.').waitFor()
    expect([await dialog(page).count(), await isFocused(page, /^Usuário/)], 'no dialog over the errors').toEqual([
      0,
      true,
    ])
    await logIn(page, 'ninguem.mesmo', 'nada12345')
    const text = 'Usuário ou senha incorretos. Verifique suas credenciais e tente novamente.'
    await expectDialog(page, 'Credenciais Incorretas', text, true)
    expect(await dialog(page).getByRole('link', { name: 'Esqueci a senha' }).getAttribute('href')).toBe(
      '/esqueci-a-senha',
    )
    await dialog(page).getByRole('button', { name: 'Tentar Novamente' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    expect([await username(page).inputValue(), await password(page).inputValue()]).toEqual(['', ''])
    await expect.poll(() => isFocused(page, /^Usuário/)).toBe(true)
    expectOnlyErrors(visitor, /status of 401/)
  })

  test('on a slow connection the button is busy, and two presses send one call', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await page.goto('/auth')
    let calls = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/login')) calls += 1
    })
    const go = await hold(page, '**/api/login')
    await logIn(page, world.user.username, world.user.password)
    const button = page.locator('form').getByRole('button', { name: 'Entrando...' })
    await button.waitFor()
    await button.click({ force: true })
    await password(page).press('Enter')
    go()
    // The toast disappears after five seconds, so nothing waits before it.
    await Promise.all([
      page.getByText('Login realizado com sucesso!').waitFor(),
      page.getByText('Boas-vindas, Ana Beatriz.').waitFor(),
      waitForHeading(page, /^Bem-vindo de volta, Ana Beatriz/),
    ])
    expect(calls).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/')
    expectNoConsoleErrors(visitor)
  })

  test('a login leads to the requested page of this site, and administrators to their panel', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await page.goto('/painel/conquistas')
    await logIn(page, world.user.email, world.user.password)
    await waitForHeading(page, /Conquistas/)
    expect(new URL(page.url()).pathname).toBe('/painel/conquistas')
    await dropSession(page)

    await page.goto('/auth?next=https://evil.example/')
    await logIn(page, world.user.username, world.user.password)
    await waitForHeading(page, /^Bem-vindo de volta, /)
    expect(page.url()).toBe(`${origin}/`)
    await dropSession(page)

    await page.goto('/auth?next=%2Fpremium')
    const checkout = page.waitForRequest((request) => request.isNavigationRequest() && /\/premium$/.test(request.url()))
    await logIn(page, world.user.username, world.user.password)
    // The page with the payment provider has another content security policy, so it is a new document.
    await checkout
    await page.getByRole('heading', { level: 1 }).waitFor()
    await dropSession(page)

    await page.goto('/auth')
    await logIn(page, world.admin.username, world.admin.password)
    await page.waitForURL('**/admin')
    await waitForHeading(page, 'Painel Admin')
    expectNoConsoleErrors(visitor)
  })
})

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
