import { expect, inject, test } from 'vitest'
import { watchChartLibrary } from '../../support/browser/chart-library.ts'
import { expectOnly, startBrowser, visitAs } from '../../support/browser/visit.ts'

const origin = inject('origin')
const world = inject('world')

const LOG_IN = 'Entre na sua conta'
const INVITATION = 'Convite Especial para Vocês Dois!'
const GONE = 'Link Não Encontrado'

type Headings = readonly [visitor: string, user: string]
const gated = (heading: string): Headings => [LOG_IN, heading]
const everybody = (heading: string): Headings => [heading, heading]
const HOME = gated(`Bem-vindo de volta, ${world.user.firstName}`)

/** Every page, and the headings that a visitor and a member of a free couple find there. */
const PAGES: Record<string, Headings> = {
  '/': ['O próximo rolê de vocês cabe num bilhete.', HOME[1]],
  '/auth': HOME,
  '/painel': HOME,
  '/painel/sugestoes': gated('Nova Experiência'),
  '/painel/convites/nunca-existiu': gated('Este convite não está aqui'),
  [`/painel/convites/${world.tokens.chosen}`]: gated('O convite de vocês'),
  '/painel/conquistas': gated('Conquistas'),
  '/painel/historico': gated('Histórico'),
  '/painel/perfil': gated('Perfil do Casal'),
  '/painel/conta': gated('Sua conta'),
  '/painel/privacidade': gated('Seus dados'),
  '/painel/upgrade': gated('Mais lugares para vocês'),
  '/premium': ['Acesso Negado', 'Premium para vocês'],
  '/admin': gated('Acesso Negado'),
  '/ranking': everybody('Ranking'),
  '/roles': everybody('Rolês a dois pelo Brasil'),
  '/roles/pe/recife': everybody('O que fazer a dois em Recife'),
  '/roles/rj/rio-de-janeiro/gastronomia': everybody('Onde comer a dois no Rio de Janeiro'),
  '/roles/pe/nenhures': everybody('Ainda não temos esta página'),
  '/roles/convidar': ['Convidar meu par', 'Nova Experiência'],
  [`/casal/${world.premium.slug}`]: everybody(`@${world.premium.slug}`),
  '/casal/ninguem': everybody('Perfil Não Encontrado'),
  [`/convite/${world.tokens.open}`]: everybody(INVITATION),
  [`/compartilhar/${world.tokens.open}`]: everybody(INVITATION),
  [`/convite/${world.tokens.chosen}`]: everybody('Está escolhido'),
  [`/compartilhar/${world.tokens.expired}`]: everybody(GONE),
  '/convite/nunca-existiu': everybody(GONE),
  '/faq': everybody('Perguntas frequentes'),
  '/termos': everybody('Termos de uso'),
  '/privacidade': everybody('Política de privacidade'),
  '/esqueci-a-senha': everybody('Esqueceu a senha?'),
  '/nova-senha': everybody('Este link não vale mais'),
  '/confirmar-email': everybody('Este link não vale mais'),
  '/descadastrar': everybody('Este link não está completo'),
  '/entrar/ZZZZ2222': everybody('Este código não vale mais'),
  [`/entrar/convite/${world.tokens.open}`]: everybody('Guardar isso na nossa conta'),
  '/nada': everybody('Page not found'),
}

/** Console errors for a page or a call that responds with 404 or 410. */
const ABSENT = /status of 4(04|10)/

const browser = await startBrowser()

test.each([
  ['visitor', 0],
  ['user', 1],
] as const)('%s finds the right page at each address', { timeout: 180_000 }, async (role, index) => {
  const visitor = await visitAs(browser, origin, world, role)
  const { page, context } = visitor
  const charts = watchChartLibrary(context)
  for (const [path, headings] of Object.entries(PAGES)) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: headings[index], exact: true }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
  }
  expectOnly(visitor, ABSENT)
  expect(charts).toEqual([])
})
