import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { waitForHeading } from '../../support/browser/act-on-page.ts'
import { expectNoConsoleErrors, startBrowser, visitAs, visitWithToken } from '../../support/browser/visit.ts'
import { create, PATH, tile } from '../../support/pages/new-invitation-page.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

const names = (page: Page) =>
  page
    .getByRole('group', { name: 'Que tipo de rolê?' })
    .getByRole('radio')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))

const city = (page: Page) => page.getByRole('combobox', { name: /^Cidade/ })

test('a search finds categories by name or description without accents; Premium ones are for Premium couples', async () => {
  const visitor = await visitWithToken(browser, origin, world.newcomer.token)
  const { page } = visitor
  await page.goto(PATH)
  await tile(page, 'Romance').waitFor()
  expect(await names(page)).toEqual(['Romance', 'Gastronomia', 'Cultural', 'Natureza', 'Aventura', 'Entretenimento'])
  expect(await tile(page, 'Romance').locator('span').last().isVisible(), 'the description is on the phone too').toBe(
    true,
  )
  await page.getByLabel('Buscar categoria').fill('aquatico')
  await page.getByText('Nenhuma categoria encontrada').waitFor()
  expectNoConsoleErrors(visitor)

  const premium = await visitAs(browser, origin, world, 'premium')
  await premium.page.goto(PATH)
  const search = premium.page.getByLabel('Buscar categoria')
  await search.fill('GASTRÔNOMIA')
  await expect.poll(() => names(premium.page)).toEqual(['Gastronomia'])
  const description = (await tile(premium.page, 'Gastronomia').innerText()).split('\n').at(-1) ?? ''
  await search.fill(description.slice(-12))
  await expect.poll(() => names(premium.page)).toEqual(['Gastronomia'])
  await search.fill('nada disso')
  await premium.page.getByText('Nenhuma categoria encontrada').waitFor()
  await premium.page.getByRole('button', { name: 'Limpar busca' }).click()
  expect(await names(premium.page)).toHaveLength(12)
  await premium.page.getByLabel('Buscar categoria').fill('aquatico')
  await tile(premium.page, 'Aquático').getByText('Premium', { exact: true }).waitFor()
  await premium.page.getByLabel('Buscar categoria').fill('')
  expect(await names(premium.page)).toHaveLength(12)
  expect(await premium.page.getByText('Premium', { exact: true }).count()).toBeGreaterThanOrEqual(6)
  expectNoConsoleErrors(premium)
})

test('the field understands neighbourhoods, nicknames and typos; a missing or unknown one is asked before an invitation', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  const created: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-invitation')) created.push(request.postDataJSON())
  })
  await page.goto(PATH)
  await tile(page, 'Romance').click()
  await city(page).fill('floripa')
  await city(page).press('Tab')
  await expect.poll(() => city(page).inputValue()).toBe('Florianópolis, SC')
  await city(page).fill('Recfie')
  await city(page).press('Tab')
  await page.getByRole('button', { name: 'Você quis dizer Recife, PE?' }).click()
  expect(await city(page).inputValue()).toBe('Recife, PE')

  await city(page).fill('Xanadu do Norte')
  await create(page).click()
  const question = page.getByRole('alertdialog', { name: 'Não achamos “Xanadu do Norte”' })
  await question.getByRole('button', { name: 'Usar o Brasil todo' }).waitFor()
  await question.getByRole('button', { name: 'Trocar a cidade' }).click()

  await city(page).fill('')
  await create(page).dblclick()
  const missing = page.getByRole('alertdialog', { name: 'Em que cidade vocês vão sair?' })
  await missing
    .getByText('Sem ela, os lugares podem ficar em estados diferentes, e o convite conta do mesmo jeito.')
    .waitFor()
  await missing.getByRole('button', { name: 'Usar o Brasil todo' }).waitFor()
  await missing.getByRole('button', { name: 'Escolher a cidade' }).click()
  expect(await city(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(created).toEqual([])

  await city(page).fill('copacabana')
  await page.getByRole('option', { name: 'Copacabana, Rio de Janeiro, RJ', exact: true }).click()
  await create(page).click()
  await waitForHeading(page, 'O convite está pronto')
  expect(created).toMatchObject([{ cityId: 'copacabana-3304557', location: 'Copacabana, Rio de Janeiro, RJ' }])
  expectNoConsoleErrors(visitor)
})
