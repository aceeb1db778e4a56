import type { Locator, Page } from 'playwright-core'
import { inject } from 'vitest'
import { choosePlace, markAsDone } from '../world/choose-place.ts'
import { CITIES } from '../world/cities.ts'
import { type Account, freshAccount } from '../world/world.ts'
import { choose } from './invite-page.ts'

type Who = 'visitor' | 'fresh' | 'admin'

/** A form of the product and the text typed into it. */
export interface TypedForm {
  who: Who
  /** Creates the data that the form needs, and returns the page's path. */
  path: (person: Account | null) => string | Promise<string>
  prepare?: (page: Page) => Promise<unknown>
  /** Opens the form on the loaded page. */
  open?: (page: Page) => Promise<unknown>
  /** Opens the form after a reload, if that takes other steps. */
  reopen?: (page: Page) => Promise<unknown>
  /** Fields and their text. */
  typed: (page: Page) => readonly (readonly [Locator, string])[]
  /** A field whose text must not be stored. */
  secret?: (page: Page) => Locator
  /** Sends the form, which deletes its draft. */
  send?: (page: Page) => Promise<unknown>
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
export const answerOk = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ json: { success: true } }))
export const withPlace = async (person: Account | null, isDone = false): Promise<string> => {
  if (!person) throw new Error('this form needs an account')
  const origin = inject('origin')
  const place = await choosePlace(origin, person, CITIES.recife)
  if (isDone) await markAsDone(origin, person, place.id)
  return isDone ? '/painel/historico?aba=concluidas' : '/painel'
}
const waitForChoice = (page: Page) => page.getByRole('heading', { name: 'Está escolhido', level: 1 }).waitFor()
export const showNextSteps = async (page: Page) => {
  await waitForChoice(page)
  await button(page, 'Combinar o dia').click()
}
export const chooseFirst = async (page: Page) => {
  await choose(page, 0)
  await waitForChoice(page)
}
export const openReport = async (page: Page) => {
  await button(page, /^Fechou ou tem dado errado\?/).click()
  await page.getByRole('dialog').getByText('Fechou', { exact: true }).waitFor()
}
export const note = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: /O que você viu/ })

const DAY_MS = 24 * 3_600_000
const LATER = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10)
export const openDay = (page: Page) => page.getByText('Outro dia', { exact: true }).click()
export const day = (page: Page) =>
  [
    [page.getByLabel('Dia', { exact: true }), LATER],
    [page.getByLabel('Hora'), '19:30'],
  ] as const

/** Creates the account that a form needs. */
export const personOf = async ({ who }: TypedForm): Promise<Account | null> => {
  if (who === 'visitor') return null
  return who === 'admin' ? inject('world').admin : freshAccount(inject('origin'), 'Duda')
}
