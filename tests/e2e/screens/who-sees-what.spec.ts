import { expect, inject, test } from 'vitest'
import { watchChartLibrary } from '../../support/browser/chart-library.ts'
import { expectOnlyErrors, startBrowser, visitAs } from '../../support/browser/visit.ts'

const origin = inject('origin')
const world = inject('world')
const browser = await startBrowser()

const LOG_IN = 'Entre na sua conta'

/** Headings of the addresses that no screen of `all-screens.ts` opens, and of one page behind each gate. */
const OF_VISITORS: Record<string, string> = {
  '/painel': LOG_IN,
  '/painel/conta': LOG_IN,
  '/admin': LOG_IN,
  '/roles/pe/nenhures': 'Ainda não temos esta página',
  '/casal/ninguem': 'Perfil Não Encontrado',
  [`/compartilhar/${world.tokens.open}`]: 'Convite Especial para Vocês Dois!',
  [`/compartilhar/${world.tokens.expired}`]: 'Link Não Encontrado',
  '/privacidade': 'Política de privacidade',
  '/nova-senha': 'Este link não vale mais',
  '/confirmar-email': 'Este link não vale mais',
  '/descadastrar': 'Este link não está completo',
}

/** Console errors for a page or a call that responds with 404 or 410. */
const ABSENT = /status of 4(04|10)/

test('a visitor finds the right page at each address', async () => {
  const visitor = await visitAs(browser, origin, world, 'visitor')
  const { page, context } = visitor
  const charts = watchChartLibrary(context)
  for (const [path, heading] of Object.entries(OF_VISITORS)) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
  }
  expectOnlyErrors(visitor, ABSENT)
  expect(charts).toEqual([])
})
