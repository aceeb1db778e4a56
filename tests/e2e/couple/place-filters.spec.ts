import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { PlaceFilter } from '#contracts/suggestions'
import { waitForHeading } from '../../support/browser/act-on-page.ts'
import { alter } from '../../support/browser/route-answers.ts'
import { expectNoConsoleErrors, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { createAnywhere, PATH, ROMANCE, tile } from '../../support/pages/new-invitation-page.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const CONFIG = '**/api/public-config'

/** The filters that the source of places supports. */
const offer = (page: Page, ...placeFilters: PlaceFilter[]) =>
  alter(page, CONFIG, (set: object) => ({ ...set, placeFilters }))

const filters = (page: Page) => page.getByRole('group', { name: /^Algo mais importa/ })
const filter = (page: Page, name: string) => filters(page).getByRole('checkbox', { name })

test('the form offers the supported filters, works by keyboard, sends only the chosen ones, and the ticket shows them', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  await offer(page, 'openNow', 'price', 'free', 'rainy')
  await page.goto(PATH)
  await tile(page, 'Romance').click()
  const price = page.getByRole('combobox', { name: 'Preço' })
  await filter(page, 'Grátis').check({ force: true })
  await price.selectOption('Até Moderado')
  expect(await filter(page, 'Grátis').isChecked()).toBe(false)
  await page.getByRole('group', { name: 'Quando' }).getByText('Agora', { exact: true }).click()
  await filter(page, 'Aberto agora').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  expect(await page.getByRole('switch', { name: 'Surpresa' }).isChecked()).toBe(true)
  const sent = page.waitForRequest('**/api/create-invitation')
  await createAnywhere(page)
  expect((await sent).postDataJSON()).toEqual({
    categoryId: ROMANCE,
    radius: 10,
    filters: { openNow: true, maxPriceLevel: 2, when: 'now' },
    signature: 'Ana',
    surprise: true,
  })
  await waitForHeading(page, 'O convite está pronto')
  await page.getByText(/^surpresa · .*, (de dia|à noite|de madrugada) · aberto agora · até moderado$/).waitFor()
  await page.getByText('Seu par escolhe pelas pistas, sem precisar de conta.').waitFor()
  expectNoConsoleErrors(visitor)
})
