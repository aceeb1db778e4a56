import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { Achievement, AchievementsOverview } from '#contracts/achievements'
import { type SelectedActivity, selectActivity } from '#contracts/activities'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { alter, refuse } from '../../support/browser/route-answers.ts'
import {
  expectNoComplaints,
  expectOnly,
  expectToast,
  freezeClock,
  readApi,
  startBrowser,
  visitAs,
  visitWithToken,
} from '../../support/browser/visit.ts'
import { choosePlace, markAsDone, moveIntoPast } from '../../support/world/choose-place.ts'
import { freshAccount } from '../../support/world/world.ts'

const [OURO_PRETO, SAO_PAULO, RECIFE, RIO] = ['3146107', '3550308', '2611606', '3304557'] as const
const POLL_MS = 30_000
/** Two answers without a body: no more than their few headers. */
const MAX_UNCHANGED_POLL_BYTES = 600

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')
const { databaseUrl } = JSON.parse(readFileSync(join(inject('dataDir'), 'server.json'), 'utf8'))

const shortcut = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name })

test('a new couple is led to its first invitation, and everywhere else', async () => {
  const visitor = await visitWithToken(browser, origin, world.newcomer.token)
  const { page } = visitor
  await page.goto('/painel')
  await page.getByRole('heading', { level: 1, name: 'Bem-vindo de volta, Rafa' }).waitFor()
  const links = await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link').all()
  expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
    '/painel/sugestoes',
    '/painel/conquistas',
    '/painel/perfil',
    '/painel/upgrade',
  ])
  await shortcut(page, /^Upgrade Premium/).waitFor()
  await page.getByText('A primeira vem com o primeiro rolê concluído.').waitFor()
  await page.getByText('atividades concluídas').waitFor()
  expect(await page.getByText('Atividades escolhidas').count()).toBe(0)
  await page.getByRole('link', { name: 'Criar Primeira Sugestão' }).click()
  await page.waitForURL('**/painel/sugestoes')
  expectNoComplaints(visitor)
})

