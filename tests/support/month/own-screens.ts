import type { Page } from 'playwright-core'
import {
  countersOf,
  dashboardShown,
  monthOf,
  progressOf,
  ruleOf,
  stateOf,
  topCouples,
  whenFree,
} from './expected-numbers.ts'
import { HISTORY_SCREENS } from './history-screens.ts'
import type { MonthScreen } from './month-screen.ts'
import { cardOf, collapseSpaces, counted, dateOf, hiddenOn, matchedGroups, textOf, textsOf } from './page-text.ts'
import { newInvitation } from './plan-screens.ts'

const LISTED = 3
const MOST_ON_BELL = 9

/** The bell has room for one digit. */
function bellOf(unread: number): string {
  if (unread === 0) return 'Notificações'
  return `Notificações, ${unread > MOST_ON_BELL ? `${MOST_ON_BELL}+ novas` : counted(unread, 'nova', 'novas')}`
}

/** What is said of each is a list as well: the rows are those with a title. */
const invitationsOn = (page: Page) =>
  page
    .getByRole('region', { name: 'Convites' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })

const dashboard: MonthScreen = {
  name: 'painel',
  path: () => '/painel',
  read: async (page) => ({
    bell: await page.getByRole('button', { name: /^Notificações/ }).getAttribute('aria-label'),
    counts: [
      await cardOf(page, /^atividades? concluídas?$/),
      await cardOf(page, /^cidades? visitadas?$/),
      await cardOf(page, /^conquistas?$/),
    ],
    next: await textOf(page.getByRole('region', { name: 'Próximo rolê' }).getByRole('heading')),
    others: await textsOf(
      page.getByRole('region', { name: 'Atividades escolhidas' }).getByRole('heading', { level: 3 }),
    ),
    hidden: await hiddenOn(page),
    stamps: await textsOf(page.getByRole('region', { name: 'Conquistas recentes' }).getByRole('listitem')),
    invitations: (await textsOf(invitationsOn(page))).map((row) =>
      matchedGroups(row, /^(.+? (?:Aberto|Escolhido|Expirado))/),
    ),
    plan: await textOf(
      page.getByRole('navigation', { name: 'Atalhos' }).getByText(/^(Premium Ativo|Upgrade Premium)$/),
    ),
  }),
  expected(facts) {
    const { done, cities, unlocked, points } = countersOf(facts)
    const { waiting, choices, hidden } = dashboardShown(facts)
    const [next] = waiting
    const isCounted = done + unlocked.length > 0
    const unread = facts.unread.filter(({ coupleId }) => coupleId === facts.ours.id).length
    return {
      bell: bellOf(unread),
      // Zeros are not shown.
      counts: [
        counted(done, 'atividade concluída', 'atividades concluídas'),
        counted(cities, 'cidade visitada', 'cidades visitadas'),
        `${counted(unlocked.length, 'conquista', 'conquistas')} ${counted(points, 'ponto', 'pontos')}`,
      ].map((count) => (isCounted ? count : null)),
      next: next?.name ?? null,
      others: choices
        .slice(0, LISTED)
        .filter((choice) => choice !== next)
        .map(({ name }) => name),
      hidden,
      stamps: unlocked
        .slice(0, LISTED)
        .map(({ slug, unlockedAt }) => `${ruleOf(slug).name} ${ruleOf(slug).points} pontos · ${dateOf(unlockedAt)}`),
      invitations: facts.invitations
        .filter(({ coupleId }) => coupleId === facts.ours.id)
        .slice(0, LISTED)
        .map((invitation) => `${invitation.categoryName} ${stateOf(facts, invitation)}`),
      plan: isCounted ? whenFree(facts, 'Upgrade Premium', 'Premium Ativo') : null,
    }
  },
}

