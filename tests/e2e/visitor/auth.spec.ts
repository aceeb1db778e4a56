import { describe, expect, inject, test } from 'vitest'
import { storedToken, waitForHeading } from '../../support/browser/act-on-page.ts'
import { refuse } from '../../support/browser/route-answers.ts'
import {
  expectNoConsoleErrors,
  expectOnlyErrors,
  startBrowser,
  visit,
  visitWithToken,
} from '../../support/browser/visit.ts'
import {
  dialog,
  expectDialog,
  fillRegistration,
  isFocused,
  logIn,
  password,
  submit,
  username,
} from '../../support/pages/auth-page.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

describe('the form', () => {
  test('the form shows an error beside each invalid field and focuses the first one', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await page.goto('/auth?modo=criar')
    await submit(page, 'Criar Conta')
    expect(await isFocused(page, 'E-mail')).toBe(true)
    for (const field of [username(page), page.getByLabel('E-mail'), password(page)]) {
      expect(await field.getAttribute('aria-invalid')).toBe('true')
    }
    const described = await username(page).getAttribute('aria-describedby')
    const texts = await page.evaluate(
      (ids) => ids.map((id) => document.getElementById(id)?.textContent),
      described?.split(' ') ?? [],
    )
    expect(texts.join(' ')).toContain('Faltou o usuário.')

    await fillRegistration(page, { username: 'bia silva', email: 'bia@', password: 'curta' })
    await submit(page, 'Criar Conta')
    await page.getByText('Não pode ter espaço. Use letras sem acento, números, ponto, hífen ou _.').waitFor()
    await page.getByText('Escreva o e-mail inteiro, como nome@exemplo.com.').waitFor()
    await page.getByText('A senha precisa de pelo menos 8 caracteres.').waitFor()
    await username(page).fill('bia.silva')
    await submit(page, 'Criar Conta')
    expect(await isFocused(page, 'E-mail')).toBe(true)
    expectNoConsoleErrors(visitor)
  })
})

describe('a session that ends', () => {
  const FORGED = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2VtIGFzc2luYXR1cmE'

  test('a page for members opens the login form if the session expired; the login leads back to the page', async () => {
    const visitor = await visitWithToken(browser, origin, FORGED)
    const { page } = visitor
    await page.goto('/painel/conquistas')
    await expectDialog(page, 'Acesso Negado', 'Sua sessão expirou. Por favor, faça login novamente.', false)
    await dialog(page).getByRole('button', { name: 'Entendi' }).click()
    await page.getByText('Sua sessão terminou. Entre de novo e você volta para onde estava.').waitFor()
    await logIn(page, world.user.username, world.user.password)
    await waitForHeading(page, /Conquistas/)
    expect(new URL(page.url()).pathname).toBe('/painel/conquistas')
    expectOnlyErrors(visitor, /status of 401/)
  })

  test('after an outage the token is still stored, and the person can try again', async () => {
    const visitor = await visitWithToken(browser, origin, world.user.token)
    const { page } = visitor
    await page.route('**/api/current-user', refuse(500, 'internal_error', 'Erro interno do servidor'))
    await page.goto('/painel')
    await page.getByRole('alert').getByText('Erro de Conexão').waitFor()
    expect(await storedToken(page)).toBe(world.user.token)
    await page.unroute('**/api/current-user')
    await page.getByRole('button', { name: 'Tentar Novamente' }).click()
    await waitForHeading(page, /^Bem-vindo de volta, /)
    expectOnlyErrors(visitor, /status of 500/)
  })
})
