import { dayOf, mondayOf, monthBefore, monthOf } from './expected-numbers.ts'
import type { Facts } from './facts.ts'
import type { MonthScreen } from './month-screen.ts'
import { collapseSpaces, counted, dateOf, matchedGroups, textOf, textsOf } from './page-text.ts'

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

function sumsOf({ users, couples, choices, now }: Facts) {
  const premium = users.filter((user) => couples.find(({ id }) => id === user.coupleId)?.isPremium).length
  const monday = mondayOf(dayOf(now))
  return {
    users: users.length,
    newUsers: users.filter(({ createdAt }) => monthOf(createdAt) === monthOf(now)).length,
    premium,
    share: percent.format(Math.round((premium / users.length) * 1000) / 10),
    chosen: choices.length,
    chosenThisMonth: choices.filter(({ selectedAt }) => monthOf(selectedAt) === monthOf(now)).length,
    chosenThisWeek: choices.filter(({ selectedAt }) => dayOf(selectedAt) >= monday).length,
  }
}

/** The last twelve months, oldest first, in the order of the charts; nobody has paid anything. */
function seriesOf({ users, couples, choices, now }: Facts): string[][] {
  const months = [monthOf(now)]
  while (months.length < MONTHS) months.unshift(monthBefore(months[0] ?? ''))
  const countIn = (timestamps: readonly number[]) =>
    months.map((month) => timestamps.filter((at) => monthOf(at) === month).length)
  const premiumSince = users.flatMap(({ coupleId }) => couples.find(({ id }) => id === coupleId)?.premiumSince ?? [])
  return [
    countIn(users.map(({ createdAt }) => createdAt)),
    months.map((month) => premiumSince.filter((at) => monthOf(at) <= month).length),
    countIn(choices.map(({ selectedAt }) => selectedAt)),
    months.map(() => 'R$ 0'),
  ].map((values) => values.map(String))
}

const VERBS: Record<string, string> = {
  premium_activated: 'ativou o Premium de',
  premium_deactivated: 'desativou o Premium de',
}

const MONTHS = 12
const CHARTS = ['Usuários novos', 'Com Premium', 'Atividades escolhidas', 'Receita'] as const

const overview: MonthScreen = {
  name: 'admin, visão geral',
  path: () => '/admin?aba=visao-geral',
  async read(page) {
    const panel = collapseSpaces(await page.getByRole('tabpanel').innerText())
    return {
      users: matchedGroups(panel, /\d+ usuários? \+?\d+ este mês/),
      premium: matchedGroups(panel, /\d+ com Premium [\d,]+% de todos/),
      chosen: matchedGroups(panel, /\d+ atividades? escolhidas? \d+ nesta semana/),
      thisMonth: await Promise.all(
        CHARTS.map(async (name) =>
          matchedGroups((await textOf(page.getByRole('region', { name }))) ?? '', /((?:R\$ )?\d+) este mês/),
        ),
      ),
      months: await Promise.all(
        CHARTS.map((name) => page.getByRole('region', { name }).locator('tbody td').allTextContents()),
      ),
      audit: (await textsOf(page.getByRole('region', { name: 'O que mudou' }).getByRole('listitem'))).map((text) =>
        matchedGroups(text, /^(.+?) \d\d\/\d\d\//),
      ),
    }
  },
  expected(facts) {
    const sums = sumsOf(facts)
    return {
      users: `${counted(sums.users, 'usuário', 'usuários')} ${sums.newUsers > 0 ? '+' : ''}${sums.newUsers} este mês`,
      premium: `${sums.premium} com Premium ${sums.share}% de todos`,
      chosen: `${counted(sums.chosen, 'atividade escolhida', 'atividades escolhidas')} ${sums.chosenThisWeek} nesta semana`,
      thisMonth: [sums.newUsers, sums.premium, sums.chosenThisMonth, 'R$ 0'].map(String),
      months: seriesOf(facts),
      audit: facts.audit.map(({ actor, action, target }) => `${actor} ${VERBS[action]} ${target}`),
    }
  },
}

const users: MonthScreen = {
  name: 'admin, usuários',
  path: () => '/admin?aba=usuarios',
  read: async (page) => ({
    count: await textOf(page.getByText(/^\d+ pessoas? na lista$/)),
    rows: (await textsOf(page.getByRole('row').filter({ hasText: '@exemplo.com.br' }))).map((row) =>
      matchedGroups(row, /(\S+)@exemplo\.com\.br .*?(Free|Premium).*? @\S+ (\d+) /),
    ),
  }),
  expected(facts) {
    const byAge = facts.users.toSorted((a, b) => b.createdAt - a.createdAt)
    return {
      count: `${counted(byAge.length, 'pessoa', 'pessoas')} na lista`,
      rows: byAge.map(({ username, coupleId }) => {
        const couple = facts.couples.find(({ id }) => id === coupleId)
        const chosen = facts.choices.filter((choice) => choice.coupleId === coupleId).length
        return `${username} ${couple?.isPremium ? 'Premium' : 'Free'} ${chosen}`
      }),
    }
  },
}

const activities: MonthScreen = {
  name: 'admin, atividades',
  path: () => '/admin?aba=atividades',
  read: async (page) => ({
    count: await textOf(page.getByText(/^\d+ atividades? na lista$/)),
    rows: await textsOf(page.getByRole('row').filter({ has: page.getByRole('cell') })),
  }),
  expected(facts) {
    const rows = facts.choices.toSorted((a, b) => b.selectedAt - a.selectedAt)
    return {
      count: `${counted(rows.length, 'atividade', 'atividades')} na lista`,
      rows: rows.map(({ name, city, categoryName, coupleId, selectedAt, completedAt }) =>
        [
          name,
          city,
          categoryName,
          `@${facts.couples.find(({ id }) => id === coupleId)?.slug}`,
          completedAt === null ? 'Escolhida' : 'Concluída',
          dateOf(selectedAt),
          completedAt === null ? 'Ainda não' : dateOf(completedAt),
        ].join(' '),
      ),
    }
  },
}

/** What an administrator sees. */
export const ADMIN_SCREENS: readonly MonthScreen[] = [overview, users, activities]
