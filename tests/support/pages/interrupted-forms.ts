import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { answerBillingAs, SUBSCRIPTION_STATES } from '../billing/subscription-states.ts'
import { waitForHeading } from '../browser/act-on-page.ts'
import { alter } from '../browser/route-answers.ts'
import type { Account } from '../world/world.ts'
import { pressInMenu, rowOf } from './admin-panel.ts'

const FRESH_MS = 5000
/** What is on screen already is asked for again with the next frame. */
const FRAME_MS = 20

const world = inject('world')

export interface InterruptedForm {
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

export const onInvitation: InterruptedForm = {
  path: '/painel/sugestoes',
  who: world.premium,
  fill: async (page) => {
    await page.locator('label', { hasText: 'Gastronomia' }).click()
    await page.getByRole('combobox', { name: /Cidade/ }).fill('recif')
    await page.getByRole('option', { name: 'Recife, PE' }).click()
    // What the guest would find is asked for while there is a session.
    const outlook = page.waitForResponse((response) => /[?&]radius=50(&|$)/.test(response.url()))
    await page.locator('label', { hasText: '50 km' }).click()
    await outlook
  },
  send: (page) => press(page, 'Criar Convite'),
  expectRestored: async (page) => {
    await page.getByText('Guardamos o que você escolheu: Gastronomia · Recife, PE · até 50 km.').waitFor()
    expect(await page.getByRole('radio', { name: 'Gastronomia' }).isChecked()).toBe(true)
    expect(await page.getByRole('combobox', { name: /Cidade/ }).inputValue()).toBe('Recife, PE')
    expect(await page.getByRole('radio', { name: '50 km' }).isChecked()).toBe(true)
  },
}

const profileForm = (label: string | RegExp, text: string): InterruptedForm => ({
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

const onPlaceReport: InterruptedForm = {
  path: '/painel/historico?aba=escolhidas',
  who: world.premium,
  fill: async (page) => {
    await openPlaceReport(page)
    await page.getByRole('dialog').getByText('Fechou', { exact: true }).click()
    await placeNote(page).fill('Virou uma farmácia.')
  },
  send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Avisar' }).click(),
  expectRestored: async (page) => {
    await openPlaceReport(page)
    expect(await placeNote(page).inputValue()).toBe('Virou uma farmácia.')
    expect(await page.getByRole('dialog').getByRole('radio', { name: 'Fechou' }).isChecked()).toBe(true)
  },
}
const placeNote = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: /O que você viu/ })
const openPlaceReport = (page: Page) => press(page, /^Fechou ou tem dado errado/)

const onAdmin = (send: InterruptedForm['send']): InterruptedForm => ({
  path: `/admin?aba=usuarios&busca=${encodeURIComponent(world.newcomer.email)}`,
  who: world.admin,
  fill: async (page) => void (await page.getByText('1 pessoa na lista').waitFor()),
  send,
})

const pressOfNewcomer = (name: string) => (page: Page) => pressInMenu(rowOf(page, world.newcomer.email), name)
async function ask(
  page: Page,
  name: string,
  open: InterruptedForm['send'] = () => press(page, new RegExp(`^${name}`)),
) {
  await open(page)
  await showLateParts(page)
  await page.getByRole('alertdialog').getByRole('button', { name }).click()
}

/** Every form of the product, and every act of a signed-in person, by what the server refuses. */
export const INTERRUPTED_FORMS: Record<string, InterruptedForm> = {
  'creating an invitation': onInvitation,
  'the names of the person': profileForm('Sobrenome', 'Figueiredo Vasconcellos'),
  'the page of the couple': profileForm('Sobre vocês', 'Quarta é dia de feira, e de se perder no caminho.'),
  'another address': {
    path: '/painel/conta',
    who: world.premium,
    fill: async (page) => {
      await press(page, 'Trocar e-mail')
      await page.getByLabel('Novo e-mail').fill('outra@exemplo.com.br')
      await page.getByRole('textbox', { name: /[Ss]enha/ }).fill('abacate-com-limão')
    },
    send: (page) => press(page, 'Pedir a troca'),
    expectRestored: (page) =>
      expect.poll(() => page.getByLabel('Novo e-mail').inputValue()).toBe('outra@exemplo.com.br'),
  },
  'reporting a place': onPlaceReport,
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
    send: (page) => ask(page, 'Excluir'),
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
    send: (page) => ask(page, 'Cancelar assinatura'),
  },
  'reading the achievements': {
    path: '/painel/conquistas',
    who: world.user,
    fill: async (page) => {
      await page.getByRole('heading', { name: 'Primeira Aventura' }).waitFor()
      await press(page, 'Abrir menu')
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Painel' }).click()
      await waitForHeading(page, /^Bem-vindo de volta, /)
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
  'giving Premium': onAdmin(pressOfNewcomer('Ativar Premium')),
  'giving the role': onAdmin((page) => ask(page, 'Tornar Admin', pressOfNewcomer('Tornar Admin'))),
  'deleting an account': onAdmin((page) => ask(page, 'Excluir', pressOfNewcomer('Excluir'))),
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
