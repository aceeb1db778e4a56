import { expect, inject, test } from 'vitest'
import { watchChartLibrary } from '../../support/browser/chart-library.ts'
import { expectOnly, startBrowser, visitAs } from '../../support/browser/visit.ts'
import { ROLES, type Role } from '../../support/screens/screen.ts'

const origin = inject('origin')
const world = inject('world')

const LOG_IN = 'Entre na sua conta'
const PANEL = 'Painel Admin'
const INVITATION = 'Convite Especial para Vocês Dois!'
const GONE = 'Link Não Encontrado'

const gated = (user: string, premium = user): Record<Role, string> => ({ visitor: LOG_IN, user, premium, admin: PANEL })
const everybody = (heading: string): Record<Role, string> => ({
  visitor: heading,
  user: heading,
  premium: heading,
  admin: heading,
})
const HOME = gated(`Bem-vindo de volta, ${world.user.firstName}`, `Bem-vindo de volta, ${world.premium.firstName}`)

/** Every page, and the heading that each of them finds there. */
const PAGES: Record<string, Record<Role, string>> = {
  '/': { ...HOME, visitor: 'O próximo rolê de vocês cabe num bilhete.' },
  '/auth': HOME,
  '/painel': HOME,
  '/painel/sugestoes': gated('Nova Experiência'),
  '/painel/convites/nunca-existiu': gated('Este convite não está aqui'),
  [`/painel/convites/${world.tokens.chosen}`]: gated('O convite de vocês', 'Este convite não está aqui'),
  '/painel/conquistas': gated('Conquistas'),
  '/painel/historico': gated('Histórico'),
  '/painel/perfil': gated('Perfil do Casal'),
  '/painel/conta': { ...everybody('Sua conta'), visitor: LOG_IN },
  '/painel/privacidade': { ...everybody('Seus dados'), visitor: LOG_IN },
  '/painel/upgrade': gated('Mais lugares para vocês', 'Você já é Premium!'),
  '/premium': { ...everybody('Premium para vocês'), visitor: 'Acesso Negado', premium: 'Você já é Premium' },
  '/admin': gated('Acesso Negado'),
  '/ranking': everybody('Ranking'),
  '/roles': everybody('Rolês a dois pelo Brasil'),
  '/roles/pe/recife': everybody('O que fazer a dois em Recife'),
  '/roles/rj/rio-de-janeiro/gastronomia': everybody('Onde comer a dois no Rio de Janeiro'),
  '/roles/pe/nenhures': everybody('Ainda não temos esta página'),
  '/roles/convidar': { ...gated('Nova Experiência'), visitor: 'Convidar meu par' },
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

/** What the browser says of a page or an answer that is not there. */
const ABSENT = /status of 4(04|10)/

const browser = await startBrowser()

test.each(ROLES)('%s finds the right page at each address', { timeout: 180_000 }, async (role) => {
  const visitor = await visitAs(browser, origin, world, role, { reducedMotion: 'reduce' })
  const { page, context } = visitor
  const charts = watchChartLibrary(context)
  for (const [path, headings] of Object.entries(PAGES)) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: headings[role], exact: true }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
  }
  expectOnly(visitor, ABSENT)
  // The panel loads it further down than a phone's first screen (admin-charts.spec.ts).
  expect(charts).toEqual([])
})
