import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { hold, loseAnswer, refuse } from '../../support/browser/route-answers.ts'
import {
  expectNoComplaints,
  expectOnly,
  freezeClock,
  logInOn,
  startBrowser,
  storedToken,
  visit,
  visitWithToken,
  waitForHeading,
} from '../../support/browser/visit.ts'

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

const PASSWORD = 'abacate-com-limão'
const username = (page: Page) => page.getByLabel(/^Usuário/)
const password = (page: Page) => page.getByLabel('Senha', { exact: true })
const submit = (page: Page, name: 'Entrar' | 'Criar Conta') =>
  page.locator('form').getByRole('button', { name }).click()
const dialog = (page: Page) => page.getByRole('alertdialog')
const isFocused = (page: Page, label: RegExp | string) =>
  page.getByLabel(label, { exact: typeof label === 'string' }).evaluate((field) => field === document.activeElement)

const entries = (page: Page) =>
  page.locator('form input').evaluateAll((all) => all.map((field) => Reflect.get(field, 'value')))

const logIn = (page: Page, name: string, secret = PASSWORD) => logInOn(page, { username: name, password: secret })

async function fillRegistration(page: Page, entries: { username: string; email: string; password?: string }) {
  await username(page).fill(entries.username)
  await page.getByLabel('E-mail').fill(entries.email)
  await password(page).fill(entries.password ?? PASSWORD)
}

async function expectDialog(page: Page, title: string, text: string | RegExp, canRetry: boolean): Promise<void> {
  await dialog(page).getByRole('heading', { name: title, exact: true }).waitFor()
  await dialog(page).getByText(text).waitFor()
  expect(await dialog(page).getByRole('button').allInnerTexts()).toEqual(
    canRetry ? ['Tentar Novamente', 'Cancelar'] : ['Entendi'],
  )
}

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
    await page.getByText('Use de 3 a 30 letras sem acento, números, ponto, hífen ou _.').waitFor()
    await page.getByText('Confira o e-mail: falta algo como nome@exemplo.com.').waitFor()
    await page.getByText('A senha precisa de pelo menos 8 caracteres.').waitFor()
    await username(page).fill('bia.silva')
    await submit(page, 'Criar Conta')
    expect(await isFocused(page, 'E-mail')).toBe(true)
    expectNoComplaints(visitor)
  })
})

