import { expect, inject, test } from 'vitest'
import { runClock, waitForAnswers } from '../../support/browser/in-flight.ts'
import {
  expectNoConsoleErrors,
  expectOnlyErrors,
  startBrowser,
  visitAs,
  visitWithToken,
} from '../../support/browser/visit.ts'
import { choosePlace, markAsDone } from '../../support/world/choose-place.ts'
import { CITIES } from '../../support/world/cities.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')
const POLL_MS = 30_000

/** Size limit of two responses with status 304: their headers. */
const MAX_UNCHANGED_POLL_BYTES = 600

test('the dashboard polls every half minute and announces a new choice and a new achievement', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  await page.clock.install()
  await page.goto('/painel')
  await page.getByRole('link', { name: 'Criar Primeira Sugestão' }).waitFor()
  await page.getByText('A primeira vem com a primeira resposta a um convite, ou com o primeiro rolê.').waitFor()

  const place = await choosePlace(origin, ana, CITIES.ouroPreto)
  await runClock(page, POLL_MS)
  await page.getByText('Nova Atividade Selecionada! 🎉').waitFor()
  await page.getByText(`A escolha foi ${place.name}.`).waitFor()
  await page.getByRole('region', { name: 'Próximo rolê' }).getByRole('heading', { name: place.name }).waitFor()

  await markAsDone(origin, ana, place.id)
  await runClock(page, POLL_MS)
  await page.getByText('Nova Conquista Desbloqueada! 🏆').waitFor()
  await page.getByRole('status').getByText('Primeira Aventura').waitFor()
  await page.getByRole('region', { name: 'Está no caderno' }).waitFor()
  await page.getByText('rolê concluído', { exact: true }).waitFor()
  expectNoConsoleErrors(visitor)
})

test('an unchanged poll is small; a hidden or offline page does not poll, and polls once when that ends', async () => {
  const visitor = await visitAs(browser, origin, world, 'user')
  const { page, context } = visitor
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const polls = () => asked.filter((path) => path === '/api/selected-activities').length
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)

  await page.clock.install()
  await page.goto('/painel')
  await page.getByText('Conquistas, convites e mais').click()
  await page.getByRole('region', { name: 'Conquistas recentes' }).getByRole('heading', { level: 3 }).first().waitFor()
  expect(polls()).toBe(1)
  // The first click on the page loads the code of its dialogs.
  await page
    .getByRole('alertdialog', { name: 'Erro ao Concluir Atividade', includeHidden: true })
    .waitFor({ state: 'attached' })
  await page.getByText('Só você vê.').waitFor()
  const before = await page.getByRole('main').innerHTML()
  const answers = ['selected-activities', 'achievements'].map((name) => page.waitForResponse(`**/api/${name}*`))
  await runClock(page, POLL_MS)
  const sizes = await Promise.all((await Promise.all(answers)).map((answer) => answer.request().sizes()))
  const bytes = sizes.reduce(
    (sum, { responseHeadersSize, responseBodySize }) => sum + responseHeadersSize + responseBodySize,
    0,
  )
  expect(polls()).toBe(2)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(MAX_UNCHANGED_POLL_BYTES)
  expect(await page.getByRole('main').innerHTML()).toBe(before)

  await show('hidden')
  await runClock(page, 4 * POLL_MS)
  expect(polls(), 'hidden').toBe(2)
  await show('visible')
  await expect.poll(polls).toBe(3)
  // Switching to another app for a moment triggers no poll.
  await show('hidden')
  await runClock(page, 1500)
  await show('visible')
  await waitForAnswers(page)
  await context.setOffline(true)
  await runClock(page, 4 * POLL_MS)
  expect(polls(), 'offline').toBe(3)
  await context.setOffline(false)
  await expect.poll(polls).toBe(4)
  await waitForAnswers(page)
  await runClock(page, POLL_MS)
  await expect.poll(polls).toBe(5)
  await waitForAnswers(page)
  // Chromium may announce the connection to the page before its requests have it.
  expectOnlyErrors(visitor, /ERR_INTERNET_DISCONNECTED/)
})
