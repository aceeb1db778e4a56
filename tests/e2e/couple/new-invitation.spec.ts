import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createInvitation, listInvitations } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { waitForHeading } from '../../support/browser/act-on-page.ts'
import { hideServerTime, loseAnswer, refuse } from '../../support/browser/route-answers.ts'
import { expectNoConsoleErrors, expectOnlyErrors, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { pickRecife } from '../../support/pages/landing-page.ts'
import { create, createAnywhere, PATH, RADII, ROMANCE, tile } from '../../support/pages/new-invitation-page.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')

function countCreations(page: Page) {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-invitation')) calls += 1
  })
  return () => calls
}

test('a lost response or a short outage of the server uses no second invitation', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  const calls = countCreations(page)
  const made = async () => (await clientOf({ origin }, ana.token)(listInvitations)).data.length
  await page.goto(PATH)
  await tile(page, 'Romance').click()
  await page.route('**/api/create-invitation', loseAnswer, { times: 2 })
  await createAnywhere(page)
  await page.getByRole('alert').getByText('Falha ao criar convite').waitFor()
  await page.reload()
  await tile(page, 'Romance').waitFor()
  await createAnywhere(page)
  await waitForHeading(page, 'O convite está pronto')
  expect([calls(), await made()]).toEqual([3, 1])

  await page.getByRole('link', { name: 'Criar Novo Convite' }).click()
  await tile(page, 'Romance').click()
  await pickRecife(page)
  await page.route('**/api/create-invitation', refuse(503, 'service_unavailable', ''), { times: 1 })
  await create(page).dblclick()
  await waitForHeading(page, 'O convite está pronto')
  expect([calls(), await made()]).toEqual([5, 2])
  expectOnlyErrors(visitor, /status of 503|CONNECTION_RESET/)
})

test('without a connection the form says so and stays, and its button tries again', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page, context } = visitor
  await page.goto(PATH)
  await tile(page, 'Romance').click()
  await pickRecife(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await create(page).click()
  await page.getByRole('alert').getByText('Falha ao criar convite').waitFor()
  await page.getByText(/^Sem conexão\. O que você escolheu continua aqui/).waitFor()
  const retry = page.getByRole('button', { name: 'Tentar Novamente' })
  await retry.waitFor()
  await context.setOffline(false)
  await retry.click()
  await waitForHeading(page, 'O convite está pronto')
  expectOnlyErrors(visitor, /INTERNET_DISCONNECTED/)
})

test('form and ticket survive a reload and the back button, and the ticket is created once', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  const calls = countCreations(page)
  await page.goto('/painel')
  await page.getByRole('link', { name: 'Criar Primeira Sugestão' }).click()
  await tile(page, 'Cultural').click()
  await page.reload()
  await page.getByText('Seu convite ficou pela metade: Cultural, até 10 km.').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Criar Primeira Sugestão' }).click()
  expect(await page.getByRole('radio', { name: 'Cultural' }).isChecked()).toBe(true)

  await createAnywhere(page)
  await waitForHeading(page, 'O convite está pronto')
  const link = page.getByLabel('Link do convite')
  const url = await link.inputValue()
  await page.reload()
  await waitForHeading(page, 'O convite está pronto')
  expect(await link.inputValue()).toBe(url)
  await page.goBack()
  await waitForHeading(page, /^Bem-vindo de volta, /)
  await page.goForward()
  await waitForHeading(page, 'O convite está pronto')
  expect([await link.inputValue(), calls()]).toEqual([url, 1])

  await page.getByRole('link', { name: 'Criar Novo Convite' }).click()
  await waitForHeading(page, 'Nova Experiência')
  expect(await page.getByRole('radio', { name: 'Cultural' }).isChecked()).toBe(false)
  await page.getByText('Restam 2 convites este mês').waitFor()
  await page.goBack()
  await waitForHeading(page, 'O convite está pronto')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Nova Experiência' }).click()
  await waitForHeading(page, 'Nova Experiência')
  expectNoConsoleErrors(visitor)
})

test('at the limit the form shows it first, with the day of the next invitations and a link to Premium', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const send = clientOf({ origin }, ana.token)
  for (const radius of RADII) await send(createInvitation, { body: { categoryId: ROMANCE, radius } })
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  await hideServerTime(page)
  await page.clock.install({ time: new Date('2026-12-31T15:00:00Z') })
  await page.goto(PATH)
  await page.getByRole('heading', { name: 'Os convites deste mês acabaram' }).waitFor()
  await page.getByText(/Em 1º de janeiro vêm mais 3\./).waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Fazer Upgrade' }).getAttribute('href')).toBe(
    '/premium',
  )
  const guides = page.getByRole('main').getByRole('link', { name: 'Ver os rolês das cidades' })
  expect(await guides.getAttribute('href')).toBe('/roles')
  expect(await create(page).count()).toBe(0)
  const list = page.getByRole('region', { name: 'Convites' })
  const links = list.getByRole('button', { name: 'Copiar Link' })
  await links.last().waitFor()
  expect(await links.count()).toBe(3)
  expectNoConsoleErrors(visitor)
})
