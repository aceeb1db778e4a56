import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createInvitation, listInvitations } from '#contracts/invitations'
import type { City, PlaceFilter } from '#contracts/suggestions'
import { clientOf } from '../../support/app/client.ts'
import { alter, hold, loseAnswer, refuse } from '../../support/browser/route-answers.ts'
import {
  expectNoComplaints,
  expectOnly,
  logInOn,
  startBrowser,
  visitAs,
  visitWithToken,
  waitForHeading,
} from '../../support/browser/visit.ts'
import { freshAccount } from '../../support/world/world.ts'

const PATH = '/painel/sugestoes'
const CONFIG = '**/api/public-config'
const [ROMANCE, RADII] = [1, [5, 10, 20]] as const

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

const tile = (page: Page, name: string) => page.locator('label', { hasText: name })
const names = (page: Page) =>
  page
    .getByRole('group', { name: 'Qual é o clima?' })
    .getByRole('radio')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
const city = (page: Page) => page.getByRole('combobox', { name: /^Cidade/ })

/** How often the page has sent the form so far. */
function countCreations(page: Page) {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-invitation')) calls += 1
  })
  return () => calls
}
/** The source of places in use can tell this much. */
const offer = (page: Page, ...placeFilters: PlaceFilter[]) =>
  alter(page, CONFIG, (set: object) => ({ ...set, placeFilters }))
const filters = (page: Page) => page.getByRole('group', { name: /^Algo mais importa/ })
const filter = (page: Page, name: string) => filters(page).getByRole('checkbox', { name })
const create = (page: Page) => page.getByRole('button', { name: 'Criar Convite' })

test('categories are found by name or description, accents aside; Premium ones are for Premium couples', async () => {
  const visitor = await visitWithToken(browser, origin, world.newcomer.token)
  const { page } = visitor
  await page.goto(PATH)
  const search = page.getByLabel('Buscar categoria')
  await tile(page, 'Romance').waitFor()
  expect(await names(page)).toEqual(['Romance', 'Gastronomia', 'Cultural', 'Natureza', 'Aventura', 'Entretenimento'])
  await search.fill('GASTRÔNOMIA')
  await expect.poll(() => names(page)).toEqual(['Gastronomia'])
  const description = (await tile(page, 'Gastronomia').innerText()).split('\n').at(-1) ?? ''
  await search.fill(description.slice(-12))
  await expect.poll(() => names(page)).toEqual(['Gastronomia'])
  await search.fill('viagem')
  await page.getByText('Nenhuma categoria encontrada').waitFor()
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  expect(await names(page)).toHaveLength(6)
  expectNoComplaints(visitor)

  const premium = await visitAs(browser, origin, world, 'premium')
  await premium.page.goto(PATH)
  await premium.page.getByLabel('Buscar categoria').fill('aquatico')
  await tile(premium.page, 'Aquático').getByText('Premium', { exact: true }).waitFor()
  await premium.page.getByLabel('Buscar categoria').fill('')
  expect(await names(premium.page)).toHaveLength(12)
  expect(await premium.page.getByText('Premium', { exact: true }).count()).toBeGreaterThanOrEqual(6)
  expectNoComplaints(premium)
})

test('few known places are said before the invitation is spent, and the nearest city is one tap away', async () => {
  const visitor = await visitWithToken(browser, origin, world.newcomer.token)
  const { page } = visitor
  const nearestCity = { id: '2611606', label: 'Recife, PE', distanceKm: 38 }
  await alter(page, '**/api/cities?*', (cities: City[]) =>
    cities.map((one) => {
      const isThin = one.name === 'Olinda'
      return { ...one, thinCategories: isThin ? [ROMANCE] : [], nearestCity: isThin ? nearestCity : null }
    }),
  )
  await page.goto(PATH)
  await tile(page, 'Romance').click()
  await city(page).fill('olinda')
  await page.getByRole('option', { name: 'Olinda, PE' }).click()
  await page.getByText('Em Olinda conhecemos poucos lugares de Romance.').waitFor()
  await tile(page, 'Romance').getByText('poucos lugares').waitFor()
  expect(await tile(page, 'Cultural').getByText('poucos lugares').count()).toBe(0)

  await page.getByRole('button', { name: 'Procurar em Recife, a 38 km' }).click()
  await expect.poll(() => city(page).inputValue()).toBe('Recife, PE')
  await page.getByText('poucos lugares').first().waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.ariaLive)).toBe('polite')
  expectNoComplaints(visitor)
})

