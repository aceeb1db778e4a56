import type { Page } from 'playwright-core'
import type { OwnCompletedActivity, SelectedActivity } from '#contracts/activities'
import type { CoupleMembers } from '#contracts/couples'
import { alter } from '../../browser/route-answers.ts'
import { becomeNewcomer } from '../become-newcomer.ts'
import type { Screen } from '../screen.ts'
import { COMPLETION_RESPONSE } from './dashboard-answers.ts'

const CHOSEN = '**/api/selected-activities*'
const DAY_MS = 24 * 60 * 60 * 1000
const LONGEST_NAME =
  'Museu das Comunicações da URI Profª Rosane Vontobel Rodrigues (Universidade Regional Integrada) Campus Santiago'

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/painel')
  await page.getByRole('heading', { level: 1, name: /^Bem-vindo de volta, / }).waitFor()
}

const withAllLists = async (page: Page) => {
  await page.getByRole('region', { name: 'Próximo rolê' }).waitFor()
  const rest = page.getByText('Conquistas, convites e mais')
  // A wide page folds nothing.
  if (await rest.isVisible()) await rest.click()
  await page.getByRole('link', { name: 'Ver todos os rolês' }).waitFor()
  await page.getByRole('region', { name: 'Conquistas recentes' }).getByRole('heading', { level: 3 }).first().waitFor()
}

async function openAsked(page: Page): Promise<void> {
  await alter(page, '**/api/couple/members', (couple: CoupleMembers) => ({
    ...couple,
    members: [...couple.members, ...couple.members.map((member) => ({ ...member, id: '2', isYou: false }))],
  }))
  await alter(page, '**/api/stats', (stats: object) => ({ ...stats, feelingRequests: 1 }))
  await alter(page, '**/api/completed-activities*', ([entry]: OwnCompletedActivity[]) => [
    { ...entry, feeling: null, waitingPartner: { firstName: 'Maria Aparecida' } },
  ])
  await page.route('**/api/completed-activities?only=asked*', (route) =>
    route.fallback({ url: route.request().url().replace('only=asked&', '') }),
  )
  await openDashboard(page)
}

