import { describe, expect, inject, test } from 'vitest'
import { storedToken, waitForHeading } from '../../support/browser/act-on-page.ts'
import { refuse } from '../../support/browser/route-answers.ts'
import { expectNoComplaints, expectOnly, startBrowser, visit, visitWithToken } from '../../support/browser/visit.ts'
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
  test('begins with the login, and the other mode survives a reload and the way back', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await page.goto('/auth')
    await waitForHeading(page, 'Entre na sua conta')
    expect(await page.getByLabel('E-mail', { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Criar Conta' }).click()
    await waitForHeading(page, 'Crie sua conta')
    expect(await page.title()).toBe('Criar Conta · Pra Dois')
    await page.reload()
    await waitForHeading(page, 'Crie sua conta')
    await page.getByRole('link', { name: 'Perguntas frequentes' }).click()
    await page.waitForURL('**/faq')
    await page.goBack()
    await waitForHeading(page, 'Crie sua conta')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await waitForHeading(page, 'Entre na sua conta')
    expect(new URL(page.url()).search).toBe('')
    expectNoComplaints(visitor)
  })

  test('helps password managers, shows what was typed, and keeps it while the terms are read', async () => {
    const { page, context, complaints } = await visit(browser, origin)
    await page.goto('/auth?modo=criar')
    await waitForHeading(page, 'Crie sua conta')
    const kinds = await page
      .locator('form input')
      .evaluateAll((fields) =>
        fields.map((field) => [field.getAttribute('autocomplete'), field.getAttribute('type') ?? 'text']),
      )
    expect(kinds).toEqual([
      ['username', 'text'],
      ['email', 'email'],
      ['new-password', 'password'],
      ['given-name', 'text'],
      ['family-name', 'text'],
    ])
    await password(page).fill('segredo123')
    await page.getByRole('button', { name: 'Mostrar o que foi digitado' }).click()
    expect(await password(page).getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Esconder o que foi digitado' }).click()
    expect(await password(page).getAttribute('type')).toBe('password')

    const [terms] = await Promise.all([
      context.waitForEvent('page'),
      page.locator('form').getByRole('link', { name: 'termos de uso' }).click(),
    ])
    await terms.waitForURL('**/termos')
    expect(await password(page).inputValue()).toBe('segredo123')
    await page.goto('/auth')
    await waitForHeading(page, 'Entre na sua conta')
    expect(await password(page).getAttribute('autocomplete')).toBe('current-password')
    expectNoComplaints({ complaints })
  })

  test('says beside each field what is wrong, and begins with the first one', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await page.goto('/auth?modo=criar')
    await submit(page, 'Criar Conta')
    expect(await isFocused(page, /^Usuário/)).toBe(true)
    for (const field of [username(page), page.getByLabel('E-mail'), password(page)]) {
      expect(await field.getAttribute('aria-invalid')).toBe('true')
    }
    const described = await username(page).getAttribute('aria-describedby')
    const texts = await page.evaluate(
      (ids) => ids.map((id) => document.getElementById(id)?.textContent),
      described?.split(' ') ?? [],
    )
    expect(texts.join(' ')).toContain('Informe seu usuário.')

    await fillRegistration(page, { username: 'bia silva', email: 'bia@', password: 'curta' })
    await submit(page, 'Criar Conta')
    await page.getByText('Não dá com espaço. Use letras sem acento, números, ponto, hífen ou _.').waitFor()
    await page.getByText('Escreva o e-mail inteiro, como nome@exemplo.com.').waitFor()
    await page.getByText('A senha precisa de pelo menos 8 caracteres.').waitFor()
    await username(page).fill('bia.silva')
    await submit(page, 'Criar Conta')
    expect(await isFocused(page, 'E-mail')).toBe(true)
    expectNoComplaints(visitor)
  })
})

describe('a session that ends', () => {
  const FORGED = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2VtIGFzc2luYXR1cmE'

  test('before a page of an account opens: the form says so, and leads on to that page', async () => {
    const visitor = await visitWithToken(browser, origin, FORGED)
    const { page } = visitor
    await page.goto('/painel/conquistas')
    await expectDialog(page, 'Acesso Negado', 'Sua sessão expirou. Por favor, faça login novamente.', false)
    await dialog(page).getByRole('button', { name: 'Entendi' }).click()
    await page.getByText('Sua sessão terminou. Entre de novo e você volta para onde estava.').waitFor()
    await logIn(page, world.user.username, world.user.password)
    await waitForHeading(page, /Conquistas/)
    expect(new URL(page.url()).pathname).toBe('/painel/conquistas')
    expectOnly(visitor, /status of 401/)
  })

  test('before a public page opens: dropped without a word', async () => {
    const visitor = await visitWithToken(browser, origin, FORGED)
    const { page } = visitor
    await page.goto('/')
    await page.getByRole('link', { name: 'Começar Grátis' }).first().waitFor()
    expect(await storedToken(page)).toBeNull()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    expectOnly(visitor, /status of 401/)
  })

  test('a server that cannot say keeps the token, and is asked again on request', async () => {
    const visitor = await visitWithToken(browser, origin, world.user.token)
    const { page } = visitor
    await page.route('**/api/current-user', refuse(500, 'internal_error', 'Erro interno do servidor'))
    await page.goto('/painel')
    await page.getByRole('alert').getByText('Erro de Conexão').waitFor()
    expect(await storedToken(page)).toBe(world.user.token)
    await page.unroute('**/api/current-user')
    await page.getByRole('button', { name: 'Tentar Novamente' }).click()
    await waitForHeading(page, /^Bem-vindo de volta, /)
    expectOnly(visitor, /status of 500/)
  })
})
