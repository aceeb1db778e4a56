import { datesFirstSince, type SelectedActivity } from '#contracts/activities'
import { LATEST_COUNT, type LatestChoices } from '../api.ts'

/** Sorts after every real date. */
const NO_DAY = '~'

/** The choices in the order of the dashboard, and the choice shown above the list. */
interface ShownChoices {
  choices: readonly SelectedActivity[]
  shown: SelectedActivity | undefined
}

/**
 * Orders the choices for the dashboard: those with a date, nearest first; other open choices, newest first; then
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
  const since = datesFirstSince(now)
  const dayOf = ({ plannedAt }: SelectedActivity) => (plannedAt !== null && plannedAt >= since ? plannedAt : NO_DAY)
  const isInFront = ({ id, markedAsCompleted }: SelectedActivity) =>
    !markedAsCompleted || markedHere.some((chosen) => chosen.id === id)
  return [
    ...staying.filter(isInFront).toSorted((a, b) => compareDays(dayOf(a), dayOf(b)) || compareAges(a, b)),
    ...staying.filter((chosen) => !isInFront(chosen)),
  ]
}

const compareDays = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
const compareAges = (a: SelectedActivity, b: SelectedActivity) => Date.parse(b.completedAt) - Date.parse(a.completedAt)

/** The first choices, without the choice shown above the list. */
export const toListed = ({ choices, shown }: ShownChoices) =>
  choices.slice(0, LATEST_COUNT).filter((chosen) => chosen !== shown)

/** Number of open choices that are not on screen. */
export function countFurther(dashboard: ShownChoices & { data: Pick<LatestChoices, 'openCount'> | undefined }): number {
  const onScreen = [...(dashboard.shown ? [dashboard.shown] : []), ...toListed(dashboard)]
  const waiting = onScreen.filter(({ markedAsCompleted }) => !markedAsCompleted).length
  return Math.max(0, (dashboard.data?.openCount ?? 0) - waiting)
}

/** All chosen places on the dashboard, in the order of the page. */
export const toShownPlaces = (dashboard: ShownChoices) =>
  [...(dashboard.shown ? [dashboard.shown] : []), ...toListed(dashboard)].map(({ id, activity }) => ({
    ...activity,
    placeId: activity.id,
    // The choice's id: a place may be chosen more than once, and each choice has its own card.
    id,
  }))
