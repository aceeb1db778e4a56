import type { Page } from 'playwright-core'
import type { OwnCompletedActivity, SelectedActivity } from '#contracts/activities'
import type { CoupleMembers } from '#contracts/couples/couple-members'
import { alter, fail, refuse, stall } from '../../browser/route-answers.ts'
import { becomeNewcomer, FAILED } from '../become-newcomer.ts'
import type { Screen } from '../screen.ts'

const CHOSEN = '**/api/selected-activities*'
const COMPLETED = '**/api/completed-activities*'
const DAY_MS = 24 * 60 * 60_000
const LONGEST_NAME =
  'Centro de Pesquisa e Museu de Arqueologia, Etnografia, Paleontologia e Espeleologia da Universidade do Estado'

async function openHistory(page: Page, tab = 'escolhidas'): Promise<void> {
  await page.goto(`/painel/historico?aba=${tab}`)
  await page.getByRole('heading', { level: 1, name: 'Histórico' }).waitFor()
}

const PARTNER = 'Maria Aparecida'
/** What is said of an entry in a couple of two. */
const ofTwo = (onlyMine: boolean | null) => ({
  chosenBy: onlyMine === null ? { who: 'partner', firstName: PARTNER } : { who: 'you', firstName: null },
  completedBy: { who: 'you', firstName: null },
  onlyMine,
})

/** The list goes on. */
const MORE = { 'x-next-cursor': 'm0rqk000_entry-99' }

/** A hundred entries over a year, the first of them with the longest name. */
const hundredOf = <Entry extends { activity: { name: string } }>([entry]: Entry[]) =>
  Array.from({ length: 100 }, (_, number) => ({
    ...entry,
    id: `entry-${number}`,
    completedAt: new Date(Date.now() - number * 3 * DAY_MS).toISOString(),
    activity: { ...entry?.activity, name: number === 0 ? LONGEST_NAME : entry?.activity.name },
  }))

