import type { Page } from 'playwright-core'
import {
  countersOf,
  doneBy,
  monthBefore,
  monthOf,
  recentUnlocks,
  ruleOf,
  topCouples,
  topPlaces,
} from './expected-numbers.ts'
import type { Facts } from './facts.ts'
import type { MonthScreen } from './month-screen.ts'
import { counted, dateOf, monthNameOf, textOf, textsOf } from './page-text.ts'

const PUBLIC_ACTIVITIES = 6
const PUBLIC_STAMPS = 4
const CARD_ROWS = 5

const moreThan = (shown: number, count: number): string[] => (count > shown ? [`+${count - shown} mais`] : [])
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const publicCouple: MonthScreen = {
  name: 'página pública',
  path: ({ ours }) => `/casal/${ours.slug}`,
  read: async (page) => ({
    heading: await textOf(page.getByRole('heading', { level: 1 })),
    counters: await textsOf(
      page.getByRole('listitem').filter({ hasText: /^\s*\d+\s+(atividade|conquista|cidade)s?\s*$/ }),
    ),
    activities: (await textsOf(region(page, 'Atividades Recentes').getByRole('listitem'))).map((text) =>
      text.replace('· ', ''),
    ),
    stamps: await textsOf(region(page, 'Conquistas').getByRole('heading', { level: 3 })),
    more: await textsOf(page.getByText(/^\+\d+ mais$/)),
    journey: await textsOf(page.getByRole('definition')),
  }),
  expected(facts) {
    const { ours } = facts
    if (!(ours.isPublic && ours.isPremium)) {
      return { heading: 'Perfil Não Encontrado', counters: [], activities: [], stamps: [], more: [], journey: [] }
    }
    const { done, unlocked, cities } = countersOf(facts, ours)
    const all = doneBy(facts, ours)
    const [last] = all
    return {
      heading: `@${ours.slug}`,
      counters: [
        counted(done, 'atividade', 'atividades'),
        counted(unlocked.length, 'conquista', 'conquistas'),
        counted(cities, 'cidade', 'cidades'),
      ],
      activities: all
        .slice(0, PUBLIC_ACTIVITIES)
        .map(({ name, city, completedAt }) => `${name} ${city} ${monthNameOf(completedAt)}`),
      stamps: unlocked.slice(0, PUBLIC_STAMPS).map(({ slug }) => ruleOf(slug).name),
      more: [...moreThan(PUBLIC_ACTIVITIES, done), ...moreThan(PUBLIC_STAMPS, unlocked.length)],
      journey: [
        ours.updatedAt ? monthNameOf(ours.createdAt) : 'Recém chegado',
        last ? dateOf(last.completedAt) : 'Ainda por vir',
        last?.categoryName ?? 'N/A',
      ],
    }
  },
}

const coupleRows = (facts: Facts, month: string): string[] =>
  topCouples(facts, month).map(
    ({ rank, slug, points }) => `${rank} @${slug} ${counted(points, 'atividade', 'atividades')}`,
  )
const placeRows = (facts: Facts, month: string): string[] =>
  topPlaces(facts, month).map(
    ({ rank, name, city, visits }) => `${rank} ${name} ${city} ${counted(visits, 'visita', 'visitas')}`,
  )
const unlockRows = (facts: Facts, month: string, isBrief: boolean): string[] =>
  recentUnlocks(facts, month).map(({ achievement, slug, unlockedAt }) => {
    const { name, description } = ruleOf(achievement)
    return `${name} ${description}${isBrief ? '' : ` ${dateOf(unlockedAt)}`} @${slug}`
  })

/** The lists of the ranking page: address, name, and what it counts. */
const LISTS = [
  { list: 'casais', title: 'Top 10 Casais do Mês', one: '1 casal', many: 'casais', rows: coupleRows },
  { list: 'locais', title: 'Locais Mais Visitados', one: '1 local', many: 'locais', rows: placeRows },
  {
    list: 'conquistas',
    title: 'Conquistas Recentes',
    one: '1 conquista',
    many: 'conquistas',
    rows: (facts: Facts, month: string) => unlockRows(facts, month, false),
  },
] as const

const SAMPLES = { summary: 'Este mês ainda está em branco. Vai ficar mais ou menos assim:', rows: 'exemplos' }

/** One list of the running month, or of the one before. */
const ranking = ({ list, title, one, many, rows }: (typeof LISTS)[number], isLast: boolean): MonthScreen => {
  const monthIn = ({ now }: Facts) => (isLast ? monthBefore(monthOf(now)) : monthOf(now))
  return {
    name: `ranking, ${list}${isLast ? ', mês passado' : ''}`,
    path: (facts) => `/ranking?lista=${list}${isLast ? `&mes=${monthIn(facts)}` : ''}`,
    async read(page) {
      const summary = await textOf(page.getByRole('main').getByRole('status'))
      const isSample = (await page.getByText('Exemplo', { exact: true }).count()) > 0
      const found = await textsOf(page.getByRole('list', { name: title }).getByRole('listitem'))
      return { summary, rows: isSample ? SAMPLES.rows : found }
    },
    expected(facts) {
      const month = monthIn(facts)
      const found = rows(facts, month)
      if (found.length === 0 && !isLast) return SAMPLES
      const until = list === 'conquistas' ? 'até o fim de' : 'em'
      const count = found.length === 1 ? one : `${found.length} ${many}`
      const name = monthNameOf(new Date(`${month}-15T12:00:00Z`).getTime())
      return { summary: `${count} ${until} ${name}`, rows: found }
    },
  }
}

const landing: MonthScreen = {
  name: 'landing',
  path: () => '/',
  read: async (page) => {
    const samples = page.locator('div:has(> p)').filter({ hasText: /^Exemplo/ })
    return Promise.all(
      LISTS.map(async ({ title }) => {
        const card = page.getByRole('article', { name: title })
        // Lists without rows of their own stand together on one page, which says once that it is an example.
        const isSample = (await samples.filter({ has: card }).count()) > 0
        return isSample ? SAMPLES.rows : textsOf(card.getByRole('listitem'))
      }),
    )
  },
  expected(facts) {
    const month = monthOf(facts.now)
    const cards = [coupleRows(facts, month), placeRows(facts, month), unlockRows(facts, month, true)]
    return cards.map((rows) => (rows.length > 0 ? rows.slice(0, CARD_ROWS) : SAMPLES.rows))
  },
}

/** What everybody sees. */
export const PUBLIC_SCREENS: readonly MonthScreen[] = [
  publicCouple,
  landing,
  ...LISTS.map((list) => ranking(list, false)),
]

/** The month before in the rankings; empty ones say so in another way. */
export const LAST_MONTH_SCREENS: readonly MonthScreen[] = LISTS.map((list) => ranking(list, true))