test('the city is found by keyboard, late answers change nothing, and what is not known is said', async () => {
  const visitor = await visitWithToken(browser, origin, world.newcomer.token)
  const { page } = visitor
  await page.goto(PATH)
  await page.getByRole('combobox', { name: /^Cidade\s*opcional$/ }).waitFor()
  await page.getByText('Sem ela, do Brasil todo.').waitFor()
  await city(page).fill('campinas')
  const list = page.getByRole('listbox', { name: 'Municípios encontrados' })
  await list.getByRole('option').first().waitFor()
  await page.getByText(/^\d+ municípios? encontrados?$/).waitFor({ state: 'attached' })
  await city(page).press('Escape')
  expect(await city(page).getAttribute('aria-expanded')).toBe('false')
  await city(page).press('ArrowDown')
  const active = list.getByRole('option', { selected: true })
  expect(await city(page).getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'))
  const wanted = await active.innerText()
  await city(page).press('Enter')
  expect(await city(page).inputValue()).toBe(wanted)
  expect(page.url()).toBe(origin + PATH)

  const late = await hold(page, '**/api/cities?q=oli*')
  const asked = page.waitForRequest('**/api/cities?q=oli*')
  await city(page).fill('oli')
  await asked
  await city(page).fill('recif')
  await list.getByRole('option', { name: 'Recife, PE' }).waitFor()
  const arrived = page.waitForResponse('**/api/cities?q=oli*')
  late()
  await arrived
  expect(await list.getByRole('option').allInnerTexts()).toContain('Recife, PE')
  expect((await list.getByRole('option').allInnerTexts()).join()).not.toContain('Olinda')

  await city(page).fill('são paulo - sp')
  await city(page).press('Tab')
  await expect.poll(() => city(page).inputValue()).toBe('São Paulo, SP')
  await city(page).fill('Xanadu do Norte')
  const help = page.getByText('Não achamos essa cidade. Assim, valem os melhores lugares do país.')
  await help.first().waitFor()
  expect(await city(page).getAttribute('aria-describedby')).toBeTruthy()
  await page.route('**/api/cities*', refuse(500, 'internal_error', ''))
  await city(page).fill('Campinas do')
  await page.getByText('A lista de cidades não carregou.').first().waitFor()
  expectOnly(visitor, /status of 500/)
})

test('without a category nothing is sent; two presses are one invitation; a failure says why and keeps the form', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  const calls = countCreations(page)
  await page.goto(PATH)
  // What is missing can be pointed at once it is there.
  await tile(page, 'Romance').waitFor()
  await create(page).click()
  const alert = page.getByRole('alert')
  await alert.getByText('Categoria Obrigatória').waitFor()
  await alert.getByText('Por favor, selecione uma categoria de atividade.').waitFor()
  expect(calls()).toBe(0)
  const first = page.getByRole('radio').first()
  expect(await first.evaluate((element) => element === document.activeElement)).toBe(true)

  await tile(page, 'Romance').click()
  const failures: [string, string][] = [
    ['', 'Falha ao criar convite'],
    ['O serviço está fora do ar por um instante.', 'O serviço está fora do ar por um instante.'],
  ]
  for (const [sentence, said] of failures) {
    await page.route('**/api/create-invitation', refuse(503, 'service_unavailable', sentence))
    await create(page).click()
    await alert.getByText('Erro', { exact: true }).waitFor()
    await alert.getByText(said).waitFor()
    await page.unroute('**/api/create-invitation')
  }
  expect(await page.getByRole('radio', { name: 'Romance' }).isChecked()).toBe(true)
  const before = calls()
  await create(page).dblclick()
  await waitForHeading(page, 'O bilhete está pronto')
  expect(calls() - before).toBe(1)
  expectOnly(visitor, /status of 503/)
})

test('an answer that gets lost, or a server that is away for a moment, costs no invitation', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  const calls = countCreations(page)
  const made = async () => (await clientOf({ origin }, ana.token)(listInvitations)).data.length
  await page.goto(PATH)
  await tile(page, 'Romance').click()
  await page.route('**/api/create-invitation', loseAnswer, { times: 2 })
  await create(page).click()
  await page.getByRole('alert').getByText('Falha ao criar convite').waitFor()
  await page.reload()
  await tile(page, 'Romance').waitFor()
  await create(page).click()
  await waitForHeading(page, 'O bilhete está pronto')
  expect([calls(), await made()]).toEqual([3, 1])

  for (const [index, failOnce] of [loseAnswer, refuse(503, 'service_unavailable', '')].entries()) {
    // A visit of its own: the ticket belongs to the one before.
    await page.goto('/painel')
    await page.goto(PATH)
    await tile(page, 'Romance').click()
    await page.route('**/api/create-invitation', failOnce, { times: 1 })
    await create(page).dblclick()
    await waitForHeading(page, 'O bilhete está pronto')
    expect([calls(), await made()]).toEqual([5 + 2 * index, 2 + index])
  }
  expectOnly(visitor, /status of 503|CONNECTION_RESET/)
})

