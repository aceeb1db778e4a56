import type { Page } from 'playwright-core'
import { chosenShown, doneShown } from './expected-numbers.ts'
import type { MonthScreen } from './month-screen.ts'
import { dateOf, hiddenOn, matchedGroups, monthNameOf, textsOf } from './page-text.ts'

const entriesOf = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.locator('h3') })
const monthsOf = (dates: readonly number[]): string[] => [...new Set(dates.map(monthNameOf))]

const chosenHistory: MonthScreen = {
  name: 'histórico, escolhidas',
  path: () => '/painel/historico',
  read: async (page) => ({
    names: await textsOf(entriesOf(page).getByRole('heading')),
    done: await entriesOf(page).getByRole('button', { name: 'Atividade Concluída' }).count(),
    hidden: await hiddenOn(page),
  }),
  expected(facts) {
    const { shown, hidden } = chosenShown(facts)
    return {
      names: shown.map(({ name }) => name),
      done: shown.filter(({ completedAt }) => completedAt !== null).length,
      hidden,
    }
  },
}

const doneHistory: MonthScreen = {
  name: 'histórico, concluídas',
  path: () => '/painel/historico?aba=concluidas',
  read: async (page) => ({
    entries: (await textsOf(entriesOf(page))).map((text) =>
      matchedGroups(text, /Concluída em (\S+) \S+ (.+?)(?: Contar como foi.*)?$/),
    ),
    months: (await textsOf(page.getByRole('tabpanel').locator('section > h2'))).map((month) => month.toLowerCase()),
    hidden: await hiddenOn(page),
  }),
  expected(facts) {
    const { shown, hidden } = doneShown(facts)
    return {
      entries: shown.map((entry) => `${dateOf(entry.completedAt)} ${entry.name} ${entry.categoryName} ${entry.city}`),
      months: monthsOf(shown.map(({ completedAt }) => completedAt)),
      hidden,
    }
  },
}

/** The two lists of the history. */
export const HISTORY_SCREENS: readonly MonthScreen[] = [chosenHistory, doneHistory]
