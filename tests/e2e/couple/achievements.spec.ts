import { expect, inject, test } from 'vitest'
import { expectNoConsoleErrors, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { choosePlace, markAsDone } from '../../support/world/choose-place.ts'
import { freshAccount } from '../../support/world/world.ts'

const OURO_PRETO = '3146107'

const browser = await startBrowser()

const origin = inject('origin')

test('a free couple sees its stamps and the progress of the next ones, and a stamp is new only once', async () => {
  const ana = await freshAccount(origin, 'Ana')
  await markAsDone(origin, ana, (await choosePlace(origin, ana, OURO_PRETO)).id)
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  const stamp = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

  await page.goto('/painel/conquistas')
  const first = stamp('Primeira Aventura')
  await first.getByText('Nova', { exact: true }).waitFor()
  await first.getByText('Desbloqueada').waitFor()
  await first.getByText(/^10 pontos · \d\d\/\d\d\/\d{4}$/).waitFor()
  await first.getByText('O primeiro rolê a gente não esquece.').waitFor()
  const [left, right, below] = await page
    .getByRole('region', { name: 'Próximas conquistas' })
    .locator('li:not(:first-child)')
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().x)))
  expect([left === below, left !== right]).toEqual([true, true])
  const summary = await page.getByRole('region', { name: 'Resumo' }).innerText()
  expect(summary.split(/\n+/)).toEqual([
    '1',
    'conquista desbloqueada',
    'de 23 no caderno',
    '10',
    'pontos',
    'Free',
    'status da conta',
  ])

  const next = page.getByRole('region', { name: 'Próximas conquistas' })
  expect(await next.getByRole('article').count()).toBe(22)
  const nearest = next.getByRole('article').first()
  await nearest.getByText('A mais perto').waitFor()
  await nearest.getByRole('progressbar', { name: /^Progresso de / }).waitFor()
  await stamp('Já É Rotina').getByText('1 de 5').first().waitFor()
  const premium = stamp('Casal Premium')
  await premium.getByText('Bloqueada').waitFor()
  await premium.getByText('Premium', { exact: true }).waitFor()
  expect(await premium.getByRole('link', { name: 'Fazer Upgrade' }).getAttribute('href')).toBe('/premium')

  await page.reload()
  await first.waitFor()
  expect(await page.getByText('Nova', { exact: true }).count()).toBe(0)

  // A full load instead of a change of route, so that the page loses its state.
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
  const banner = page.getByRole('complementary').filter({ hasText: 'Upgrade para Premium - R$ 19/mês' })
  await banner.getByRole('link', { name: 'Fazer Upgrade' }).click()
  await page.getByRole('heading', { level: 1, name: 'Premium para vocês' }).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBeUndefined()
  expectNoConsoleErrors(visitor)
})