test('the form survives a reload and the way back; so does the ticket, which is made once', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  const calls = countCreations(page)
  await page.goto('/painel')
  await page.getByRole('link', { name: 'Criar Primeira Sugestão' }).click()
  await tile(page, 'Cultural').click()
  await page.reload()
  await page.getByText('Guardamos o que você escolheu: Cultural · até 10 km.').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Criar Primeira Sugestão' }).click()
  expect(await page.getByRole('radio', { name: 'Cultural' }).isChecked()).toBe(true)

  await create(page).click()
  await waitForHeading(page, 'O bilhete está pronto')
  const link = page.getByLabel('Link do convite')
  const url = await link.inputValue()
  await page.reload()
  await waitForHeading(page, 'O bilhete está pronto')
  expect(await link.inputValue()).toBe(url)
  await page.goBack()
  await waitForHeading(page, /^Bem-vindo de volta/)
  await page.goForward()
  await waitForHeading(page, 'O bilhete está pronto')
  expect([await link.inputValue(), calls()]).toEqual([url, 1])

  await page.getByRole('button', { name: 'Criar Novo Convite' }).click()
  await waitForHeading(page, 'Nova Experiência')
  expect(await page.getByRole('radio', { name: 'Cultural' }).isChecked()).toBe(false)
  await page.getByText('Restam 2 convites este mês').waitFor()
  await page.goBack()
  await waitForHeading(page, 'O bilhete está pronto')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Nova Experiência' }).click()
  await waitForHeading(page, 'Nova Experiência')
  expectNoComplaints(visitor)
})

test('whoever leaves while it is being created stays where they went, and finds the form empty again', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  const answer = await hold(page, '**/api/create-invitation')
  const goTo = async (name: string) => {
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name }).click()
  }
  await page.goto(PATH)
  await tile(page, 'Romance').click()
  await create(page).click()
  await goTo('Painel')
  await waitForHeading(page, /^Bem-vindo de volta/)
  answer()
  await page.getByText('Convite Criado!').waitFor()
  await page.getByRole('region', { name: 'Convites' }).getByRole('heading', { name: 'Romance' }).waitFor()
  expect(page.url()).toBe(`${origin}/painel`)
  await goTo('Nova Experiência')
  await waitForHeading(page, 'Nova Experiência')
  await tile(page, 'Romance').waitFor()
  expect(await page.getByRole('radio', { name: 'Romance' }).isChecked()).toBe(false)
  expectNoComplaints(visitor)
})

test('at the limit that is said before anything is filled in, with the day of the next ones and the way to Premium', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const send = clientOf({ origin }, ana.token)
  for (const radius of RADII) await send(createInvitation, { body: { categoryId: ROMANCE, radius } })
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  await page.clock.install({ time: new Date('2026-12-31T15:00:00Z') })
  await page.goto(PATH)
  await page.getByRole('heading', { name: 'Os convites deste mês acabaram' }).waitFor()
  await page.getByText('Os 3 convites deste mês já saíram. Em 1º de janeiro vêm mais 3.').waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Fazer Upgrade' }).getAttribute('href')).toBe(
    '/premium',
  )
  expect(await create(page).count()).toBe(0)
  const list = page.getByRole('region', { name: 'Convites' })
  const links = list.getByRole('button', { name: 'Copiar Link' })
  await links.last().waitFor()
  expect(await links.count()).toBe(3)
  expectNoComplaints(visitor)
})

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

test('without a word from the source nothing more is asked, and nothing stands in the way', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  await page.route(CONFIG, refuse(500, 'internal_error', ''))
  await page.goto(PATH)
  await tile(page, 'Romance').click()
  const sent = page.waitForRequest('**/api/create-invitation')
  await create(page).click()
  expect((await sent).postDataJSON()).toEqual({ categoryId: ROMANCE, radius: 10 })
  await waitForHeading(page, 'O bilhete está pronto')
  expect(await filters(page).count()).toBe(0)
  expectOnly(visitor, /status of 500/)
})

test('what was asked for is kept through a login; of that, what the source no longer knows is dropped', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  await offer(page, 'openNow', 'rainy')
  await page.goto(PATH)
  await tile(page, 'Romance').click()
  await filter(page, 'Aberto agora').check({ force: true })
  await filter(page, 'Dia de chuva').check({ force: true })
  await page.getByRole('switch', { name: 'Surpresa' }).check({ force: true })
  await page.unroute(CONFIG)
  await offer(page, 'rainy')
  await fetch(`${origin}/api/logout`, { method: 'POST', headers: { Authorization: `Bearer ${ana.token}` } })
  await create(page).click()
  await logInOn(page, ana)
  await page.getByText('Guardamos o que você escolheu: Romance · até 10 km · surpresa · dia de chuva.').waitFor()
  expect(await filter(page, 'Dia de chuva').isChecked()).toBe(true)
  expect(await page.getByRole('switch', { name: 'Surpresa' }).isChecked()).toBe(true)
  expect(await filters(page).getByRole('checkbox').count()).toBe(1)
  const sent = page.waitForRequest('**/api/create-invitation')
  await create(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ filters: { rainy: true }, surprise: true })
  await waitForHeading(page, 'O bilhete está pronto')
  expectOnly(visitor, /status of 401/)
})
