import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { expectToast } from '../../support/browser/act-on-page.ts'
import { refuse } from '../../support/browser/route-answers.ts'
import { expectOnlyErrors, startBrowser, visitAs, visitWithToken } from '../../support/browser/visit.ts'
import { choosePlace, markAsDone, moveIntoPast } from '../../support/world/choose-place.ts'
import { freshAccount } from '../../support/world/world.ts'

const [OURO_PRETO, SAO_PAULO, RECIFE, RIO] = ['3146107', '3550308', '2611606', '3304557'] as const
const LONGER_THAN_A_FREE_HISTORY_DAYS = 8

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')
const { databaseUrl } = JSON.parse(readFileSync(join(inject('dataDir'), 'server.json'), 'utf8'))

test('a free couple sees its choices and completions, completes one, and reads how many its plan hides', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const old = await choosePlace(origin, ana, RECIFE)
  await markAsDone(origin, ana, old.id)
  await moveIntoPast(databaseUrl, ana, LONGER_THAN_A_FREE_HISTORY_DAYS)
  const done = await choosePlace(origin, ana, OURO_PRETO)
  await markAsDone(origin, ana, done.id)
  const unwanted = await choosePlace(origin, ana, RIO)
  const open = await choosePlace(origin, ana, SAO_PAULO)

  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page, browserErrors } = visitor
  const entry = (name: string) =>
    page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })

  await page.goto('/painel')
  await page.getByText('Conquistas, convites e mais').click()
  await page.getByRole('link', { name: 'Ver todos os rolês' }).click()
  await page.getByRole('heading', { level: 1, name: 'Caderno' }).waitFor()
  await entry(open.name)
    .getByText(/^Escolhido em/)
    .waitFor()
  for (const { name } of [done, old]) expect(await entry(name).count()).toBe(0)
  expect(await page.getByText('histórico completo').count()).toBe(0)

  const search = page.getByLabel('Buscar por lugar, cidade ou categoria')
  await search.fill('SAO PAULO')
  await page.getByRole('status').getByText('1 resultado para “SAO PAULO”.').waitFor()
  expect(await entry(unwanted.name).count()).toBe(0)
  await search.fill('lugar nenhum')
  await page.getByText('Nada encontrado para “lugar nenhum”.').waitFor()
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await entry(unwanted.name).waitFor()
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)

  const dismiss = async () => {
    await entry(unwanted.name)
      .getByRole('button', { name: `Mais: ${unwanted.name}` })
      .click()
    await page.getByRole('menuitem', { name: 'Tirar da lista' }).click()
    await page
      .getByRole('alertdialog', { name: 'Tirar este lugar da lista?' })
      .getByRole('button', { name: 'Tirar da lista' })
      .click()
  }
  const address = '**/api/selected-activities/*'
  await page.route(address, refuse(409, 'already_completed', 'Este rolê já foi concluído e fica no caderno de vocês.'))
  await dismiss()
  await expectToast(page, 'Erro', 'Este rolê já foi concluído e fica no caderno de vocês.')
  await page.unroute(address)
  await dismiss()
  // The focus moves to the next row.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('LI')
  await expectToast(page, 'Lugar tirado da lista', 'Lugar tirado da lista')
  expect(await entry(unwanted.name).count()).toBe(0)

  await entry(open.name)
    .getByRole('button', { name: /^Marcar o dia/ })
    .click()
  await entry(open.name).getByText('Amanhã').click()
  await entry(open.name)
    .getByRole('button', { name: /^(Combinar|Marcar mesmo assim)$/ })
    .click()
  await entry(open.name)
    .getByText(/^Combinado: /)
    .waitFor()

  let isDown = true
  await page.route('**/api/mark-activity-completed', (route) =>
    isDown ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await entry(open.name).getByRole('button', { name: 'Marcar como Concluída' }).click()
  await page.getByRole('button', { name: 'Ainda não' }).click()
  await entry(open.name).getByRole('button', { name: 'Marcar como Concluída' }).click()
  await page.getByRole('button', { name: 'Já fomos, marcar' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Erro ao Concluir Atividade' })
  await dialog.getByText('Erro ao marcar atividade como concluída').waitFor()
  isDown = false
  await dialog.getByRole('button', { name: 'Tentar Novamente' }).click()
  await page.getByText('Atividade Concluída! 🎉').waitFor()
  await entry(open.name).getByRole('button', { name: 'Atividade Concluída' }).waitFor()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByText('De volta aos escolhidos').waitFor()
  await entry(open.name).getByRole('button', { name: 'Marcar como Concluída' }).click()
  await page.getByRole('button', { name: 'Já fomos, marcar' }).click()
  await page.getByText('Atividade Concluída! 🎉').waitFor()

  await page.getByRole('tab', { name: 'Escolhidos' }).press('ArrowRight')
  await entry(open.name)
    .getByText(/^Concluído em \d\d\/\d\d\/\d{4}$/)
    .waitFor()
  await entry(done.name).getByText('Cultural').waitFor()
  expect(await entry(old.name).count()).toBe(0)
  await page.getByText('Mais 1 rolê guardado no histórico completo do Premium.').waitFor()
  expect(await page.getByRole('link', { name: 'Ver tudo com o Premium' }).getAttribute('href')).toBe('/premium')
  expect(page.url()).toContain('aba=concluidas')
  expect(await page.getByRole('tab', { name: 'Concluídos' }).evaluate((tab) => tab === document.activeElement)).toBe(
    true,
  )
  await entry(open.name)
    .getByRole('button', { name: /^Mudar:/ })
    .click()
  await entry(open.name).getByRole('menuitem', { name: 'Foi em outro dia?' }).click()
  await entry(open.name).getByLabel('Dia', { exact: true }).fill('2999-01-01')
  await entry(open.name).getByRole('button', { name: 'Guardar o dia' }).click()
  await entry(open.name).getByText('Esse dia ainda não chegou.').waitFor()
  const lastWeek = new Date(Date.now() - 7 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  await entry(open.name).getByLabel('Dia', { exact: true }).fill(lastWeek)
  await entry(open.name).getByRole('button', { name: 'Guardar o dia' }).click()
  await entry(open.name)
    .getByText(`Concluído em ${lastWeek.split('-').reverse().join('/')}`)
    .waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /^Bem-vindo de volta, / }).waitFor()
  expectOnlyErrors({ browserErrors }, /status of (?:500|409)/)
})

