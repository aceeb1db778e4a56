import { expect, inject, test } from 'vitest'
import { selectActivity } from '#contracts/activities'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { expectNoComplaints, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { menuOf, openMenu } from '../../support/pages/menu.ts'
import { CITIES } from '../../support/world/cities.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const PHONE = { viewport: { width: 390, height: 844 } }
const [GASTRONOMIA, CULTURAL] = [2, 3] as const

const inTwoWeeks = () => new Date(Date.now() + 14 * 24 * 60 * 60_000).toISOString().slice(0, 10)

test('the dashboard begins with what needs somebody: a day, an open invitation, a choice, nothing yet', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const send = clientOf({ origin }, ana.token)
  const invite = async (categoryId: number) => {
    const body = { categoryId, cityId: CITIES.recife, location: 'Recife, PE' }
    return (await send(createInvitation, { body })).data
  }
  const visitor = await visitWithToken(browser, origin, ana.token, PHONE)
  const { page } = visitor
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) })
  })
  const waiting = page.getByRole('region', { name: 'Esperando seu par' })
  const next = page.getByRole('region', { name: 'Próximo rolê' })
  const shortcuts = page.getByRole('navigation', { name: 'Atalhos' })
  /** What the page says first: titles of its parts, in their order. */
  const parts = async () =>
    (await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).slice(0, 2)

  await page.goto('/painel')
  await page.getByRole('heading', { name: 'Nenhum rolê escolhido ainda' }).waitFor()
  expect([await waiting.count(), await shortcuts.count()]).toEqual([0, 0])

  const dinner = await invite(GASTRONOMIA)
  await page.reload()
  await waiting.getByText('Gastronomia em Recife, PE').waitFor()
  await waiting.getByText(/^agora há pouco · vale até \d\d\/\d\d\/\d{4}$/).waitFor()
  expect(await page.getByText('Nenhum rolê escolhido ainda').count(), 'something was begun').toBe(0)
  expect(await shortcuts.count(), 'nothing to count').toBe(0)
  await waiting.getByRole('button', { name: 'Mandar de novo' }).click()
  expect(await page.evaluate(() => Reflect.get(window, 'shared')?.text)).toContain(dinner.shareUrl)
  await waiting.getByRole('link', { name: 'Ver o convite' }).click()
  await page.waitForURL(`**/painel/convites/${dinner.token}`)
  await page.goBack()

  const guest = clientOf({ origin })
  const { data } = await guest(loadInvitation, { params: { token: dinner.token } })
  const [place] = data.activities
  await guest(selectActivity, { body: { token: dinner.token, activityId: place?.id ?? '' } })
  for (const _ of ['one', 'another']) await invite(CULTURAL)
  await page.reload()
  await next.getByRole('heading', { name: place?.name ?? '' }).waitFor()
  expect(await parts()).toEqual(['Esperando seu par', place?.name])
  await waiting.getByText('Mais 1 convite espera resposta.').waitFor()
  await shortcuts.waitFor()

  await next.getByRole('button', { name: 'Marcar o dia' }).click()
  await next.getByRole('radio', { name: 'Outro dia' }).check({ force: true })
  await next.getByLabel('Dia', { exact: true }).fill(inTwoWeeks())
  await next.getByLabel('Hora').fill('19:30')
  await next.getByRole('button', { name: 'Combinar' }).click()
  await next.getByText(/^Combinado: .+, às 19h30$/).waitFor()
  expect(await parts(), 'what has its day comes first').toEqual([place?.name, 'Esperando seu par'])
  await next.getByRole('button', { name: 'Mudar o dia' }).click()
  await next.getByRole('link', { name: 'Pôr na agenda' }).waitFor()
  await page.reload()
  await next.getByText(/^Combinado: /).waitFor()
  await next.getByRole('button', { name: 'Mudar o dia' }).click()
  await next.getByRole('radio', { name: 'A gente combina' }).check({ force: true })
  await next.getByRole('button', { name: 'Marcar o dia' }).waitFor()
  expect(await parts()).toEqual(['Esperando seu par', place?.name])

  await next.getByRole('button', { name: 'Marcar como Concluída' }).click()
  await page.getByRole('region', { name: 'Rolê concluído' }).getByText('Como foi?').waitFor()
  expect((await parts())[0], 'what waits stays above what is done').toBe('Esperando seu par')
  await page.getByText('atividade concluída', { exact: true }).waitFor()
  await page.reload()
  await waiting.waitFor()
  expect(await page.getByText('Tudo feito por aqui').count()).toBe(0)

  await openMenu(page)
  await menuOf(page).getByRole('link', { name: 'Ranking' }).waitFor()
  await menuOf(page).getByRole('link', { name: 'Histórico' }).click()
  await page.getByRole('heading', { level: 1, name: 'Histórico' }).waitFor()
  expectNoComplaints(visitor)
})