export const dashboardScreens: readonly Screen[] = [
  {
    name: 'dashboard-long',
    role: 'user',
    open: async ({ page }) => {
      await alter(
        page,
        CHOSEN,
        ([chosen]: SelectedActivity[]) =>
          Array.from({ length: 3 }, (_, number) => ({
            ...chosen,
            id: `chosen-${number}`,
            markedAsCompleted: number === 2,
            ...(number === 0 ? { plannedAt: '2027-02-14T20:00', timeZone: 'America/Sao_Paulo' } : {}),
            activity: {
              ...chosen?.activity,
              name: LONGEST_NAME,
              websiteUrl: 'https://exemplo.com.br',
              rating: 4.6,
              visit: { hour: '20:00', closedOn: [0] },
            },
          })),
        { 'x-hidden-count': '100', 'x-open-count': '99' },
      )
      await alter(page, '**/api/stats', (stats: object) => ({
        ...stats,
        completedActivities: 1247,
        distinctCities: 388,
        unlockedAchievements: 22,
        totalPoints: 1130,
      }))
      await alter(page, '**/api/current-user', (user: object) => ({
        ...user,
        firstName: 'Wilhelmina-Guilhermina Vasconcellos de Albuquerque',
      }))
      await openDashboard(page)
      await withAllLists(page)
    },
  },
  {
    // The outing of today, and the question about an older one.
    name: 'dashboard-due',
    role: 'user',
    open: async ({ page }) => {
      const dayBefore = (days: number) =>
        new Date(Date.now() - days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
      await alter(page, CHOSEN, ([chosen]: SelectedActivity[]) =>
        [0, 3].map((days) => ({
          ...chosen,
          ...{ id: `chosen-${days}`, guest: 'Caio', markedAsCompleted: false, timeZone: 'America/Sao_Paulo' },
          plannedAt: `${dayBefore(days)}T23:59`,
          activity: {
            ...chosen?.activity,
            name: LONGEST_NAME,
            phone: '+55 31 3551-0000',
            websiteUrl: 'https://exemplo.com.br',
          },
        })),
      )
      await openDashboard(page)
      await page.getByRole('region', { name: 'É hoje' }).waitFor()
      await page.getByRole('region', { name: 'E aí, foram?' }).waitFor()
      await page.getByText('Conquistas, convites e mais').click()
      await page
        .getByRole('region', { name: 'Conquistas recentes' })
        .getByRole('heading', { level: 3 })
        .first()
        .waitFor()
    },
  },
  {
    // A tour is marked as done although one of its stops is open.
    name: 'dashboard-which-stops',
    role: 'user',
    open: async ({ page }) => {
      const stop = { kindWords: 'Teatro', drawing: 'teatro', address: null, location: null, way: null }
      const googleMapsUrl = 'https://www.google.com/maps/search/?api=1&query=Teatro'
      const stops = [
        { ...stop, googleMapsUrl, id: 'stop-1', name: 'Teatro Castro Mendes', isDone: true },
        { ...stop, googleMapsUrl, id: 'stop-2', name: LONGEST_NAME, isDone: false },
        { ...stop, googleMapsUrl, id: 'stop-3', name: 'Giovannetti do Rosário', isDone: false },
      ]
      const name = stops.map((each) => each.name).join(' + ')
      const tour = { name, startsAt: '16:00', minutes: 240, isDeclined: false, routeUrl: googleMapsUrl, stops }
      await alter(page, CHOSEN, ([chosen]: SelectedActivity[]) => [
        {
          ...chosen,
          guest: 'Caio',
          markedAsCompleted: false,
          plannedAt: null,
          activity: { ...chosen?.activity, tour },
        },
      ])
      await openDashboard(page)
      await page.getByRole('button', { name: 'Marcar como Concluída' }).click()
      await page.getByRole('checkbox', { name: 'Giovannetti do Rosário' }).uncheck()
    },
  },
  {
    // The guest proposes a day on which the place is closed; the other outing is agreed, and marked before its day.
    name: 'dashboard-day-proposed',
    role: 'user',
    open: async ({ page }) => {
      await alter(page, CHOSEN, ([chosen]: SelectedActivity[]) =>
        [{ who: 'guest', other: 'Caio' }, null].map((dateProposedBy, index) => ({
          ...chosen,
          ...{ id: `chosen-${index}`, guest: 'Caio', markedAsCompleted: false, timeZone: 'America/Sao_Paulo' },
          ...{ plannedAt: `2027-02-${14 + index}T20:00`, dateProposedBy },
          activity: { ...chosen?.activity, visit: { hour: '20:00', closedOn: [0] } },
        })),
      )
      await openDashboard(page)
      await page.getByRole('button', { name: /^Dá, combinado/ }).waitFor()
    },
  },
  {
    // The partner has answered; then both have.
    name: 'dashboard-asked',
    role: 'user',
    open: async ({ page }) => {
      await openAsked(page)
      await page.getByText('Ver sem contar').waitFor()
    },
  },
  {
    name: 'dashboard-both-told',
    role: 'user',
    open: async ({ page }) => {
      await openAsked(page)
      const said = { feeling: 'loved', note: null, isPrivate: false }
      const partnerFeeling = { feeling: 'good', note: 'Faltou só a sobremesa.', firstName: 'Maria Aparecida' }
      await page.route('**/feeling', (route) => route.fulfill({ json: { ...said, partnerFeeling } }))
      await page.getByText('Amei').click()
      await page.getByRole('button', { name: 'Pronto' }).waitFor()
    },
  },
  {
    name: 'dashboard-empty',
    role: 'user',
    open: async ({ page, world }) => {
      await becomeNewcomer(page, world)
      await openDashboard(page)
      await page.getByRole('link', { name: 'Criar Primeira Sugestão' }).waitFor()
      await page.getByText('A primeira vem com a primeira resposta a um convite, ou com o primeiro rolê.').waitFor()
    },
  },
  {
    name: 'dashboard-torn',
    role: 'user',
    open: async ({ page }) => {
      let isDone = false
      let first = ''
      await page.route('**/api/mark-activity-completed', (route) => {
        isDone = true
        return route.fulfill({ json: { success: true, id: first, ...COMPLETION_RESPONSE } })
      })
      await alter(
        page,
        CHOSEN,
        (list: SelectedActivity[]) => {
          first = list[0]?.id ?? ''
          return list.map((chosen, number) => ({ ...chosen, markedAsCompleted: number > 0 || isDone }))
        },
        { 'x-open-count': '0' },
      )
      await page.route('**/api/selected-activities/*/feeling', (route) =>
        route.fulfill({ json: { feeling: 'good', note: null } }),
      )
      await openDashboard(page)
      await page.getByRole('button', { name: 'Marcar como Concluída' }).click()
      await page.getByRole('region', { name: 'Rolê concluído' }).getByText('Semana Ativa: 2 de 3').waitFor()
      await page.getByText('Foi bom').last().click()
      await page.getByRole('button', { name: 'Guardar' }).waitFor()
    },
  },
]
