import { describe, expect, inject, test } from 'vitest'
import { freezeClock, storedToken, waitForHeading } from '../../support/browser/act-on-page.ts'
import {
  expectNoComplaints,
  expectOnly,
  PHONE,
  startBrowser,
  visit,
  visitAs,
  visitWithToken,
} from '../../support/browser/visit.ts'
import { DESKTOP, menuOf, openMenu, signedInHeading } from '../../support/pages/menu.ts'
import { freshToken } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

const GATED = [
  '/painel',
  '/painel/sugestoes',
  '/painel/conquistas',
  '/painel/perfil',
  '/painel/upgrade',
  '/painel/historico',
  '/painel/conta',
]

describe('gates', () => {
  test('a visitor gets the login form in place of every page of an account', async () => {
    const visitor = await visit(browser, origin)
    for (const path of [...GATED, '/admin']) {
      await visitor.page.goto(path)
      await waitForHeading(visitor.page, 'Entre na sua conta')
      expect(new URL(visitor.page.url()).pathname).toBe(path)
    }
    expectNoComplaints(visitor)
  })

  test('who is signed in has no business at the form, and a visitor sees the landing page', async () => {
    const member = await visitAs(browser, origin, world, 'user')
    await member.page.goto('/auth')
    await member.page.waitForURL('**/painel')
    await waitForHeading(member.page, signedInHeading.user)
    expectNoComplaints(member)

    const visitor = await visit(browser, origin)
    await visitor.page.goto('/')
    await visitor.page.getByRole('link', { name: 'Começar Grátis' }).first().waitFor()
    await visitor.page.goto('/premium')
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(visitor.page.url()).pathname).toBe('/premium')
  })
})

describe('logging out', () => {
  test.each([
    ['phone', { viewport: PHONE }, 'Abrir menu'],
    ['desktop', DESKTOP, /^Conta de/],
  ])('from the menu of a %s: said, home, and nothing is left', async (_, options, button) => {
    const token = await freshToken(origin, world.user)
    const member = await visitWithToken(browser, origin, token, options)
    const { page } = member
    await page.clock.install()
    await page.goto('/painel/conquistas')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await openMenu(page, button)
    await freezeClock(page)
    await menuOf(page).getByRole('button', { name: 'Sair' }).click()
    const toast = page.getByText('Logout realizado com sucesso!')
    await toast.waitFor()
    await page.getByText('Você foi desconectado.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await storedToken(page)).toBeNull()
    await page.clock.runFor(4999)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(1)
    await toast.waitFor({ state: 'hidden' })
    expectNoComplaints(member)

    const refused = await fetch(`${origin}/api/current-user`, { headers: { Authorization: `Bearer ${token}` } })
    expect(refused.status).toBe(401)
  })

  test('that fails is said, keeps the session and can be tried again', async () => {
    const token = await freshToken(origin, world.user)
    const member = await visitWithToken(browser, origin, token)
    const { page } = member
    await page.goto('/painel')
    await openMenu(page)
    await page.route('**/api/logout', (route) => route.abort('internetdisconnected'))
    await menuOf(page).getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('alert').getByText('Erro no logout').waitFor()
    expect(await storedToken(page)).toBe(token)
    expectOnly(member, /INTERNET_DISCONNECTED/)
    await page.unroute('**/api/logout')
    await menuOf(page).getByRole('button', { name: 'Sair' }).click()
    await page.getByText('Logout realizado com sucesso!').waitFor()
  })

  test('in one tab logs out the other, which asks for nothing meanwhile read', async () => {
    const token = await freshToken(origin, world.user)
    const member = await visitWithToken(browser, origin, token)
    const { page, context } = member
    const other = await context.newPage()
    await other.goto('/painel')
    await waitForHeading(other, signedInHeading.user)
    await page.goto('/')
    await waitForHeading(page, signedInHeading.user)
    await openMenu(page)
    await menuOf(page).getByRole('button', { name: 'Sair' }).click()
    await page.getByText('Logout realizado com sucesso!').waitFor()
    await waitForHeading(other, 'Entre na sua conta')
    expect(await other.getByText('Ana Beatriz').count()).toBe(0)
    expect(await other.getByRole('alertdialog').count()).toBe(0)

    // Signing in again in one tab opens the page in the other.
    await other.evaluate((fresh) => localStorage.setItem('jwt_token', fresh), world.premium.token)
    await waitForHeading(page, signedInHeading.premium)
    expectNoComplaints(member)
  })
})
