import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { pipeline } from '../../../scripts/database/pipeline.ts'
import { expectToast, logInOn } from '../../support/browser/act-on-page.ts'
import { expectNoComplaints, expectOnly, startBrowser, type Visit } from '../../support/browser/visit.ts'
import { topCouples } from '../../support/month/expected-numbers.ts'
import { countEverything } from '../../support/month/facts.ts'
import * as actions from '../../support/month/page-actions.ts'
import { type Story, signInAgain, signInAsAdmin, startStory } from '../../support/month/start-story.ts'
import { CITIES } from '../../support/world/cities.ts'

const browser = await startBrowser()
const POLL_MS = 30_000
const { cultural, natureza } = actions.CATEGORIES
const unlockedIn = async ({ agree }: Story, step: string) => {
  const { unlocks, ours } = await agree(step)
  return unlocks.flatMap(({ coupleId, slug }) => (coupleId === ours.id ? slug : [])).sort()
}

/** Monday, 1 March: three invitations, of which the last one is never answered; a fourth is refused. */
async function inviteThrice({ couple, agree }: Story): Promise<Record<'dinner' | 'walk' | 'lonely', string>> {
  const { page } = couple
  const dinner = await actions.inviteOn(page, { category: 'Gastronomia', city: { typed: 'recif', pick: 'Recife, PE' } })
  const walk = await actions.inviteOn(page, { category: 'Natureza', city: { typed: 'curitib', pick: 'Curitiba, PR' } })
  const otherTab = await couple.context.newPage()
  await actions.openFormOn(otherTab)
  await otherTab.getByText('Resta 1 convite este mês').waitFor()
  const lonely = await actions.inviteOn(page, { category: 'Cultural', city: { typed: 'Terra do Nunca' } })
  await actions.fillFormOn(otherTab, { category: 'Romance' })
  await expectToast(otherTab, 'Erro', /^Os convites deste mês no plano gratuito já saíram\./)
  await otherTab.getByText(/^Os 3 convites deste mês já saíram\. Em 1º de abril vêm mais 3\./).waitFor()
  await otherTab.close()
  expect((await agree('three invitations')).invitations).toHaveLength(3)
  return { dinner, walk, lonely }
}

type Links = Awaited<ReturnType<typeof inviteThrice>>

/** Tuesday and Wednesday: two guests choose; Bia, whose dashboard is open, is told; a third one sees what was chosen. */
async function guestsChoose({ month, couple, caio, zuleica, agree }: Story, { dinner, walk }: Links) {
  await month.travelTo('2027-03-02 19:00')
  await actions.goOut(caio.send, cultural, CITIES.curitiba)
  await actions.goOut(zuleica.send, cultural, CITIES.ouroPreto)
  await couple.page.goto('/painel')
  await couple.page.getByRole('region', { name: 'Esperando seu par' }).getByText('Mais 2 convites').waitFor()
  const guest = await month.arrive()
  const restaurant = await actions.chooseOn(guest.page, dinner, 1)
  await month.pass(POLL_MS)
  await expectToast(couple.page, 'Nova Atividade Selecionada! 🎉', `A escolha foi ${restaurant}.`)
  const late = await month.arrive()
  await late.page.goto(dinner)
  await late.page.getByText('A escolha deste convite já foi feita. O rolê é este:').waitFor()
  await late.page.getByRole('heading', { level: 2, name: restaurant }).waitFor()
  await agree('one choice')
  await month.travelTo('2027-03-03 12:00')
  await actions.chooseOn(guest.page, walk, 0)
  for (const each of [guest, late]) {
    expectNoComplaints(each)
    await month.leave(each)
  }
}

