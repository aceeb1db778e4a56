import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Account } from '../world/world.ts'

const world = inject('world')

interface InterruptedForm {
  /** The page of the form, to which the login leads back. */
  path: string
  who: Account
  /** Fakes responses of the server. */
  prepare?: (page: Page) => Promise<void>
  /** Types the text that must not be lost. */
  fill: (page: Page) => Promise<void>
  /** Makes a call that fails with 401. */
  send: (page: Page) => Promise<void>
  /** Checks that the typed text is restored. */
  expectRestored?: (page: Page) => Promise<void>
}

const press = async (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click()

export const onInvitation: InterruptedForm = {
  path: '/painel/sugestoes',
  who: world.premium,
  fill: async (page) => {
    await page.locator('label', { hasText: 'Gastronomia' }).click()
    await page.getByRole('combobox', { name: /Cidade/ }).fill('recif')
    await page.getByRole('option', { name: 'Recife, PE' }).click()
    // The preview is requested while the session is valid.
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

/** A page with a draft and a dialog. */
export const INTERRUPTED_FORMS: Record<string, InterruptedForm> = {
  'creating an invitation': onInvitation,
  'reporting a place': onPlaceReport,
}