test('the next date comes first, the others are listed once, and doing one changes the figures', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const oldest = await choosePlace(origin, ana, RIO)
  for (const city of [OURO_PRETO, SAO_PAULO]) await choosePlace(origin, ana, city)
  const newest = await choosePlace(origin, ana, RECIFE)
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  const figures = async () =>
    (
      await page
        .locator('.rounded-card')
        .filter({ has: page.getByText(/^atividades? concluídas?$/) })
        .innerText()
    ).split('\n')[0]

  await page.goto('/painel')
  const next = page.getByRole('region', { name: 'Próximo rolê' })
  await next.getByRole('heading', { name: newest.name }).waitFor()
  expect(await next.getByRole('link', { name: 'Rota' }).getAttribute('href')).toMatch(/^https:\/\//)
  await page.getByRole('region', { name: 'Atividades escolhidas' }).waitFor()
  expect(await page.getByRole('heading', { name: newest.name }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Marcar como Concluída' }).count()).toBe(3)
  expect(await page.getByRole('heading', { name: oldest.name }).count()).toBe(0)
  await page.getByText('Mais 1 lugar espera por vocês em “Ver todas”.').waitFor()
  expect(await figures()).toBe('0')

  await next.getByRole('button', { name: 'Marcar como Concluída' }).dblclick()
  await page.getByText('Atividade Concluída! 🎉').waitFor()
  const torn = page.getByRole('region', { name: 'Rolê concluído' })
  expect(await torn.getByRole('button', { name: 'Atividade Concluída' }).isDisabled()).toBe(true)
  await torn.getByRole('heading', { name: newest.name }).waitFor()
  await torn.getByRole('button', { name: 'Ver o próximo' }).click()
  await next.getByRole('button', { name: 'Marcar como Concluída' }).waitFor()
  expect(await next.getByRole('heading', { name: newest.name }).count()).toBe(0)
  const list = page.getByRole('region', { name: 'Atividades escolhidas' })
  expect(await list.getByRole('button', { name: 'Atividade Concluída' }).isDisabled()).toBe(true)
  await page.getByText('atividade concluída', { exact: true }).waitFor()
  expect(await figures()).toBe('1')
  await page.getByText('cidade visitada', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Primeira Aventura' }).waitFor()
  await page.getByRole('link', { name: 'Ver todas as conquistas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Conquistas' }).waitFor()
  expectNoComplaints(visitor)
})

test('on Free a choice of long ago waits in front of what was done since, until it is taken off the list', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const old: string[] = []
  for (const city of [RIO, OURO_PRETO]) old.push((await choosePlace(origin, ana, city)).name)
  await moveIntoPast(databaseUrl, ana, 30)
  for (const city of [SAO_PAULO, RECIFE]) {
    await markAsDone(origin, ana, (await choosePlace(origin, ana, city)).id)
  }
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  await page.goto('/painel')
  const next = page.getByRole('region', { name: 'Próximo rolê' })
  const list = page.getByRole('region', { name: 'Atividades escolhidas' })
  const names = () => list.getByRole('heading', { level: 3 }).allInnerTexts()
  await next.getByRole('heading', { name: old[1] ?? '' }).waitFor()
  expect((await names())[0]).toBe(old[0])
  expect(await names()).toHaveLength(2)
  expect(await page.getByText(/guardadas? no histórico completo/).count()).toBe(0)

  await next.getByRole('button', { name: /^Tirar da lista/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Tirar este lugar da lista?' })
  await dialog.getByText(old[1] ?? '').waitFor()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await next.getByRole('button', { name: /^Tirar da lista/ }).click()
  await dialog.getByRole('button', { name: 'Tirar da lista' }).click()
  await next.getByRole('heading', { name: old[0] ?? '' }).waitFor()
  // One reads on from the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await expectToast(page, 'Lugar tirado da lista', 'Lugar tirado da lista')
  await next.getByRole('button', { name: 'Marcar como Concluída' }).click()
  await page.getByText('Atividade Concluída! 🎉').waitFor()
  expectNoComplaints(visitor)
})

test('every half minute it looks for a new choice and a new achievement, and says so', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  await page.clock.install()
  await page.goto('/painel')
  await page.getByRole('link', { name: 'Criar Primeira Sugestão' }).waitFor()
  await page.getByText('A primeira vem com o primeiro rolê concluído.').waitFor()

  const place = await choosePlace(origin, ana, OURO_PRETO)
  await page.clock.runFor(POLL_MS)
  await page.getByText('Nova Atividade Selecionada! 🎉').waitFor()
  await page.getByText(`A escolha foi ${place.name}.`).waitFor()
  await page.getByRole('region', { name: 'Próximo rolê' }).getByRole('heading', { name: place.name }).waitFor()

  await markAsDone(origin, ana, place.id)
  await page.clock.runFor(POLL_MS)
  await page.getByText('Nova Conquista Desbloqueada! 🏆').waitFor()
  await page.getByRole('status').getByText('Primeira Aventura').waitFor()
  await page.getByText('Tudo feito por aqui').waitFor()
  await page.getByText('atividade concluída', { exact: true }).waitFor()
  expectNoComplaints(visitor)
})

test('several at once are told once, the newest of each by its name, one message after the other', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const old = await choosePlace(origin, ana, RIO)
  await markAsDone(origin, ana, old.id)
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  const unlocked: Achievement[] = []
  await alter(page, '**/api/achievements', (overview: AchievementsOverview) => ({
    ...overview,
    achievements: [...unlocked, ...overview.achievements],
  }))
  await page.clock.install()
  await page.goto('/painel')
  const stamps = page.getByRole('region', { name: 'Conquistas recentes' }).getByRole('heading', { level: 3 })
  await stamps.first().waitFor()
  expect(await page.locator('.toast').count(), 'what was there before is no news').toBe(0)

  const { achievements } = await readApi(page, '/api/achievements')
  const [first]: Achievement[] = achievements
  if (!first) throw new Error('nothing was unlocked')
  for (const name of ['Carimbo B', 'Carimbo A']) unlocked.push({ ...first, id: name, slug: name, name })
  await freezeClock(page)
  await choosePlace(origin, ana, OURO_PRETO)
  const newest = await choosePlace(origin, ana, SAO_PAULO)
  await page.clock.runFor(POLL_MS)
  const said: string[] = []
  for (const _ of ['one', 'the other']) {
    const toast = page.locator('.toast')
    await toast.waitFor()
    said.push(await toast.innerText())
    await toast.getByRole('button', { name: 'Fechar aviso' }).click()
    await expect.poll(async () => said.includes((await toast.allInnerTexts()).join())).toBe(false)
  }
  // Whichever answer comes first.
  expect(said.toSorted()).toEqual([
    `Nova Atividade Selecionada! 🎉\n\nA escolha foi ${newest.name}.`,
    'Nova Conquista Desbloqueada! 🏆\n\nCarimbo B',
  ])
  const nothingNew = page.waitForResponse('**/api/achievements')
  await page.clock.runFor(POLL_MS)
  await nothingNew
  expect(await page.locator('.toast').count()).toBe(0)
  expect(await stamps.count()).toBe(3)
  expectNoComplaints(visitor)
})

test('an unchanged poll is small; none while hidden or without a line, what fell due asks once, as soon as that is over', async () => {
  const visitor = await visitAs(browser, origin, world, 'user')
  const { page, context } = visitor
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const polls = () => asked.filter((path) => path === '/api/selected-activities').length
  let bytes = 0
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)

  await page.clock.install()
  await page.goto('/painel')
  await page.getByText('conquistas desbloqueadas').or(page.getByText('Conquistas recentes')).first().waitFor()
  await page.getByRole('region', { name: 'Conquistas recentes' }).getByRole('heading', { level: 3 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(polls()).toBe(1)
  const before = await page.getByRole('main').innerHTML()
  bytes = 0
  const answers = ['selected-activities', 'achievements'].map((name) => page.waitForResponse(`**/api/${name}*`))
  await page.clock.runFor(POLL_MS)
  await Promise.all((await Promise.all(answers)).map((answer) => answer.finished()))
  expect(polls()).toBe(2)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(MAX_UNCHANGED_POLL_BYTES)
  expect(await page.getByRole('main').innerHTML()).toBe(before)

  await show('hidden')
  await page.clock.runFor(4 * POLL_MS)
  expect(polls(), 'hidden').toBe(2)
  await show('visible')
  await expect.poll(polls).toBe(3)
  // A glance at another app makes nothing due.
  await show('hidden')
  await page.clock.runFor(1500)
  await show('visible')
  await context.setOffline(true)
  await page.clock.runFor(4 * POLL_MS)
  expect(polls(), 'offline').toBe(3)
  await context.setOffline(false)
  await expect.poll(polls).toBe(4)
  await page.clock.runFor(POLL_MS)
  await expect.poll(polls).toBe(5)
  expectNoComplaints(visitor)
})

test('marking as done shows at once, is asked once, and comes back with a sentence when it is refused', async () => {
  const ana = await freshAccount(origin, 'Ana')
  for (const cityId of [RIO, OURO_PRETO]) await choosePlace(origin, ana, cityId)
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  await alter(page, '**/api/selected-activities*', (list: SelectedActivity[]) =>
    list.map((chosen, number) => ({
      ...chosen,
      activity: { ...chosen.activity, websiteUrl: number === 0 ? 'https://exemplo.com.br/' : null },
    })),
  )
  let calls = 0
  let answer = () => {}
  await page.route('**/api/mark-activity-completed', async (route) => {
    calls += 1
    await new Promise<void>((resolve) => (answer = resolve))
    if (calls > 1) return route.continue()
    return refuse(500, 'internal_error', 'Erro interno do servidor')(route)
  })
  await page.goto('/painel')
  const next = page.getByRole('region', { name: 'Próximo rolê' })
  const torn = page.getByRole('region', { name: 'Rolê concluído' })
  const done = torn.getByRole('button', { name: 'Atividade Concluída' })
  expect(await next.getByRole('link', { name: 'Site' }).getAttribute('href')).toBe('https://exemplo.com.br/')
  expect(await page.getByRole('link', { name: 'Rota' }).count()).toBe(2)
  expect(await page.getByRole('link', { name: 'Site' }).count()).toBe(1)

  const mark = next.getByRole('button', { name: 'Marcar como Concluída' })
  await mark.focus()
  await page.keyboard.press('Enter')
  await done.waitFor()
  expect([await done.isDisabled(), await done.getAttribute('aria-busy')]).toEqual([true, 'true'])
  expect(await torn.evaluate((region) => region === document.activeElement), 'one reads on from there').toBe(true)
  await expect.poll(() => calls).toBe(1)
  answer()
  const dialog = page.getByRole('alertdialog', { name: 'Erro ao Concluir Atividade' })
  await dialog.getByText('Erro interno do servidor').waitFor()
  await mark.waitFor()
  expect(await page.getByText('Atividade Concluída! 🎉').count()).toBe(0)

  await dialog.getByRole('button', { name: 'Tentar Novamente' }).click()
  await done.waitFor()
  await expect.poll(() => calls).toBe(2)
  answer()
  await page.getByText('Atividade Concluída! 🎉').waitFor()
  await expect.poll(() => done.getAttribute('aria-busy')).toBeNull()
  expectOnly(visitor, /status of 500/)
})

test('invitations are deleted after a question, unless somebody has chosen meanwhile', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const send = clientOf({ origin }, ana.token)
  const made: string[] = []
  for (const categoryId of [1, 2, 3]) made.push((await send(createInvitation, { body: { categoryId } })).data.token)
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  await page.goto('/painel')
  const list = page.getByRole('region', { name: 'Convites' })
  const rows = list.getByRole('listitem').filter({ has: page.getByRole('heading') })
  const row = (name: string) => rows.filter({ has: page.getByRole('heading', { name }) })
  const remove = async (name: string, confirm: boolean) => {
    await row(name).getByRole('button', { name: 'Excluir' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Excluir este convite?' })
    await dialog.getByRole('button', { name: confirm ? 'Excluir' : 'Cancelar' }).click()
  }
  await row('Cultural').getByText('Aberto').waitFor()
  await remove('Cultural', false)
  expect(await rows.count()).toBe(3)
  await remove('Cultural', true)
  await expect
    .poll(() =>
      list
        .getByRole('list')
        .first()
        .evaluate((it) => it === document.activeElement),
    )
    .toBe(true)
  await expectToast(page, 'Convite excluído', 'Convite excluído')
  expect(await rows.count()).toBe(2)

  const guest = clientOf({ origin })
  const token = made[0] ?? ''
  const { data } = await guest(loadInvitation, { params: { token } })
  await guest(selectActivity, { body: { token, activityId: data.activities[0]?.id ?? '' } })
  await remove('Romance', true)
  await expectToast(page, 'Erro', 'Este convite já foi usado')
  await row('Romance').getByText('Escolhido').waitFor()

  await page.route('**/api/invitations/*', refuse(404, 'not_found', 'Não encontrado'))
  await remove('Gastronomia', true)
  await expectToast(page, 'Convite excluído', 'Convite excluído')
  expectOnly(visitor, /status of 40[49]/)
})

test('with the last invitation its list goes, and one reads on from the page', async () => {
  const ana = await freshAccount(origin, 'Ana')
  await clientOf({ origin }, ana.token)(createInvitation, { body: { categoryId: 1 } })
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  await page.goto('/painel')
  const list = page.getByRole('region', { name: 'Convites' })
  await list.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await list.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('main').evaluate((it) => it === document.activeElement)).toBe(true)
  expectNoComplaints(visitor)
})

test('a Premium couple reads that Premium is active', async () => {
  const visitor = await visitAs(browser, origin, world, 'premium')
  await visitor.page.goto('/painel')
  await shortcut(visitor.page, /^Premium Ativo/).waitFor()
  expectNoComplaints(visitor)
})
