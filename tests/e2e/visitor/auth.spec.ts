import { describe, expect, inject, test } from 'vitest'
import { freezeClock, storedToken, waitForHeading } from '../../support/browser/act-on-page.ts'
import { runClock } from '../../support/browser/in-flight.ts'
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
    expectNoConsoleErrors(visitor)
  })

  test('a hint opens after the pointer rests for 700 ms, at once by keyboard, and closes with Escape', async () => {
    const visitor = await visit(browser, origin, { viewport: { width: 1280, height: 800 }, isMobile: false })
    const { page } = visitor
    await page.clock.install()
    await page.goto('/auth')
    const eye = page.getByRole('button', { name: 'Mostrar o que foi digitado' })
    const hint = page.locator('[role=tooltip]').filter({ visible: true })
    await eye.waitFor()
    await freezeClock(page)
    await eye.hover()
    await runClock(page, 699)
    expect(await hint.count()).toBe(0)
    await runClock(page, 1)
    expect(await hint.allInnerTexts()).toEqual(['Mostrar o que foi digitado'])
    await page.mouse.move(2, 2)
    expect(await hint.count()).toBe(0)

    await password(page).focus()
    await page.keyboard.press('Tab')
    expect(await hint.count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await hint.count()).toBe(0)
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