export const historyScreens: readonly Screen[] = [
  ...(['user', 'premium'] as const).flatMap((role): Screen[] => [
    {
      name: 'history-chosen',
      role,
      open: async ({ page }) => {
        await openHistory(page)
        await page.getByRole('link', { name: 'Rota' }).first().waitFor()
      },
    },
    {
      name: 'history-completed',
      role,
      open: async ({ page }) => {
        await openHistory(page, 'concluidas')
        await page
          .getByText(/^Concluída em/)
          .first()
          .waitFor()
      },
    },
  ]),
  {
    name: 'history-feelings',
    role: 'user',
    open: async ({ page }) => {
      const note =
        'A mesa da janela, o garçom que sabia de tudo e a chuva que só começou quando a gente já estava no carro. Voltar em maio, sem falta!!'
      const said = [
        { feeling: 'loved', note, isPrivate: false },
        { feeling: 'not_for_us', note: null, isPrivate: true },
        null,
      ]
      await alter(page, COMPLETED, ([entry]: OwnCompletedActivity[]) =>
        said.map((feeling, number) => ({ ...entry, id: `entry-${number}`, feeling })),
      )
      await openHistory(page, 'concluidas')
      await page.getByRole('button', { name: /^Contar como foi/ }).click()
      await page.getByText('Só você vê.').waitFor()
    },
  },
  {
    name: 'history-completed-of-two',
    role: 'user',
    open: async ({ page }) => {
      const partnerFeeling = { feeling: 'good', note: 'Faltou só a sobremesa.', firstName: PARTNER }
      await alter(page, COMPLETED, ([entry]: OwnCompletedActivity[]) => [
        { ...entry, ...ofTwo(null), feeling: { feeling: 'loved', note: null, isPrivate: false }, partnerFeeling },
        { ...entry, ...ofTwo(false), id: 'entry-2' },
        { ...entry, ...ofTwo(true), id: 'entry-3', chosenBy: { who: 'guest', firstName: null } },
      ])
      await alter(page, '**/api/couple/members', (couple: CoupleMembers) => ({
        ...couple,
        members: [...couple.members, ...couple.members.map((member) => ({ ...member, id: '2', isYou: false }))],
      }))
      await openHistory(page, 'concluidas')
      await page.getByRole('button', { name: /^Mudar/ }).click()
      await page.getByRole('switch', { name: 'Só pra mim' }).waitFor()
    },
  },
  {
    name: 'history-chosen-of-two',
    role: 'user',
    open: async ({ page }) => {
      await alter(page, CHOSEN, (list: SelectedActivity[]) =>
        list.map((entry, number) => ({ ...entry, ...ofTwo(number > 0 || null), completedBy: null })),
      )
      await openHistory(page)
      await page.getByText(`${PARTNER} escolheu em`).first().waitFor()
    },
  },
  {
    name: 'history-chosen-hundred',
    role: 'user',
    open: async ({ page }) => {
      await alter(page, CHOSEN, (list: SelectedActivity[]) => hundredOf(list), { 'x-hidden-count': '12' })
      await openHistory(page)
      await page.getByRole('heading', { name: LONGEST_NAME }).waitFor()
      await page.getByRole('link', { name: 'Ver tudo com o Premium' }).waitFor()
    },
  },
  {
    name: 'history-completed-hundred',
    role: 'premium',
    open: async ({ page }) => {
      await alter(page, COMPLETED, (list: OwnCompletedActivity[]) => hundredOf(list), MORE)
      await openHistory(page, 'concluidas')
      await page.getByRole('heading', { name: LONGEST_NAME }).waitFor()
      await page.getByRole('button', { name: /^Mostrar mais/ }).waitFor()
    },
  },
  {
    name: 'history-more-failed',
    role: 'premium',
    open: async ({ page }) => {
      await alter(page, COMPLETED, (list: OwnCompletedActivity[]) => hundredOf(list).slice(0, 3), MORE)
      await page.route('**/api/completed-activities?cursor=*', refuse(500, 'internal_error', ''))
      await openHistory(page, 'concluidas')
      await page.getByRole('button', { name: 'Mostrar mais' }).click()
      await page.getByText('Não deu para carregar o resto.').waitFor()
    },
    expects: FAILED,
  },
  {
    name: 'history-searching',
    role: 'premium',
    open: async ({ page }) => {
      await alter(page, COMPLETED, (list: OwnCompletedActivity[]) => hundredOf(list).slice(0, 3), MORE)
      await stall(page, '**/api/completed-activities?cursor=*')
      await openHistory(page, 'concluidas')
      await page.getByRole('heading', { name: LONGEST_NAME }).waitFor()
      await page.getByLabel('Buscar por lugar, cidade ou categoria').fill('museu')
      await page.getByText('Procurando em todo o histórico...').waitFor()
    },
  },
  {
    name: 'history-put-away-question',
    role: 'user',
    open: async ({ page }) => {
      await openHistory(page)
      await page
        .getByRole('button', { name: /^Tirar da lista/ })
        .first()
        .click()
      await page.getByRole('alertdialog', { name: 'Tirar este lugar da lista?' }).waitFor()
    },
  },
  {
    name: 'history-found-nothing',
    role: 'user',
    open: async ({ page }) => {
      await openHistory(page)
      await page.getByRole('link', { name: 'Rota' }).first().waitFor()
      await page.getByLabel('Buscar por lugar, cidade ou categoria').fill('lugar nenhum')
      await page.getByText('Nada encontrado para “lugar nenhum”.').waitFor()
    },
  },
  {
    name: 'history-chosen-none',
    role: 'user',
    open: async ({ page, world }) => {
      await becomeNewcomer(page, world)
      await openHistory(page)
      await page.getByRole('link', { name: 'Criar Primeira Sugestão' }).waitFor()
    },
  },
  {
    name: 'history-completed-none',
    role: 'user',
    open: async ({ page, world }) => {
      await becomeNewcomer(page, world)
      await openHistory(page, 'concluidas')
      await page.getByText('Nenhum rolê concluído ainda').waitFor()
    },
  },
  {
    name: 'history-all-hidden',
    role: 'user',
    open: async ({ page }) => {
      await alter(page, CHOSEN, () => [], { 'x-hidden-count': '1' })
      await openHistory(page)
      await page.getByText(/^Nada nos últimos/).waitFor()
    },
  },
  {
    name: 'history-loading',
    role: 'user',
    open: async ({ page }) => {
      await stall(page, CHOSEN)
      await openHistory(page)
      await page.locator('main').getByText('Carregando...').first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'history-failed',
    role: 'user',
    open: async ({ page }) => {
      await fail(page, CHOSEN)
      await openHistory(page)
      await page.getByRole('button', { name: 'Tentar Novamente' }).waitFor()
    },
    expects: FAILED,
  },
  {
    name: 'history-complete-failed',
    role: 'user',
    open: async ({ page }) => {
      await fail(page, '**/api/mark-activity-completed')
      await openHistory(page)
      await page.getByRole('button', { name: 'Marcar como Concluída' }).first().click()
      await page.getByRole('alertdialog', { name: 'Erro ao Concluir Atividade' }).waitFor()
    },
    expects: FAILED,
  },
]
