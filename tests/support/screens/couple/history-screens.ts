import type { Page } from 'playwright-core'
import type { OwnCompletedActivity, SelectedActivity } from '#contracts/activities'
import type { CoupleMembers } from '#contracts/couples'
import { alter } from '../../browser/route-answers.ts'
import type { Screen } from '../screen.ts'

const COMPLETED = '**/api/completed-activities*'

async function openHistory(page: Page, tab = 'escolhidas'): Promise<void> {
  await page.goto(`/painel/historico?aba=${tab}`)
  await page.getByRole('heading', { level: 1, name: 'Caderno' }).waitFor()
}

const PARTNER = 'Maria Aparecida'
/** The members who selected and completed an entry, in a couple of two. */
const ofTwo = (onlyMine: boolean | null) => ({
  chosenBy: onlyMine === null ? { who: 'partner', firstName: PARTNER } : { who: 'you', firstName: null },
  completedBy: { who: 'you', firstName: null },
  onlyMine,
})

export const historyScreens: readonly Screen[] = [
  {
    name: 'history-chosen',
    role: 'user',
    open: async ({ page }) => {
      await alter(page, '**/api/selected-activities*', (chosen: SelectedActivity[]) =>
        chosen.map((each) => ({
          ...each,
          activity: { ...each.activity, visit: { hour: '15:00', closedOn: [0, 1, 2, 3, 4, 5, 6] } },
        })),
      )
      await openHistory(page)
      await page.getByRole('link', { name: 'Rota' }).first().waitFor()
      await page.getByRole('button', { name: 'Marcar o dia' }).first().click()
      await page.getByText('Amanhã · fechado').click()
      await page.getByText(/costuma fechar\. Escolham/).waitFor()
    },
  },
  {
    name: 'history-calendar-file',
    role: 'premium',
    open: async ({ page }) => {
      await alter(page, '**/api/selected-activities*', (chosen: SelectedActivity[]) =>
        chosen.map((each) => ({ ...each, plannedAt: '2027-02-14T20:00', invitationToken: null })),
      )
      await openHistory(page)
      await page
        .getByRole('button', { name: /^Mais: / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: /^Em outra agenda/ }).waitFor()
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
      const choose = async (number: number, name: string) => {
        await page
          .getByRole('button', { name: /^Mudar:/ })
          .nth(number)
          .click()
        await page.getByRole('menuitem', { name }).click()
      }
      await choose(0, 'Mudar o que contei')
      await page.getByRole('switch', { name: 'Só pra mim' }).waitFor()
      await choose(1, 'Foi em outro dia?')
      await page.getByLabel('Dia', { exact: true }).waitFor()
    },
  },
]