/** Two on one evening, one after midnight, one where they have been before: four done, two of which rankings count. */
async function goOutInTheFirstWeek(story: Story) {
  const { month, couple, caio, send } = story
  // In UTC the second one is of the next day.
  await month.travelTo('2027-03-04 20:00')
  await actions.completeNextOn(couple.page)
  await expectToast(couple.page, 'Nova Conquista Desbloqueada! 🏆', 'Primeira Aventura')
  await month.travelTo('2027-03-04 22:30')
  await actions.completeNextOn(couple.page)
  await actions.goOut(caio.send, natureza, CITIES.curitiba)
  expect(await unlockedIn(story, 'two on one day')).toEqual(['convite-aceito', 'primeira-aventura'])

  await month.travelTo('2027-03-05 00:30')
  await actions.chooseAlone(await send(), cultural, CITIES.ouroPreto)
  await actions.completeNextOn(couple.page)
  await month.travelTo('2027-03-06 15:00')
  await actions.chooseAlone(await send(), cultural, CITIES.ouroPreto)
  await actions.completeNextOn(couple.page)
  await actions.goOut(caio.send, natureza, CITIES.recife)
  const earned = ['convite-aceito', 'cruza-divisas', 'explorador-cidades', 'primeira-aventura', 'semana-ativa']
  expect(await unlockedIn(story, 'three days of a week')).toEqual(earned)
}

/** Friday of the second week: the lists of the free plan show seven days, the totals everything. */
async function outliveTheFreeHistory({ month, couple, send, agree }: Story) {
  const { page } = couple
  await month.travelTo('2027-03-12 20:00')
  await actions.chooseAlone(await send(), natureza, CITIES.rio)
  await page.goto('/painel/historico')
  await page.getByText('Mais 3 atividades guardadas no histórico completo do Premium.').waitFor()
  await page.getByRole('button', { name: 'Marcar como Concluída' }).click()
  await expectToast(page, 'Atividade Concluída! 🎉', 'Já entrou na história de vocês.')
  await agree('the free history is over')
}

/** Two weeks in: an administrator makes them Premium; they open their page, at a new address. */
async function becomePremiumAndPublic(story: Story) {
  const { month, couple, admin, bia, send } = story
  const { page } = couple
  await month.travelTo('2027-03-13 18:00')
  await actions.goOut(await send(), natureza, CITIES.rio, 1)
  await month.travelTo('2027-03-14 18:00')
  await actions.goOut(await send(), natureza, CITIES.rio, 2)
  // A source may not know where a place is; ours does of all of them.
  const sql = "update selections set city_id = null where completed_day = '2027-03-14'"
  await pipeline(month.databaseUrl, [{ sql, params: [] }])
  await month.travelTo('2027-03-15 09:00')
  await page.goto('/painel')
  await page.getByRole('region', { name: 'Conquistas recentes' }).getByRole('listitem').first().waitFor()
  await actions.setPremiumOn(admin.page, bia.username, true)
  await month.pass(POLL_MS)
  await expectToast(page, 'Nova Conquista Desbloqueada! 🏆', 'Casal Premium')
  await page.goto('/painel/perfil')
  await page.getByLabel('Endereço público').fill('bia-e-noa')
  await page.getByRole('switch', { name: 'Perfil público' }).click()
  await page.getByRole('button', { name: 'Salvar perfil' }).click()
  await expectToast(page, 'Perfil Atualizado', 'A página de vocês está aberta.')
  expect(await unlockedIn(story, 'Premium and public')).toContain('premium-upgrade')
}

/** A Premium invitation offers ten; the one that was left alone is open on its 29th day still, and stays so on a phone. */
async function makeTheMostOfPremium(story: Story, { lonely }: Links) {
  const { month, couple } = story
  await month.travelTo('2027-03-20 20:00')
  const gala = await actions.inviteOn(couple.page, {
    category: 'Luxo',
    city: { typed: 'sao paul', pick: 'São Paulo, SP' },
  })
  const guest = await month.arrive()
  await actions.chooseOn(guest.page, gala, 9)
  await month.leave(guest)
  await actions.completeNextOn(couple.page)
  await month.travelTo('2027-03-30 09:00')
  const earned = await unlockedIn(story, 'eight in a month')
  expect(earned).toEqual(expect.arrayContaining(['aventureiros-mes', 'noite-de-gala']))
  const sleeper = await month.arrive()
  await sleeper.page.goto(lonely)
  await sleeper.page
    .getByRole('button', { name: /^Selecionar/ })
    .first()
    .waitFor()
  return sleeper
}

