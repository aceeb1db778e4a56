import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Account } from '../world/world.ts'
import { pressInMenu, rowOf } from './admin-panel.ts'

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

/** A page with a draft, a form that is not stored, a dialog and a press without a form. */
export const INTERRUPTED_FORMS: Record<string, InterruptedForm> = {
  'creating an invitation': onInvitation,
  'the page of the couple': profileForm('Sobre vocês', 'Quarta é dia de feira, e de se perder no caminho.'),
  'reporting a place': onPlaceReport,
  'deleting an account': onAdmin((page) => ask(page, 'Excluir', pressOfNewcomer('Excluir'))),
}
