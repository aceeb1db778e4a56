import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { listSelectedActivities, setOutingDate } from '#contracts/activities'
import { clientOf } from '../../support/app/client.ts'
import { expectToast } from '../../support/browser/act-on-page.ts'
import { runClock, waitForAnswers } from '../../support/browser/in-flight.ts'
import { hideServerTime } from '../../support/browser/route-answers.ts'
import { expectNoConsoleErrors, expectOnlyErrors, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { choosePlace } from '../../support/world/choose-place.ts'
import { CITIES } from '../../support/world/cities.ts'
import { join } from '../../support/world/join.ts'
import { type Account, freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const POLL_MS = 30_000
const DAY_MS = 24 * 60 * 60 * 1000

/** `YYYY-MM-DD` in São Paulo, some days from now. */
const dayIn = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
const TOMORROW = dayIn(1)
const question = (page: Page) => page.getByRole('region', { name: 'E aí, foram?' })

/** Two members with a choice for tomorrow at 20 h. */
async function planOuting() {
  const [ana, bia] = [await freshAccount(origin, 'Ana'), await freshAccount(origin, 'Bia')]
  await join(origin, ana, bia)
  const place = await choosePlace(origin, ana, CITIES.saoPaulo)
  const send = clientOf({ origin }, ana.token)
  const id = (await send(listSelectedActivities)).data[0]?.id ?? expect.fail('nothing chosen')
  expect((await send(setOutingDate, { params: { id }, body: { at: `${TOMORROW}T20:00` } })).status).toBe(200)
  await clientOf({ origin }, bia.token)(setOutingDate, { params: { id }, body: { at: `${TOMORROW}T20:00` } })
  return { ana, bia, place }
}

/** The dashboard of a person whose clock shows a time in São Paulo. */
async function openAt({ token }: Account, local: string) {
  const visitor = await visitWithToken(browser, origin, token)
  await hideServerTime(visitor.page)
  await visitor.page.clock.install({ time: new Date(`${local}:00-03:00`) })
  await visitor.page.goto('/painel')
  return visitor
}

test('on the day the dashboard begins with the outing, and the morning after one of the two says that they went, and both say how it was', async () => {
  const { ana, bia, place } = await planOuting()
  const early = await openAt(ana, `${TOMORROW}T12:00`)
  const today = early.page.getByRole('region', { name: 'É hoje' })
  await today.getByText('É hoje, às 20h').waitFor()
  await today.getByRole('heading', { name: place.name }).waitFor()
  await today.getByRole('link', { name: 'Rota' }).waitFor()
  expect(await today.getByRole('link', { name: 'Agenda' }).getAttribute('href')).toContain('calendar.google.com')
  await today.getByRole('button', { name: /^Mudar o dia/ }).click()
  await today.getByRole('group', { name: 'Quando?' }).waitFor()
  expect(await question(early.page).count()).toBe(0)

  const [anas, bias] = [await openAt(ana, `${dayIn(2)}T09:00`), await openAt(bia, `${dayIn(2)}T09:00`)]
  await question(bias.page).getByText(place.name).waitFor()
  await question(anas.page).getByRole('button', { name: 'Fomos', exact: true }).click()
  await anas.page.getByRole('region', { name: 'Rolê concluído' }).getByRole('heading', { name: place.name }).waitFor()
  await anas.page.getByText('Como foi?').waitFor()
  await runClock(bias.page, POLL_MS)
  await bias.page.getByText('Todos os rolês estão feitos').waitFor()
  expect(await question(bias.page).count()).toBe(0)

  await bias.page.getByRole('region', { name: 'E para você, como foi?' }).getByText(place.name).waitFor()
  await anas.page.getByText('Amei').click()
  await anas.page.getByLabel('Uma linha para lembrar').fill('A mesa da janela.')
  await anas.page.getByRole('button', { name: 'Guardar' }).click()
  await anas.page.getByRole('button', { name: 'Guardado' }).waitFor()
  await runClock(bias.page, POLL_MS)
  const asked = bias.page.getByRole('region', { name: 'Ana já contou como foi' })
  await asked.waitFor()
  expect(await bias.page.getByText('A mesa da janela.').count(), 'before Bia has answered').toBe(0)
  await asked.getByText('Foi bom').click()
  const both = bias.page.getByRole('region', { name: 'Como foi para cada um' })
  await both.getByText('A mesa da janela.').waitFor()
  await both.getByRole('button', { name: 'Pronto' }).click()
  await both.waitFor({ state: 'detached' })
  for (const visitor of [early, anas, bias]) expectNoConsoleErrors(visitor)
})

test('who did not go sets another day, which the other cannot clear unread, and another place takes it off the list', async () => {
  const { ana, bia, place } = await planOuting()
  const [anas, bias] = [await openAt(ana, `${dayIn(2)}T09:00`), await openAt(bia, `${dayIn(2)}T09:00`)]
  const { page } = anas
  await question(bias.page).waitFor()
  await question(page).getByRole('button', { name: 'Não deu' }).click()
  const moving = page.getByRole('region', { name: 'Que dia fica melhor?' })
  await moving.getByText('Amanhã').click()
  await moving.getByRole('button', { name: /^Propor (este dia|mesmo assim)$/ }).click()
  const next = page.getByRole('region', { name: 'Próximo rolê' })
  await next.getByText(/^Você propôs /).waitFor()

  await question(bias.page).getByRole('button', { name: 'Não deu' }).click()
  await expectToast(bias.page, 'A resposta não foi guardada', /^O dia mudou enquanto isso: agora é .+\.$/)
  await bias.page
    .getByRole('region', { name: 'Próximo rolê' })
    .getByText(/^.*Ana.* propôs /)
    .waitFor()
  expectOnlyErrors(bias, /409/)

  await waitForAnswers(page)
  await page.clock.fastForward(4 * DAY_MS)
  await question(page).getByRole('button', { name: 'Fomos a outro lugar' }).click()
  const gone = page.getByRole('region', { name: `${place.name} saiu da lista` })
  await gone.getByRole('button', { name: 'Pôr de volta na lista' }).click()
  await next.getByRole('heading', { name: place.name }).waitFor()
  expectNoConsoleErrors(anas)
})
