import { describe, expect, inject, test } from 'vitest'
import { freezeClock, waitForHeading } from '../../support/browser/act-on-page.ts'
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

  test('a toast welcomes the person once, for five seconds, by first name or username', async () => {
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
    // The clock runs, because the dashboard loads over the network and React shows it after a timer.
    let passedMs = 0
    const isWelcomed = async () => {
      if (passedMs < 4000) {
        await page.clock.runFor(20)
        passedMs += 20
      }
      return page.getByRole('heading', { level: 1, name: `Bem-vindo de volta, ${name}` }).isVisible()
    }
    await expect.poll(isWelcomed).toBe(true)
    await page.clock.runFor(4999 - passedMs)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(1)
    await toast.waitFor({ state: 'hidden' })
    expectNoConsoleErrors(visitor)
  })
})
