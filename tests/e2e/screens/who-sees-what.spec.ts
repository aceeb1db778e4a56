import { expect, inject, test } from 'vitest'
import { watchChartLibrary } from '../../support/browser/chart-library.ts'
import { expectOnly, startBrowser, visitAs } from '../../support/browser/visit.ts'

const origin = inject('origin')
const world = inject('world')
const browser = await startBrowser()

const LOG_IN = 'Entre na sua conta'
const INVITATION = 'Convite Especial para Vocês Dois!'
const GONE = 'Link Não Encontrado'
const HOME = `Bem-vindo de volta, ${world.user.firstName}`

/** The headings of pages that differ for members; the other gated pages show a visitor the login. */
const OF_MEMBERS: Record<string, string> = {
  '/': HOME,
  '/auth': HOME,
  '/painel': HOME,
  '/painel/sugestoes': 'Nova Experiência',
  '/painel/convites/nunca-existiu': 'Este convite não está aqui',
  [`/painel/convites/${world.tokens.chosen}`]: 'O convite de vocês',
  '/painel/conquistas': 'Conquistas',
  '/painel/historico': 'Histórico',
  '/painel/perfil': 'Perfil do Casal',
  '/painel/conta': 'Sua conta',
  '/painel/privacidade': 'Seus dados',
  '/painel/upgrade': 'Mais lugares para vocês',
  '/premium': 'Premium para vocês',
  '/admin': 'Acesso Negado',
  '/roles/convidar': 'Nova Experiência',
}

const OF_VISITORS: Record<string, string> = {
  ...Object.fromEntries(Object.keys(OF_MEMBERS).map((path) => [path, LOG_IN])),
  '/': 'O próximo rolê de vocês cabe num bilhete.',
  '/premium': 'Acesso Negado',
  '/ranking': 'Ranking',
  '/roles': 'Rolês a dois pelo Brasil',
  '/roles/pe/recife': 'O que fazer a dois em Recife',
  '/roles/rj/rio-de-janeiro/gastronomia': 'Onde comer a dois no Rio de Janeiro',
  '/roles/pe/nenhures': 'Ainda não temos esta página',
  '/roles/convidar': 'Convidar meu par',
  [`/casal/${world.premium.slug}`]: `@${world.premium.slug}`,
  '/casal/ninguem': 'Perfil Não Encontrado',
  [`/convite/${world.tokens.open}`]: INVITATION,
  [`/compartilhar/${world.tokens.open}`]: INVITATION,
  [`/convite/${world.tokens.chosen}`]: 'Está escolhido',
  [`/compartilhar/${world.tokens.expired}`]: GONE,
  '/convite/nunca-existiu': GONE,
  '/faq': 'Perguntas frequentes',
  '/termos': 'Termos de uso',
  '/privacidade': 'Política de privacidade',
  '/esqueci-a-senha': 'Esqueceu a senha?',
  '/nova-senha': 'Este link não vale mais',
  '/confirmar-email': 'Este link não vale mais',
  '/descadastrar': 'Este link não está completo',
  '/entrar/ZZZZ2222': 'Este código não vale mais',
  [`/entrar/convite/${world.tokens.open}`]: 'Guardar isso na nossa conta',
  '/nada': 'Page not found',
}

/** Console errors for a page or a call that responds with 404 or 410. */
const ABSENT = /status of 4(04|10)/

test.each([
  ['visitor', OF_VISITORS],
  ['user', OF_MEMBERS],
] as const)('%s finds the right page at each address', { timeout: 180_000 }, async (role, headings) => {
  const visitor = await visitAs(browser, origin, world, role)
  const { page, context } = visitor
  const charts = watchChartLibrary(context)
  for (const [path, heading] of Object.entries(headings)) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
  }
  expectOnly(visitor, ABSENT)
  expect(charts).toEqual([])
})
