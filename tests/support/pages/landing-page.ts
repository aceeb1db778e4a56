import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { logInOn } from '../browser/act-on-page.ts'
import type { Account } from '../world/world.ts'

export interface Place {
  name: string
  address: string | null
  attributions: string[]
}

export const ROMANCE_IN_SAO_PAULO = '/api/preview?categoryId=1&cityId=3550308'

export const ask = async <Answer>(path: string): Promise<Answer> =>
  (await fetch(inject('origin') + path)).json() as Promise<Answer>

export const placesOf = (path: string) => ask<Place[]>(path)

/** Opens the landing page and waits for what the server adds to it. */
export async function openLanding(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await sample(page).getByRole('button', { name: /^1/ }).waitFor()
  await page.getByRole('radio', { name: 'Romance' }).waitFor()
}

export const lists = (page: Page) => page.getByRole('list', { name: 'Lugares deste convite' })

/** The first of the two lists of places is in the hero. */
export const sample = (page: Page) => lists(page).first()
export const trial = (page: Page) => page.getByRole('region', { name: 'Tem convite para todo gosto' })
export const cityField = (page: Page) => page.getByRole('combobox', { name: /Cidade/ })
export const send = (page: Page) => page.getByRole('button', { name: 'Mandar este convite' })
export const note = (page: Page) => page.getByText(/^Seu convite ficou pela metade/)
export const choose = (page: Page, category: string) => page.locator('label', { hasText: category }).first().click()

export async function pickRecife(page: Page): Promise<void> {
  await cityField(page).fill('recif')
  await page.getByRole('option', { name: 'Recife, PE', exact: true }).click()
}

/** The buttons of the places, without those that expand a text. */
export const rowsOf = (list: Locator) => list.locator('li > button')

export const namesIn = async (list: Locator): Promise<string[]> =>
  (await rowsOf(list).allInnerTexts()).map((text) => text.replace(/^\d\s*/, '').trim())

export async function expectPlaces(list: Locator, path: string): Promise<void> {
  const places = await placesOf(path)
  await rowsOf(list)
    .filter({ hasText: places[0]?.name ?? '' })
    .waitFor()
  expect(await namesIn(list)).toEqual(places.map(({ name }) => name))
}

export async function expectDraft(page: Page, category: string, city: string): Promise<void> {
  await note(page).waitFor()
  expect(await note(page).innerText()).toContain(`${category}, ${city}, até 10 km`)
  expect(await page.getByRole('radio', { name: category }).isChecked()).toBe(true)
  expect(await cityField(page).inputValue()).toBe(city)
  expect(await page.getByRole('radio', { name: '10 km' }).isChecked()).toBe(true)
}

export async function logIn(page: Page, account: Account): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Entre na sua conta' }).waitFor()
  await logInOn(page, account)
}
