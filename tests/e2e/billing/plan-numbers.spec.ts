import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import type { Plans } from '#contracts/plans'
import { expectNoConsoleErrors, startBrowser, visitAs } from '../../support/browser/visit.ts'
import type { Role } from '../../support/screens/screen.ts'

const origin = inject('origin')
const world = inject('world')
const browser = await startBrowser()
let real: Plans
beforeAll(async () => {
  real = (await (await fetch(`${origin}/api/plans`)).json()) as Plans
})

/** Phrases that contain a number of a plan. */
const PHRASES = {
  price: ({ premium }) => `R$ ${premium.priceCents / 100}/mês`,
  noPrice: ({ free }) => `R$ ${free.priceCents / 100}/mês`,
  invitations: ({ free }) => `${free.invitationsPerMonth} convites por mês`,
  compared: ({ free }) => `Convites por mês ${free.invitationsPerMonth} Ilimitados`,
  suggestions: ({ free }) => `${free.suggestionsPerInvitation} sugestões por convite`,
  manySuggestions: ({ premium }) => `${premium.suggestionsPerInvitation} sugestões por convite`,
  suggestionsEach: ({ free }) => `${free.suggestionsPerInvitation} sugestões por categoria`,
  manySuggestionsEach: ({ premium }) => `${premium.suggestionsPerInvitation} sugestões por categoria`,
  comparedSuggestions: ({ free, premium }) =>
    `Sugestões por convite ${free.suggestionsPerInvitation} ${premium.suggestionsPerInvitation}`,
  tours: ({ free }) => `té ${free.toursPerInvitation} rolê`,
  manyTours: ({ premium }) => `té ${premium.toursPerInvitation} rolês completos por convite`,
  comparedTours: ({ free, premium }) =>
    `olês completos por convite ${free.toursPerInvitation} ${premium.toursPerInvitation}`,
  categories: ({ free }) => `${free.categories} categorias básicas`,
  allCategories: ({ premium }) => `${premium.categories} categorias, ${premium.exclusiveCategories} delas exclusivas`,
  moreCategories: ({ premium }) => `mais ${premium.exclusiveCategories} categorias`,
  exclusive: ({ premium }) => `${premium.exclusiveCategories} categorias exclusivas`,
  history: ({ free }) => `istórico de ${free.historyDays} dias`,
  basicHistory: ({ free }) => `istórico básico, de ${free.historyDays} dias`,
  comparedHistory: ({ free }) => `Histórico ${free.historyDays} dias`,
  historyOnScreen: ({ free }) => `histórico na tela é de ${free.historyDays} dias`,
} satisfies Record<string, (plans: Plans) => string>
type Phrase = keyof typeof PHRASES

const CARDS: readonly Phrase[] = [
  'price',
  'noPrice',
  'invitations',
  'suggestions',
  'manySuggestions',
  'tours',
  'manyTours',
  'categories',
]
const ALL_CARDS: readonly Phrase[] = [...CARDS, 'allCategories', 'history']
const COMPARISON: readonly Phrase[] = [
  'compared',
  'comparedSuggestions',
  'comparedTours',
  'comparedHistory',
  'exclusive',
]
const UPGRADE: readonly Phrase[] = ['noPrice', 'suggestionsEach', 'tours', 'manyTours', 'categories', 'basicHistory']
const BENEFITS: readonly Phrase[] = ['manySuggestionsEach', 'allCategories']

/** The screens that state numbers of the plans. */
const SCREENS: readonly [path: string, role: Role, says: readonly Phrase[]][] = [
  ['/', 'visitor', [...ALL_CARDS, 'moreCategories']],
  [
    '/faq',
    'visitor',
    ['price', 'invitations', 'suggestions', 'manySuggestions', 'tours', 'manyTours', 'categories', 'allCategories'],
  ],
  ['/termos', 'visitor', ALL_CARDS],
  ['/privacidade', 'visitor', ['historyOnScreen']],
  ['/painel/upgrade', 'user', [...UPGRADE, ...BENEFITS, 'price']],
  ['/premium', 'user', [...COMPARISON, 'price']],
]

/** No number equals one of the real plans. */
const OTHER: Plans = {
  free: {
    priceCents: 100,
    invitationsPerMonth: 4,
    suggestionsPerInvitation: 2,
    toursPerInvitation: 7,
    categories: 5,
    exclusiveCategories: 0,
    historyDays: 9,
    publicProfile: false,
    reloadSuggestions: false,
  },
  premium: {
    priceCents: 2300,
    invitationsPerMonth: null,
    suggestionsPerInvitation: 13,
    toursPerInvitation: 12,
    categories: 11,
    exclusiveCategories: 8,
    historyDays: null,
    publicProfile: true,
    reloadSuggestions: true,
  },
}

/** All text of the page, including closed parts, with single spaces. */
const readPage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
    return texts.join('').replace(/\s+/g, ' ')
  })

const phrasesOf = (plans: Plans, names = Object.keys(PHRASES) as Phrase[]) => names.map((name) => PHRASES[name](plans))

/** Whether the text contains the phrase; `13 sugestões` does not contain `3 sugestões`. */
const isSaid = (text: string, phrase: string) =>
  new RegExp(`(?<!\\d)${phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s*')}`).test(text)

test.each(['visitor', 'user'] as const)('a %s reads the numbers of the server', async (role) => {
  const visitor = await visitAs(browser, origin, world, role)
  const { page } = visitor
  await page.route('**/api/plans', (route) => route.fulfill({ json: { ...OTHER, currency: 'BRL' } }))
  for (const [path, , says] of SCREENS.filter(([, who]) => who === role)) {
    await page.goto(path)
    // Until the response arrives the page has the numbers of the build.
    const found = async () => {
      const text = await readPage(page)
      const missing = phrasesOf(OTHER, [...says]).filter((phrase) => !isSaid(text, phrase))
      return { missing, typed: phrasesOf(real).filter((phrase) => isSaid(text, phrase)) }
    }
    await expect.poll(found, { message: path }).toEqual({ missing: [], typed: [] })
  }
  expectNoConsoleErrors(visitor)
})