/** The session of 1 March is over, the month in UTC too; in São Paulo it is still March, and one more counts. */
async function useTheLastEvening({ month, couple, admin, bia, boss, send }: Story) {
  const { page } = couple
  await month.travelTo('2027-03-31 22:30')
  await page.goto('/painel')
  await page.getByText('Sua sessão expirou. Por favor, faça login novamente.').waitFor()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await logInOn(page, bia)
  await page.getByRole('heading', { level: 1, name: /^Bem-vindo de volta, / }).waitFor()
  await signInAsAdmin(admin, boss)
  await actions.chooseAlone(await send(), cultural, CITIES.recife)
  await actions.completeNextOn(page)
}

/** April: the month is closed, its ranking stays; the running one is empty; the link that was left alone is gone, open page or not. */
async function turnThePage({ month, agree }: Story, sleeper: Visit) {
  await month.travelTo('2027-04-01 00:10')
  await sleeper.page
    .getByRole('button', { name: /^Selecionar/ })
    .first()
    .click()
  await sleeper.page.getByRole('button', { name: /^Confirmar/ }).click()
  await sleeper.page.getByRole('heading', { level: 1, name: 'Link Não Encontrado' }).waitFor()
  expectOnly(sleeper, /status of 410/)
  await month.leave(sleeper)
  expect(await month.fire('10 3 1 * *')).toBe('ok')
  const facts = await agree('the month is closed')
  expect(facts.closed).toEqual([{ month: '2027-03' }])
  // Of nine that they did, one was the second of its day, and one where they had been.
  expect(topCouples(facts, '2027-03')).toEqual([
    { rank: 1, slug: 'bia-e-noa', points: 7 },
    { rank: 2, slug: 'caio-e-bento', points: 3 },
  ])
}

/** The end of Premium takes away what is shown, and nothing that was done. */
async function becomeFreeAgain({ month, couple, admin, bia, caio, agree }: Story) {
  await month.travelTo('2027-04-02 10:00')
  await actions.goOut(await signInAgain(month, caio), cultural, CITIES.curitiba)
  const before = await countEverything(month.databaseUrl)
  await actions.setPremiumOn(admin.page, bia.username, false)
  expect(await countEverything(month.databaseUrl)).toEqual(before)
  await agree('free again')
  for (const category of ['Gastronomia', 'Natureza', 'Romance']) await actions.inviteOn(couple.page, { category })
  const { unread, unlocks, ours } = await agree('three new invitations')
  const told = unread.filter(({ coupleId }) => coupleId === ours.id).map(({ kind }) => kind)
  const stamps = unlocks.filter(({ coupleId }) => coupleId === ours.id).map(() => 'achievement_unlocked')
  const answers = Array.from({ length: 3 }, () => 'activity_selected')
  expect(told.sort()).toEqual([...stamps, ...answers, 'premium_activated', 'premium_deactivated'])
}

test('every number on every screen agrees with the database, a whole month long', { timeout: 240_000 }, async () => {
  const story = await startStory(browser, join(inject('dataDir'), 'build'))
  const { couple, visitor, admin } = story
  await story.agree('nothing yet')
  const links = await inviteThrice(story)
  await guestsChoose(story, links)
  await goOutInTheFirstWeek(story)
  await outliveTheFreeHistory(story)
  await becomePremiumAndPublic(story)
  const sleeper = await makeTheMostOfPremium(story, links)
  await useTheLastEvening(story)
  await turnThePage(story, sleeper)
  await becomeFreeAgain(story)
  // A fourth invitation, a session that is over; a page that is not public, a link that is gone.
  expectOnly(couple, /status of 40[13]/)
  expectOnly(visitor, /status of 4(04|10)/)
  expectOnly(admin, /status of 401/)
})
