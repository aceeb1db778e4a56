import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { PATHS } from '#contracts/pages'
import { PLANS } from '#contracts/plans'
import { faqQuestions } from '../../../web/copy/legal/faq.ts'
import { expectNoConsoleErrors, startBrowser, visit } from '../../support/browser/visit.ts'

const browser = await startBrowser()

const origin = inject('origin')

const main = (page: Page) => page.getByRole('main')
const questionsOf = (page: Page) => main(page).locator('details')
const QUESTIONS = faqQuestions(PLANS).length
const search = (page: Page) => page.getByRole('textbox', { name: 'Buscar uma pergunta' })
const says = (page: Page, words: RegExp) => main(page).getByRole('status').filter({ hasText: words }).waitFor()
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { name })
/** Distance of a section from the top of the window that the menu does not exceed. */
const UNDER_THE_MENU_PX = 140
const topOf = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top)
const arrivesAt = (page: Page, id: string) =>
  expect.poll(async () => Math.abs(await topOf(page, id)), { timeout: 5000 }).toBeLessThan(UNDER_THE_MENU_PX)

test('typing filters the questions, without accents and by any word, and announces the count', async () => {
  const visitor = await visit(browser, origin)
  const { page } = visitor
  await page.goto('/faq')
  await search(page).pressSequentially('EXCLUSÃO conta')
  await says(page, /^1 pergunta$/)
  // A single result opens without a click.
  await page.getByText(/com a sua senha/).waitFor()
  const toData = main(page).getByRole('link', { name: 'Seus dados', exact: true })
  expect(await toData.last().getAttribute('href')).toBe(PATHS.privacyCentre)

  await search(page).fill('preco')
  await says(page, /^\d perguntas?$/)
  await heading(page, /quanto custa/).waitFor()

  await search(page).fill('girafa')
  await says(page, /^Nenhuma pergunta fala de “girafa”/)
  expect(await questionsOf(page).count()).toBe(0)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => questionsOf(page).count()).toBe(QUESTIONS)
  expect(await search(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await main(page).getByRole('status').innerText()).toBe('')
  expectNoConsoleErrors(visitor)
})

test('an address names a question or a section, and the back button returns to it', async () => {
  const visitor = await visit(browser, origin)
  const { page } = visitor
  await page.goto('/faq#conta')
  await page.getByText(/sem precisar pedir/).waitFor()
  await arrivesAt(page, 'conta')

  await page.getByRole('link', { name: 'seus direitos' }).click()
  await page.getByRole('heading', { level: 1, name: 'Política de privacidade' }).waitFor()
  expect(new URL(page.url()).hash).toBe('#direitos')
  await arrivesAt(page, 'direitos')

  await page.goBack()
  await page.getByText(/sem precisar pedir/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/faq')
  expectNoConsoleErrors(visitor)
})