const achievements: MonthScreen = {
  name: 'conquistas',
  path: () => '/painel/conquistas',
  async read(page) {
    const unlocked = page.getByRole('region', { name: 'Desbloqueadas' }).getByRole('article')
    const next = page.getByRole('region', { name: 'Próximas conquistas' }).getByRole('article')
    const names = await textsOf(next.getByRole('heading'))
    const progress = (await textsOf(next)).map((text) => matchedGroups(text, /\d+ de \d+/))
    return {
      summary: collapseSpaces(await page.getByRole('region', { name: 'Resumo' }).innerText()),
      unlocked: await textsOf(unlocked.getByRole('heading')),
      // On a phone the words of a stamp come when it is tapped; they are on the page all the same.
      since: (await unlocked.allTextContents()).map((text) =>
        matchedGroups(text, /Desbloqueada em (\d\d\/\d\d\/\d{4}).*?(\d+) pontos?/),
      ),
      progress: Object.fromEntries(names.map((name, index) => [name, progress[index]])),
      offersUpgrade: (await page.getByText(/^Upgrade para Premium - /).count()) > 0,
    }
  },
  expected(facts) {
    const { unlocked, points } = countersOf(facts)
    const progress = [...progressOf(facts)]
    const total = unlocked.length + progress.length
    return {
      summary: collapseSpaces(
        `${counted(unlocked.length, 'conquista desbloqueada', 'conquistas desbloqueadas')} de ${total} no caderno
        ${counted(points, 'ponto', 'pontos')} ${whenFree(facts, 'Free', 'Premium')} status da conta`,
      ),
      unlocked: unlocked.map(({ slug }) => ruleOf(slug).name),
      since: unlocked.map(({ slug, unlockedAt }) => `${dateOf(unlockedAt)} ${ruleOf(slug).points}`),
      progress: Object.fromEntries(progress.map(([name, { current, target }]) => [name, `${current} de ${target}`])),
      offersUpgrade: whenFree(facts, true, false),
    }
  },
}

const profile: MonthScreen = {
  name: 'perfil',
  path: () => '/painel/perfil',
  async read(page) {
    const card = collapseSpaces(await page.getByRole('region', { name: 'Como vocês aparecem' }).innerText())
    return {
      handle: matchedGroups(card, /@\S+/),
      visibility: matchedGroups(card, /Perfil (?:Público|Privado)/),
      counters: matchedGroups(card, /\d+ atividades? \d+ conquistas? \d+ cidades?/),
    }
  },
  expected(facts) {
    const { done, unlocked, cities } = countersOf(facts)
    return {
      handle: `@${facts.ours.slug}`,
      visibility: facts.ours.isPublic && facts.ours.isPremium ? 'Perfil Público' : 'Perfil Privado',
      counters: [
        counted(done, 'atividade', 'atividades'),
        counted(unlocked.length, 'conquista', 'conquistas'),
        counted(cities, 'cidade', 'cidades'),
      ].join(' '),
    }
  },
}

const NOT_LISTED = {
  free: 'Aqui entram casais Premium com perfil público. O que vocês fizeram já conta.',
  private: 'O perfil de vocês não está público. Quando estiver, o mês inteiro conta aqui.',
  nothing: 'Vocês ainda não têm atividade contada neste mês. O próximo rolê entra aqui.',
} as const

const standing: MonthScreen = {
  name: 'ranking, o próprio lugar',
  path: () => '/ranking',
  read: (page) => textOf(page.getByRole('heading', { name: 'O lugar de vocês' }).locator('xpath=following-sibling::p')),
  expected(facts) {
    const { slug, isPremium, isPublic } = facts.ours
    if (!isPremium) return NOT_LISTED.free
    if (!isPublic) return NOT_LISTED.private
    const line = topCouples(facts, monthOf(facts.now)).find((couple) => couple.slug === slug)
    if (!line) return NOT_LISTED.nothing
    return `Vocês estão em ${line.rank}º, com ${counted(line.points, 'atividade', 'atividades')}.`
  },
}

/** What the couple itself sees, the dashboard first. */
export const OWN_SCREENS: readonly MonthScreen[] = [
  dashboard,
  newInvitation,
  achievements,
  ...HISTORY_SCREENS,
  profile,
  standing,
]