describe('logging in', () => {
  test('without both fields', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await page.goto('/auth')
    await username(page).fill('alguem')
    await submit(page, 'Entrar')
    await expectDialog(page, 'Campos Obrigatórios', /usuário .* e senha/, true)
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await page.getByText('Informe sua senha.').waitFor()
    await expect.poll(() => isFocused(page, 'Senha')).toBe(true)
    expect(await username(page).inputValue(), 'closing keeps what was typed').toBe('alguem')
    expectNoComplaints(visitor)
  })

  test('with a wrong password: retry asks for the password alone', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await page.goto('/auth')
    await logIn(page, 'ninguem.mesmo', 'nada12345')
    const text = 'Usuário ou senha incorretos. Verifique suas credenciais e tente novamente.'
    await expectDialog(page, 'Credenciais Incorretas', text, true)
    await dialog(page).getByRole('button', { name: 'Tentar Novamente' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    expect([await username(page).inputValue(), await password(page).inputValue()]).toEqual(['ninguem.mesmo', ''])
    await expect.poll(() => isFocused(page, 'Senha')).toBe(true)
    expectOnly(visitor, /status of 401/)
  })

  test('too often: how long to wait', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    const body = { username: 'quem.tenta.muito', password: 'errada-123' }
    const guesses = Array.from({ length: 10 }, (_, index) =>
      fetch(`${origin}/api/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': `10.44.0.${index}` },
        body: JSON.stringify(body),
      }),
    )
    await Promise.all(guesses)
    await page.goto('/auth')
    await logIn(page, body.username, body.password)
    await expectDialog(page, 'Erro no Login', /^Muitas tentativas em pouco tempo.*Faltam cerca de 15 minutos\.$/, false)
    await dialog(page).getByRole('button', { name: 'Entendi' }).click()
    expect(await username(page).inputValue()).toBe(body.username)
    expectOnly(visitor, /status of 429/)
  })

  const SAID: [number, string, string, string, string | RegExp, boolean][] = [
    [409, 'username_taken', 'Usuário já existe', 'Usuário Já Existe', /outra conta/, false],
    [409, 'email_taken', 'Email já está em uso', 'Email Já Cadastrado', /esse e-mail/, false],
    [400, 'invalid_data', 'Dados inválidos', 'Dados Inválidos', /campo/, true],
    [
      400,
      'first_name_required',
      'Nome é obrigatório',
      'Nome Obrigatório',
      'Por favor, informe seu nome completo.',
      true,
    ],
    [500, 'internal_error', 'Erro interno do servidor', 'Erro do Servidor', /do nosso lado/, true],
    [503, 'service_unavailable', 'O serviço está fora do ar.', 'Erro no Login', 'O serviço está fora do ar.', false],
  ]

  test('any other answer has its words', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await page.goto('/auth')
    for (const [status, code, message, title, text, canRetry] of SAID) {
      await page.route('**/api/login', refuse(status, code, message))
      await logIn(page, 'alguem', 'qualquer1')
      await expectDialog(page, title, text, canRetry)
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'hidden' })
      await page.unroute('**/api/login')
    }
    await page.route('**/api/login', (route) => route.fulfill({ status: 502, body: '<html>Bad Gateway</html>' }))
    await logIn(page, 'alguem', 'qualquer1')
    await expectDialog(page, 'Erro do Servidor', /do nosso lado/, true)
    expectOnly(visitor, /status of (409|400|50\d)/)
  })

  test('without a connection', async () => {
    const visitor = await visit(browser, origin)
    const { page, context } = visitor
    await page.goto('/auth')
    await waitForHeading(page, 'Entre na sua conta')
    await context.setOffline(true)
    await logIn(page, 'alguem', 'qualquer1')
    const text = 'Não foi possível conectar ao servidor. Verifique sua conexão com a internet e tente novamente.'
    await expectDialog(page, 'Erro de Conexão', text, true)
    expectOnly(visitor, /INTERNET_DISCONNECTED/)
  })

  test('over a slow line: the button says so, and two presses are one call', async () => {
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
    await waitForHeading(page, /^Bem-vindo de volta, Ana Beatriz/)
    await page.getByText('Login realizado com sucesso!').waitFor()
    await page.getByText('Boas-vindas, Ana Beatriz.').waitFor()
    expect(calls).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/')
    expectNoComplaints(visitor)
  })

  test('leads to the page that asked, and only to ours; administrators to their panel', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await page.goto('/painel/conquistas')
    await logIn(page, world.user.email, world.user.password)
    await waitForHeading(page, /Conquistas/)
    expect(new URL(page.url()).pathname).toBe('/painel/conquistas')
    await page.evaluate(() => localStorage.clear())

    await page.goto('/auth?next=https://evil.example/')
    await logIn(page, world.user.username, world.user.password)
    await waitForHeading(page, /^Bem-vindo de volta/)
    expect(page.url()).toBe(`${origin}/`)
    await page.evaluate(() => localStorage.clear())

    await page.goto('/auth?next=%2Fpremium')
    const checkout = page.waitForRequest((request) => request.isNavigationRequest() && /\/premium$/.test(request.url()))
    await logIn(page, world.user.username, world.user.password)
    // The page that loads the payment provider has a policy of its own: a document of its own.
    await checkout
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => localStorage.clear())

    await page.goto('/auth?next=%2Fpainel%2Fhistorico')
    await logIn(page, world.user.username, world.user.password)
    await page.waitForURL('**/painel/historico')
    await page.evaluate(() => localStorage.clear())

    await page.goto('/auth')
    await logIn(page, world.admin.username, world.admin.password)
    await page.waitForURL('**/admin')
    await waitForHeading(page, 'Painel Admin')
    expectNoComplaints(visitor)
  })
})

describe('registering', () => {
  test('with a name, an address or a password that cannot be had', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await page.goto('/auth?modo=criar')
    await fillRegistration(page, { username: world.user.username, email: 'outra@exemplo.com.br' })
    await submit(page, 'Criar Conta')
    await expectDialog(page, 'Usuário Já Existe', /outra conta/, true)
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect.poll(() => isFocused(page, /^Usuário/)).toBe(true)
    expect(await username(page).getAttribute('aria-invalid')).toBe('true')

    await page.getByLabel(/^Nome/).fill('Lívia')
    await page.getByLabel('Sobrenome').fill('Prado')
    await fillRegistration(page, { username: 'livre.ainda', email: world.user.email })
    await submit(page, 'Criar Conta')
    await expectDialog(page, 'Email Já Cadastrado', /esse e-mail/, true)
    await dialog(page).getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect.poll(() => isFocused(page, 'E-mail')).toBe(true)
    expect(await entries(page), 'retry keeps all but the password').toEqual([
      'livre.ainda',
      world.user.email,
      '',
      'Lívia',
      'Prado',
    ])

    await fillRegistration(page, { username: 'livre.ainda', email: 'l@exemplo.com.br', password: '12345678' })
    await submit(page, 'Criar Conta')
    await expectDialog(page, 'Dados Inválidos', /campo/, true)
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await page.getByText('Esta senha é uma das mais usadas do mundo. Escolha outra.').waitFor()

    await fillRegistration(page, { username: 'livre.ainda', email: 'l@exemplo.com.br', password: '12345678' })
    await submit(page, 'Criar Conta')
    await dialog(page).getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect.poll(() => isFocused(page, 'Senha')).toBe(true)
    expect(await entries(page)).toEqual(['livre.ainda', 'l@exemplo.com.br', '', 'Lívia', 'Prado'])
    expect(await page.getByText('Esta senha é uma das mais usadas do mundo. Escolha outra.').count()).toBe(1)
    expectOnly(visitor, /status of (409|400)/)
  })

  test('while the server or the line is down', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await page.goto('/auth?modo=criar')
    await fillRegistration(page, { username: 'livre.ainda', email: 'l@exemplo.com.br' })
    for (const [status, code, message, title, text, canRetry] of [
      [500, 'internal_error', 'Erro interno do servidor', 'Erro do Servidor', /do nosso lado/, true],
      [503, 'service_unavailable', 'O serviço está fora do ar.', 'Erro no Cadastro', /fora do ar/, false],
    ] as const) {
      await page.route('**/api/register', refuse(status, code, message))
      await submit(page, 'Criar Conta')
      await expectDialog(page, title, text, canRetry)
      await page.keyboard.press('Escape')
      await page.unroute('**/api/register')
    }
    await page.route('**/api/register', (route) => route.abort('connectionreset'))
    await submit(page, 'Criar Conta')
    await expectDialog(page, 'Erro de Conexão', /Não foi possível conectar/, true)
    await page.keyboard.press('Escape')
    await page.unroute('**/api/register')

    const name = `lia-perdida-${Date.now() % 1_000_000}`
    await fillRegistration(page, { username: name, email: `${name}@exemplo.com.br` })
    await page.route('**/api/register', loseAnswer, { times: 1 })
    await submit(page, 'Criar Conta')
    await page.getByText('Conta criada com sucesso!').waitFor()
    expectOnly(visitor, /status of 50\d|CONNECTION_RESET/)
  })

  test('welcomes by first name or else by username, once, for five seconds', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    const name = `lia-${Date.now() % 1_000_000}`
    await page.clock.install()
    await page.goto('/')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Começar Grátis' }).click()
    await waitForHeading(page, 'Crie sua conta')
    await freezeClock(page)
    await fillRegistration(page, { username: name, email: `${name}@exemplo.com.br` })
    await submit(page, 'Criar Conta')
    const toast = page.getByText('Conta criada com sucesso!')
    await toast.waitFor()
    await page.getByText(`Boas-vindas, ${name}.`).waitFor()
    await page.clock.runFor(4999)
    await waitForHeading(page, `Bem-vindo de volta, ${name}`)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(1)
    await toast.waitFor({ state: 'hidden' })
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
    await waitForHeading(page, /^Bem-vindo de volta/)
    expectOnly(visitor, /status of 500/)
  })

  test('the page it ended on is forgotten after half an hour, and cannot be another site', async () => {
    const { page } = await visit(browser, origin)
    for (const path of ['/painel/historico', '//evil.example/x']) {
      await page.goto('/auth')
      await page.evaluate(
        ([key, value]) => sessionStorage.setItem(key ?? '', value ?? ''),
        ['last-page', JSON.stringify({ path, untilMs: path.startsWith('//') ? Date.now() + 60_000 : Date.now() - 1 })],
      )
      await page.reload()
      await logIn(page, world.user.username, world.user.password)
      await waitForHeading(page, /^Bem-vindo de volta/)
      expect(page.url()).toBe(`${origin}/`)
      await page.evaluate(() => localStorage.clear())
    }
  })
})
