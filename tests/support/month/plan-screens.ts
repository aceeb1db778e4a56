import { countersOf, firstOfNextMonth, whenFree } from './expected-numbers.ts'
import type { MonthScreen } from './month-screen.ts'
import { matchedGroups, monthNameOf, textOf, textsOf } from './page-text.ts'

export const newInvitation: MonthScreen = {
  name: 'convite novo',
  path: () => '/painel/sugestoes',
  read: async (page) => ({
    categories: await page.locator('input[name=category]').count(),
    remaining: await textOf(page.getByText(/^Resta/)),
    limit: matchedGroups(
      (await textOf(page.getByText(/convites deste mês já saíram/))) ?? '',
      /^Os .* vêm mais \d+\.|$/,
    ),
  }),
  expected(facts) {
    const { categories, invitationsPerMonth: limit } = whenFree(facts, facts.plans.free, facts.plans.premium)
    const left = limit === null ? null : limit - countersOf(facts).invitationsThisMonth
    if (left === 0) {
      const next = monthNameOf(firstOfNextMonth(facts.now)).split(' ')[0]
      const sentence = `Os ${limit} convites deste mês já saíram. Em 1º de ${next} vêm mais ${limit}.`
      return { categories: 0, remaining: null, limit: sentence }
    }
    const remaining = left === 1 ? 'Resta 1 convite este mês' : `Restam ${left} convites este mês`
    return { categories, remaining: left === null ? null : remaining, limit: '' }
  },
}

const upgrade: MonthScreen = {
  name: 'upgrade',
  path: () => '/painel/upgrade',
  read: async (page) => ({
    heading: await textOf(page.getByRole('heading', { level: 1 })),
    numbers: (await textsOf(page.getByText(/\d+ (sugestões por|categorias|dias)|^R\$ \d+\/mês$|^\d+ convites/))).sort(),
  }),
  expected(facts) {
    const { free, premium } = facts.plans
    const benefits = [
      `${premium.suggestionsPerInvitation} sugestões por categoria`,
      `${premium.categories} categorias, ${premium.exclusiveCategories} delas exclusivas`,
    ]
    if (facts.ours.isPremium) return { heading: 'Você já é Premium!', numbers: benefits.sort() }
    const offer = [
      `R$ ${free.priceCents / 100}/mês`,
      `R$ ${premium.priceCents / 100}/mês`,
      `${free.suggestionsPerInvitation} sugestões por categoria`,
      `${free.categories} categorias básicas`,
      `Histórico básico, de ${free.historyDays} dias`,
    ]
    return { heading: 'Mais lugares para vocês', numbers: [...benefits, ...offer].sort() }
  },
}

const checkout: MonthScreen = {
  name: 'premium',
  path: () => '/premium',
  read: async (page) => ({
    heading: await textOf(page.getByRole('heading', { level: 1 })),
    rows: await textsOf(page.getByRole('row')),
  }),
  expected({ ours: { isPremium }, plans: { free, premium } }) {
    if (isPremium) return { heading: 'Você já é Premium', rows: [] }
    return {
      heading: 'Premium para vocês',
      rows: [
        'O que muda Free Premium',
        `Convites por mês ${free.invitationsPerMonth} Ilimitados`,
        `Sugestões por convite ${free.suggestionsPerInvitation} ${premium.suggestionsPerInvitation}`,
        `Rolês completos por convite ${free.toursPerInvitation} ${premium.toursPerInvitation}`,
        'Categorias Básicas Todas',
        `Histórico ${free.historyDays} dias Completo`,
      ],
    }
  },
}

/** What says nothing but what the plan is. */
export const PLAN_SCREENS: readonly MonthScreen[] = [upgrade, checkout]
