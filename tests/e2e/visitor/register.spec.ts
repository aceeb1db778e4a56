import { describe, expect, inject, test } from 'vitest'
import { expectOnlyErrors, startBrowser, visit } from '../../support/browser/visit.ts'
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
    expectOnlyErrors(visitor, /status of (409|400)/)
  })
})
