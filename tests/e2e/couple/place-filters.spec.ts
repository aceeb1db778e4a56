import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { ERRORS } from '#contracts/errors'
import type { PlaceFilter } from '#contracts/suggestions'
import { waitForHeading } from '../../support/browser/act-on-page.ts'
import { alter, refuse } from '../../support/browser/route-answers.ts'
import { expectNoComplaints, expectOnly, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { create, PATH, ROMANCE, tile } from '../../support/pages/new-invitation-page.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const CONFIG = '**/api/public-config'

/** The source of places in use can tell this much. */
const offer = (page: Page, ...placeFilters: PlaceFilter[]) =>
  alter(page, CONFIG, (set: object) => ({ ...set, placeFilters }))

const filters = (page: Page) => page.getByRole('group', { name: /^Algo mais importa/ })
const filter = (page: Page, name: string) => filters(page).getByRole('checkbox', { name })

test('what the source knows can be asked for, by keyboard too; only what is chosen is sent, and the ticket says it', async () => {
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
  await filter(page, 'Aberto agora').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  expect(await page.getByRole('switch', { name: 'Surpresa' }).isChecked()).toBe(true)
  const sent = page.waitForRequest('**/api/create-invitation')
  await create(page).click()
  expect((await sent).postDataJSON()).toEqual({
    categoryId: ROMANCE,
    radius: 10,
    filters: { openNow: true, maxPriceLevel: 2 },
    surprise: true,
  })
  await waitForHeading(page, 'O bilhete está pronto')
  await page.getByText('surpresa · aberto agora · até moderado').waitFor()
  await page.getByText('Seu par escolhe pelas pistas, sem precisar de conta.').waitFor()
  expectNoComplaints(visitor)
})

test('where clues cannot differ the form says so, and keeps what was chosen', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const visitor = await visitWithToken(browser, origin, ana.token, { viewport: { width: 390, height: 844 } })
  const { page } = visitor
  await page.goto(PATH)
  await tile(page, 'Romance').click()
  await page.getByRole('switch', { name: 'Surpresa' }).check({ force: true })
  const { status, message } = ERRORS.surprise_unavailable
  await page.route('**/api/create-invitation', refuse(status, 'surprise_unavailable', message))
  await create(page).click()
  await page.getByRole('alert').getByText('Nenhum convite foi gasto.').waitFor()
  await page.unroute('**/api/create-invitation')
  await page.getByRole('switch', { name: 'Surpresa' }).uncheck({ force: true })
  await create(page).click()
  await waitForHeading(page, 'O bilhete está pronto')
  expectOnly(visitor, /status of 409/)
})