test('the notebook begins with what is done if nothing is open, and a mark is taken back in its menu', async () => {
  const bia = await freshAccount(origin, 'Bia')
  const done = await choosePlace(origin, bia, RECIFE)
  await markAsDone(origin, bia, done.id)
  const visitor = await visitWithToken(browser, origin, bia.token)
  const { page } = visitor
  const entries = page.getByRole('tabpanel').getByRole('listitem')
  const tab = (name: string) => page.getByRole('tab', { name, selected: true })

  await page.goto('/painel/historico')
  await tab('Concluídos').waitFor()
  await page.getByRole('tab', { name: 'Escolhidos' }).click()
  await page.getByText('Todos os rolês estão feitos').waitFor()
  await page.getByRole('tab', { name: 'Concluídos' }).click()
  await page.getByRole('button', { name: `Mudar: ${done.name}` }).click()
  await page.getByRole('menuitem', { name: 'Ainda não fomos' }).click()
  await expectToast(page, 'De volta aos escolhidos', 'De volta aos escolhidos')
  await page.getByText('Nenhum rolê concluído ainda').waitFor()

  await page.goto('/painel/historico')
  await tab('Escolhidos').waitFor()
  await entries.getByRole('heading', { name: done.name }).waitFor()

  await page.goto('/painel')
  await page.getByRole('button', { name: 'Marcar como Concluída' }).click()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: `Mais: ${done.name}` }).click()
  const menu = (await page.getByRole('menu').boundingBox()) ?? expect.fail('no menu')
  expect(menu.x, 'the menu is inside the window').toBeGreaterThanOrEqual(0)
  expect(menu.x + menu.width).toBeLessThanOrEqual(320)
  await page.getByRole('menuitem', { name: 'Ainda não fomos' }).click()
  await page.getByRole('button', { name: 'Marcar como Concluída' }).waitFor()
  expect(await page.getByText('Como foi?').count()).toBe(0)
  expectOnlyErrors(visitor)
})

test('a Premium couple sees and searches its whole history by month and page', async () => {
  const visitor = await visitAs(browser, origin, world, 'premium')
  const { page } = visitor
  const asked: (string | null)[] = []
  let isDown = false
  await page.route('**/api/completed-activities*', async (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor')
    asked.push(cursor)
    if (isDown) return route.fulfill({ status: 500, json: {} })
    const response = await route.fetch({ url: `${origin}/api/completed-activities` })
    const [first] = await response.json()
    const from = Number(cursor?.split('_')[1] ?? 0)
    const page = Array.from({ length: 50 }, (_, index) => from + index).map((number) => ({
      ...first,
      id: `${number}`,
      activity: { ...first.activity, name: `Lugar ${number}` },
      completedAt: new Date(Date.UTC(2026, 9, 20) - number * 3 * 24 * 60 * 60_000).toISOString(),
    }))
    const headers = { ...response.headers(), ...(from < 150 ? { 'x-next-cursor': `a_${from + 50}` } : {}) }
    return route.fulfill({ response, json: page, headers })
  })
  await page.goto('/painel/historico?aba=concluidas')
  const entries = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  const more = page.getByRole('button', { name: 'Mostrar mais' })
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('h3')?.textContent)
  await page.getByRole('region', { name: 'outubro de 2026' }).waitFor()
  expect(await entries.count()).toBe(50)

  isDown = true
  await more.click()
  await page.getByRole('alert').getByText('Não deu para carregar o resto.').waitFor()
  expect(await entries.count()).toBe(50)
  isDown = false
  await more.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => entries.count()).toBe(100)
  expect(await focused(), 'the focus is on the first new entry').toBe('Lugar 50')
  expect(asked).toEqual([null, 'a_50', 'a_50'])

  const search = page.getByLabel('Buscar por lugar, cidade ou categoria')
  await search.fill('lugar 199')
  await page.getByRole('status').getByText('1 resultado para “lugar 199”.').waitFor()
  expect(await entries.count()).toBe(1)
  expect(asked.slice(3)).toEqual(['a_100', 'a_150'])
  await search.fill('lugar')
  await page.getByRole('status').getByText('200 resultados para “lugar”.').waitFor()
  expect(await entries.count()).toBe(50)
  await search.fill('')
  for (const count of [100, 150, 200]) {
    await more.click()
    await expect.poll(() => entries.count()).toBe(count)
  }
  expect(await focused()).toBe('Lugar 150')
  expect(await more.count()).toBe(0)
  expect(await page.getByText('Premium').count()).toBe(0)
  expectOnlyErrors(visitor, /status of 500/)
})
