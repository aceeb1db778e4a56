import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import type { Plans } from '#contracts/plans'
import { expectNoConsoleErrors, startBrowser, visit } from '../../support/browser/visit.ts'

const origin = inject('origin')
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
  suggestions: ({ free }) => `${free.suggestionsPerInvitation} sugestões por convite`,
  manySuggestions: ({ premium }) => `${premium.suggestionsPerInvitation} sugestões por convite`,
  tours: ({ free }) => `té ${free.toursPerInvitation} rolê`,
  manyTours: ({ premium }) => `té ${premium.toursPerInvitation} rolês completos por convite`,
  categories: ({ free }) => `${free.categories} categorias básicas`,
  allCategories: ({ premium }) => `${premium.categories} categorias, ${premium.exclusiveCategories} delas exclusivas`,
  moreCategories: ({ premium }) => `mais ${premium.exclusiveCategories} categorias`,
  history: ({ free }) => `istórico dos últimos ${free.historyDays} dias`,
  historyOnScreen: ({ free }) => `histórico na tela é de ${free.historyDays} dias`,
} satisfies Record<string, (plans: Plans) => string>
type Phrase = keyof typeof PHRASES

/** The screens that state most numbers of the plans. */
const SCREENS: Record<string, readonly Phrase[]> = {
  '/': [
    'price',
    'noPrice',
    'invitations',
    'suggestions',
    'manySuggestions',
    'tours',
    'manyTours',
    'categories',
    'allCategories',
    'moreCategories',
    'history',
  ],
  '/privacidade': ['historyOnScreen'],
}

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

const readPage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
    return texts.join('').replace(/\s+/g, ' ')
  })

const phrasesOf = (plans: Plans, names: readonly Phrase[] = Object.keys(PHRASES) as Phrase[]) =>
  names.map((name) => PHRASES[name](plans))

/** Whether the text contains the phrase; `13 sugestões` does not contain `3 sugestões`. */
const isSaid = (text: string, phrase: string) =>
  new RegExp(`(?<!\\d)${phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s*')}`).test(text)

test('a visitor reads the numbers of the server', async () => {
  const visitor = await visit(browser, origin)
  const { page } = visitor
  await page.route('**/api/plans', (route) => route.fulfill({ json: { ...OTHER, currency: 'BRL' } }))
  for (const [path, says] of Object.entries(SCREENS)) {
    await page.goto(path)
    // Until the response arrives the page has the numbers of the build.
    const found = async () => {
      const text = await readPage(page)
      const missing = phrasesOf(OTHER, says).filter((phrase) => !isSaid(text, phrase))
      return { missing, typed: phrasesOf(real).filter((phrase) => isSaid(text, phrase)) }
    }
    await expect.poll(found, { message: path }).toEqual({ missing: [], typed: [] })
  }
  expectNoConsoleErrors(visitor)
})
