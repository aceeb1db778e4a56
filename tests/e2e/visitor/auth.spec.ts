import { randomUUID } from 'node:crypto'
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
  entries,
  expectDialog,
  fillRegistration,
  isFocused,
  logIn,
  PASSWORD,
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

describe('registration', () => {
  test('a taken name or address and a refused password show an error', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await page.goto('/auth?modo=criar')
    await fillRegistration(page, { username: world.user.username, email: 'outra@exemplo.com.br' })
    await submit(page, 'Criar Conta')
    await expectDialog(page, 'Usuário Já Existe', /Escolha outro/, true)
    await dialog(page).getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect.poll(() => isFocused(page, /^Usuário/)).toBe(true)
    expect(await username(page).getAttribute('aria-invalid')).toBe('true')
    const free = page.getByRole('button', { name: /^Usar / })
    const offered = (await free.innerText()).replace('Usar ', '')
    await free.click()
    expect(await username(page).inputValue()).toBe(offered)
    expect(await password(page).inputValue(), 'nothing typed is lost').toBe(PASSWORD)
    expect(await free.count()).toBe(0)

    await page.getByLabel(/^Nome/).fill('Lívia')
    await page.getByLabel('Sobrenome').fill('Prado')
    await fillRegistration(page, { username: 'livre.ainda', email: world.user.email })
    await submit(page, 'Criar Conta')
    await dialog(page).getByRole('heading', { name: 'Email Já Cadastrado', exact: true }).waitFor()
    await dialog(page)
      .getByText(/esse e-mail/)
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect.poll(() => isFocused(page, 'E-mail')).toBe(true)
    await submit(page, 'Criar Conta')
    await dialog(page).getByRole('button', { name: 'Entrar' }).click()
    await expect.poll(() => isFocused(page, 'Senha')).toBe(true)
    expect(await entries(page)).toEqual([world.user.email, ''])
    await password(page).fill('não-é-esta')
    await submit(page, 'Entrar')
    await dialog(page).getByRole('button', { name: 'Tentar Novamente' }).click()
    expect(await entries(page)).toEqual(['', ''])
    await page.getByRole('link', { name: /^Esquec/ }).click()
    await waitForHeading(page, 'Esqueceu a senha?')
    expect(await page.getByLabel('E-mail').inputValue(), 'the address is carried, not in the URL').toBe(
      world.user.email,
    )
    expect(page.url()).not.toContain('@')
    await page.goto('/auth?modo=criar')

    await fillRegistration(page, { username: 'livre.ainda', email: 'l@exemplo.com.br', password: '12345678' })
    await submit(page, 'Criar Conta')
    await page.getByText('Esta senha é uma das mais usadas do mundo. Escolha outra.').waitFor()
    await expect.poll(() => isFocused(page, 'Senha')).toBe(true)
    expect(await dialog(page).count(), 'told once').toBe(0)
    expectOnlyErrors(visitor, /status of (409|400|401)/)
  })

  test('a username is suggested from the name, can be typed over, and values filled in without events are sent', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    const name = `zora${randomUUID().replaceAll('-', '').slice(0, 12)}`
    await page.goto('/auth')
    await username(page).fill('zora@exemplo.com.br')
    await page.getByRole('button', { name: 'Criar Conta' }).click()
    expect(await page.getByLabel('E-mail').inputValue(), 'an address is not a username').toBe('zora@exemplo.com.br')
    expect(await username(page).inputValue()).toBe('')
    await submit(page, 'Criar Conta')
    await page.getByText('Faltou o usuário.').waitFor()
    await page.getByLabel(/^Nome/).fill(name)
    await page.getByLabel('Sobrenome').fill('Araújo')
    await page.getByLabel('E-mail').focus()
    await expect.poll(() => username(page).inputValue()).toBe(`${name}.araujo`)
    await page.getByText('Faltou o usuário.').waitFor({ state: 'detached' })
    await page.getByLabel('E-mail').fill('duda@gmail.con')
    await page.getByRole('button', { name: 'Você quis dizer gmail.com?' }).click()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('duda@gmail.com')
    expect(await isFocused(page, 'E-mail')).toBe(true)
    await username(page).fill(`${name}-outra`)
    await page.getByLabel('Sobrenome').fill('Aragão')
    await page.getByLabel('E-mail').focus()
    expect(await username(page).inputValue()).toBe(`${name}-outra`)

    // As older phones do: the value of the element changes, and React hears nothing.
    const fill = (label: string, text: string) =>
      page.getByLabel(label, { exact: true }).evaluate((field, value) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      }, text)
    await fill('E-mail', `${name}@exemplo.com.br`)
    await fill('Senha', 'abacate-com-limão')
    await submit(page, 'Criar Conta')
    await page.getByRole('heading', { name: `Bem-vindo de volta, ${name}` }).waitFor()

    // Somebody new is asked whom to invite and where; the form then has it.
    await page.getByLabel(/^Quem você vai convidar/).fill('Noa')
    await page.getByRole('combobox', { name: /Cidade/ }).fill('recif')
    await page.getByRole('option', { name: 'Recife, PE', exact: true }).click()
    await page.getByRole('link', { name: 'Criar Primeira Sugestão' }).click()
    await page.waitForURL('**/painel/sugestoes')
    expect(await page.getByRole('combobox', { name: /Cidade/ }).inputValue()).toBe('Recife, PE')
    await page.getByText('Noa, bora?').waitFor()
    expectNoConsoleErrors(visitor)
  })
})
