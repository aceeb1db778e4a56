import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { answerBillingAs, SUBSCRIPTION_STATES } from '../../support/billing/subscription-states.ts'
import { freezeClock, logInOn, storedToken, waitForHeading } from '../../support/browser/act-on-page.ts'
import { alter } from '../../support/browser/route-answers.ts'
import { expectNoComplaints, expectOnly, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { shareOf } from '../../support/run/share-of.ts'
import { type Account, freshAccount, freshToken } from '../../support/world/world.ts'

const REDIRECT_DELAY_MS = 500
const SIGN_IN_DELAY_MS = 3000
const FRESH_MS = 5000
/** What is on screen already is asked for again with the next frame. */
const FRAME_MS = 20

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

const endSession = (token: string) =>
  fetch(`${origin}/api/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })

interface Form {
  /** Where it stands; whoever logs in again is led back there. */
  path: string
  who: Account
  /** Brings about what the server's answer would not be here. */
  prepare?: (page: Page) => Promise<void>
  /** Types what must not be lost. */
  fill: (page: Page) => Promise<void>
  /** Makes a call that the server refuses. */
  send: (page: Page) => Promise<void>
  /** What was typed is there again. */
  expectRestored?: (page: Page) => Promise<void>
}

const press = async (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click()

/** A dialog whose code comes late is shown by a timer of React's, which stands still with the clock. */
async function showLateParts(page: Page) {
  const dialog = page.getByRole('alertdialog')
  const isShown = async () => {
    await page.clock.runFor(FRAME_MS)
    return dialog.isVisible()
  }
  await expect.poll(isShown).toBe(true)
}

const onInvitation: Form = {
  path: '/painel/sugestoes',
  who: world.premium,
  fill: async (page) => {
    await page.locator('label', { hasText: 'Gastronomia' }).click()
    await page.getByRole('combobox', { name: /Cidade/ }).fill('recif')
    await page.getByRole('option', { name: 'Recife, PE' }).click()
    await page.locator('label', { hasText: '50 km' }).click()
  },
  send: (page) => press(page, 'Criar Convite'),
  expectRestored: async (page) => {
    await page.getByText('Guardamos o que você escolheu: Gastronomia · Recife, PE · até 50 km.').waitFor()
    expect(await page.getByRole('radio', { name: 'Gastronomia' }).isChecked()).toBe(true)
    expect(await page.getByRole('combobox', { name: /Cidade/ }).inputValue()).toBe('Recife, PE')
    expect(await page.getByRole('radio', { name: '50 km' }).isChecked()).toBe(true)
  },
}

const profileForm = (label: string | RegExp, text: string): Form => ({
  path: '/painel/perfil',
  who: world.user,
  fill: (page) => page.getByLabel(label).fill(text),
  send: async (page) =>
    page
      .locator('form')
      .filter({ has: page.getByLabel(label) })
      .locator('[type=submit]')
      .click(),
  expectRestored: (page) => expect.poll(() => page.getByLabel(label).inputValue()).toBe(text),
})

const onAdmin = (send: Form['send']): Form => ({
  path: `/admin?aba=usuarios&busca=${encodeURIComponent(world.newcomer.email)}`,
  who: world.admin,
  fill: async (page) => void (await page.getByText('1 pessoa na lista').waitFor()),
  send,
})

const afterQuestion = (name: string) => async (page: Page) => {
  await press(page, new RegExp(`^${name}`))
  await showLateParts(page)
  await page.getByRole('alertdialog').getByRole('button', { name }).click()
}

/** Every form of the product, and every act of a signed-in person, by what the server refuses. */
const FORMS: Record<string, Form> = {
  'creating an invitation': onInvitation,
  'the names of the person': profileForm('Sobrenome', 'Figueiredo Vasconcellos'),
  'the page of the couple': profileForm('Sobre vocês', 'Quarta é dia de feira, e de se perder no caminho.'),
  'marking as done on the dashboard': {
    path: '/painel',
    who: world.premium,
    fill: async (page) => void (await page.getByText('Próximo rolê').waitFor()),
    send: (page) => press(page, 'Marcar como Concluída'),
  },
  'marking as done in the history, a search open': {
    path: '/painel/historico?aba=escolhidas',
    who: world.premium,
    fill: (page) => page.getByLabel('Buscar por lugar, cidade ou categoria').fill('romance'),
    send: (page) => press(page, 'Marcar como Concluída'),
    expectRestored: async (page) => {
      expect(await page.getByLabel('Buscar por lugar, cidade ou categoria').inputValue()).toBe('romance')
      await page.getByText(/resultados? para “romance”\.$/).waitFor()
    },
  },
  'deleting an invitation': {
    path: '/painel',
    who: world.user,
    fill: async (page) => void (await page.getByRole('heading', { name: 'Convites' }).waitFor()),
    send: afterQuestion('Excluir'),
  },
  'cancelling the subscription': {
    path: '/painel/perfil',
    who: world.user,
    prepare: async (page) => void (await answerBillingAs(page, SUBSCRIPTION_STATES.renewing)),
    fill: async (page) => {
      const part = page.getByRole('region', { name: 'Assinatura' })
      await page.getByRole('button', { name: 'Salvar perfil' }).waitFor()
      await part.scrollIntoViewIfNeeded()
      await part.getByRole('heading', { name: /^Renova em/ }).waitFor()
    },
    send: afterQuestion('Cancelar assinatura'),
  },
  'reading the achievements': {
    path: '/painel/conquistas',
    who: world.user,
    fill: async (page) => {
      await page.getByRole('heading', { name: 'Primeira Aventura' }).waitFor()
      await press(page, 'Abrir menu')
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Painel' }).click()
      await waitForHeading(page, /^Bem-vindo de volta/)
      await page
        .getByRole('region', { name: 'Conquistas recentes' })
        .getByRole('heading', { level: 3 })
        .first()
        .waitFor()
      await page.clock.runFor(FRESH_MS)
    },
    send: async (page) => {
      await page.goBack()
      await waitForHeading(page, 'Conquistas')
      await page.clock.runFor(FRAME_MS)
    },
  },
  'giving Premium': onAdmin((page) => press(page, /^Ativar Premium/)),
  'giving the role': onAdmin(afterQuestion('Tornar Admin')),
  'deleting an account': onAdmin(afterQuestion('Excluir')),
  'a test e-mail': {
    path: '/admin?aba=email',
    who: world.admin,
    prepare: async (page) => {
      const change = (settings: object) => ({ ...settings, emailServiceKey: 'Configurado' })
      await alter(page, '**/api/admin/settings', change)
    },
    fill: async (page) => void (await page.getByText(`Cada teste vai para ${world.admin.email}.`).waitFor()),
    send: (page) => press(page, 'Enviar teste (Premium)'),
  },
}

test.each(shareOf(Object.entries(FORMS)))(
  '%s: told, after half a second at the login, and back with what was typed',
  async (_, form) => {
    const token = await freshToken(origin, form.who)
    const visitor = await visitWithToken(browser, origin, token)
    const { page } = visitor
    await page.clock.install()
    await form.prepare?.(page)
    await page.goto(form.path)
    await form.fill(page)
    await endSession(token)
    await freezeClock(page)

    const toServer = page.waitForRequest('**/api/login')
    await form.send(page)
    const alert = page.getByRole('alert')
    await alert.getByText('Unauthorized').waitFor()
    await alert.getByText('You are logged out. Logging in again...').waitFor()
    await page.clock.runFor(REDIRECT_DELAY_MS - 1)
    expect(page.url()).toBe(origin + form.path)
    expect(await page.getByRole('alertdialog').count(), 'the toast says it all').toBe(0)
    await page.clock.runFor(1)
    expect((await toServer).isNavigationRequest()).toBe(true)
    await page.waitForURL('**/auth')
    await page.clock.resume()
    await waitForHeading(page, 'Entre na sua conta')
    expect(await storedToken(page)).toBeNull()

    await logInOn(page, form.who)
    await page.waitForURL(origin + form.path)
    await form.expectRestored?.(page)
    expect(await page.evaluate(() => sessionStorage.getItem('last-page'))).toBeNull()
    expectOnly(visitor, /status of 401/)
  },
)

test('the checkout form is still filled in for whoever logs in again, and empty for anybody else', async () => {
  const bia = await freshAccount(origin, 'Bia')
  const visitor = await visitWithToken(browser, origin, bia.token)
  const { page } = visitor
  await page.clock.install()
  await page.goto('/premium')
  await page.getByLabel('Nome completo').fill('Beatriz de Oliveira')
  await page.getByLabel('CEP').fill('01310100')
  await endSession(bia.token)
  await page.reload()
  await waitForHeading(page, 'Acesso Negado')
  await page.clock.runFor(SIGN_IN_DELAY_MS)
  await page.waitForURL('**/auth?next=%2Fpremium')
  await logInOn(page, bia)
  await page.waitForURL('**/premium')
  await page.getByLabel('Nome completo').waitFor()
  expect(await page.getByLabel('Nome completo').inputValue()).toBe('Beatriz de Oliveira')
  expect(await page.getByLabel('CEP').inputValue()).toBe('01310-100')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth?next=%2Fpremium')
  await logInOn(page, world.newcomer)
  await page.waitForURL('**/premium')
  await page.getByLabel('Nome completo').waitFor()
  expect(await page.getByLabel('Nome completo').inputValue()).toBe(world.newcomer.firstName)
  expectOnly(visitor, /status of 401/)
})

test('what was chosen for an invitation is shown to nobody else who logs in', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  await page.goto(onInvitation.path)
  await onInvitation.fill(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto(onInvitation.path)
  await logInOn(page, world.newcomer)
  await waitForHeading(page, 'Nova Experiência')
  expect(await page.getByRole('radio', { name: 'Gastronomia' }).isChecked()).toBe(false)
  expect(await page.getByRole('combobox', { name: /Cidade/ }).inputValue()).toBe('')
  expect(await page.getByText('Guardamos o que você escolheu').count()).toBe(0)
  expectNoComplaints(visitor)
})
