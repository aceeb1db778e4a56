import type { SelectedActivity } from '#contracts/activities'
import { phaseOf } from '../../../lib/plan-time.ts'
import { LATEST_COUNT, type LatestChoices } from '../api.ts'

/** Sorts after every real date. */
const NO_DAY = '~'

/** The choices in the order of the dashboard, and those with their own card above the list. */
interface ShownChoices {
  choices: readonly SelectedActivity[]
  shown: SelectedActivity | undefined
  asked: SelectedActivity | undefined
}

/**
 * Orders the choices for the dashboard: those of today or with a later date, nearest first; other open choices, newest first; then
 * completed ones. A choice that is marked as done while the page is open keeps its position, because otherwise the next
 * tap could hit the row that moved under the finger.
 *
 * @param markedHere - choices marked as done on this page, in their earlier state
 */
export function orderChoices(
  latest: readonly SelectedActivity[],
  markedHere: readonly SelectedActivity[],
  now: Date,
): SelectedActivity[] {
  const gone = markedHere.filter(({ id }) => !latest.some((chosen) => chosen.id === id))
  const staying = [...latest, ...gone.map((chosen) => ({ ...chosen, markedAsCompleted: true }))]
  const dayOf = (chosen: SelectedActivity) =>
    chosen.plannedAt === null || phaseOf(chosen, now) === 'over' ? NO_DAY : chosen.plannedAt
  const isInFront = ({ id, markedAsCompleted }: SelectedActivity) =>
    !markedAsCompleted || markedHere.some((chosen) => chosen.id === id)
  return [
    ...staying.filter(isInFront).sort((a, b) => compareDays(dayOf(a), dayOf(b)) || compareAges(a, b)),
    ...staying.filter((chosen) => !isInFront(chosen)),
  ]
}

const compareDays = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
const compareAges = (a: SelectedActivity, b: SelectedActivity) => Date.parse(b.completedAt) - Date.parse(a.completedAt)

/** The open choice whose day is over and was the latest: the couple is asked whether they went. */
export const findAsked = (choices: readonly SelectedActivity[], now: Date): SelectedActivity | undefined =>
  choices
    .filter((chosen) => !chosen.markedAsCompleted && phaseOf(chosen, now) === 'over')
    .sort((a, b) => compareDays(b.plannedAt ?? '', a.plannedAt ?? ''))[0]

/** The choices with their own card above the list. */
const inFront = ({ shown, asked }: ShownChoices) => [shown, asked].filter((chosen) => chosen !== undefined)

/** The first choices, without those above the list. */
export const toListed = (dashboard: ShownChoices) =>
  dashboard.choices.slice(0, LATEST_COUNT).filter(({ id }) => inFront(dashboard).every((chosen) => chosen.id !== id))

/** Number of open choices that are not on screen. */
export function countFurther(dashboard: ShownChoices & { data: Pick<LatestChoices, 'openCount'> | undefined }): number {
  const onScreen = [...inFront(dashboard), ...toListed(dashboard)]
  const waiting = onScreen.filter(({ markedAsCompleted }) => !markedAsCompleted).length
  return Math.max(0, (dashboard.data?.openCount ?? 0) - waiting)
}

/** All chosen places on the dashboard, in the order of the page. */
export const toShownPlaces = (dashboard: ShownChoices) =>
  [...inFront(dashboard), ...toListed(dashboard)].map(({ id, activity }) => ({
    ...activity,
    placeId: activity.id,
    // The choice's id: a place may be chosen more than once, and each choice has its own card.
    id,
  }))
