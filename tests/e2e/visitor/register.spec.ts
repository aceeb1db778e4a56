import { randomUUID } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { expectNoConsoleErrors, expectOnlyErrors, startBrowser, visit } from '../../support/browser/visit.ts'
import {
  dialog,
  entries,
  expectDialog,
  fillRegistration,
  isFocused,
  submit,
  username,
} from '../../support/pages/auth-page.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

describe('registration', () => {
  test('a taken name or address and a refused password show an error', async () => {
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
    expect(await entries(page), 'retry keeps all values except the password').toEqual([
      'Lívia',
      'Prado',
      world.user.email,
      '',
      'livre.ainda',
    ])

    await fillRegistration(page, { username: 'livre.ainda', email: 'l@exemplo.com.br', password: '12345678' })
    await submit(page, 'Criar Conta')
    await page.getByText('Esta senha é uma das mais usadas do mundo. Escolha outra.').waitFor()
    await expect.poll(() => isFocused(page, 'Senha')).toBe(true)
    expect(await dialog(page).count(), 'told once').toBe(0)
    expectOnlyErrors(visitor, /status of (409|400)/)
  })

  test('a username is suggested from the name, can be typed over, and values filled in without events are sent', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    const name = `zora${randomUUID().replaceAll('-', '').slice(0, 12)}`
    await page.goto('/auth?modo=criar')
    await page.getByLabel(/^Nome/).fill(name)
    await page.getByLabel('Sobrenome').fill('Araújo')
    await page.getByLabel('E-mail').focus()
    await expect.poll(() => username(page).inputValue()).toBe(`${name}.araujo`)
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
