import { listAchievements } from '#contracts/achievements'
import * as api from '#contracts/activities'
import { NEXT_CURSOR_HEADER } from '#contracts/pagination'
import type { Page } from '../../hooks/async/use-cursor-list.ts'
import { createPlaceMemory } from '../../lib/place-memory.ts'
import { ApiError, call, request } from '../../platform/api/api-client.ts'
import { refresh, showOptimistically, useApiAnswer } from '../../platform/api/use-api.ts'
import type { WaitingAnswer } from '../../service-worker/offline-messages.ts'

/** The dashboard shows this many (docs/rules.md, activities.3). */
export const LATEST_COUNT = 3

/** The dashboard asks every half minute: for what it shows, however much the couple has chosen. */
const LATEST = { query: { order: 'open_first', limit: String(LATEST_COUNT) } } as const

export interface LatestChoices {
  /** What waits to be done, newest first, then what was done last. */
  activities: api.SelectedActivity[]
  /** How many wait, those that are not in this list included. */
  openCount: number
  /** Entries, all of them done, that the plan's history hides. */
  hiddenCount: number
}

const nameChosen = createPlaceMemory<api.SelectedActivity['activity']>()
const nameCompleted = createPlaceMemory<api.OwnCompletedActivity['activity']>()

/** Places that come without a name get the one that this page has read before. */
const withNames = <Item extends { activity: Place }, Place>(items: readonly Item[], name: (place: Place) => Place) =>
  items.map((item) => ({ ...item, activity: name(item.activity) }))

const countIn = (headers: Headers, name: string): number => Number(headers.get(name) ?? 0)

/** The first choices of the couple, with what waits in front. */
export const useLatestChoices = () =>
  useApiAnswer(
    api.listSelectedActivities,
    LATEST,
    ({ data, headers }): LatestChoices => ({
      activities: withNames(data, nameChosen),
      openCount: countIn(headers, api.OPEN_COUNT_HEADER),
      hiddenCount: countIn(headers, api.HIDDEN_COUNT_HEADER),
    }),
  )

/** A page of one of the lists of the history. */
export interface HistoryPage<Item> extends Page<Item> {
  /** Older ones that the plan's history hides. */
  hiddenCount: number
}

const toHistoryPage = <Item>(items: Item[], headers: Headers): HistoryPage<Item> => ({
  items,
  nextCursor: headers.get(NEXT_CURSOR_HEADER),
  hiddenCount: countIn(headers, api.HIDDEN_COUNT_HEADER),
})

const toQuery = (cursor: string | null) => ({ query: cursor === null ? {} : { cursor } })

/** A page of what was chosen for the couple, newest first. */
export async function loadChosen(cursor: string | null) {
  const { data, headers } = await request<typeof api.listSelectedActivities>(
    api.listSelectedActivities,
    toQuery(cursor),
  )
  return toHistoryPage(withNames(data, nameChosen), headers)
}

/** A page of what the couple did, newest first. */
export async function loadCompleted(cursor: string | null) {
  const { data, headers } = await request<typeof api.listCompletedActivities>(
    api.listCompletedActivities,
    toQuery(cursor),
  )
  return toHistoryPage(withNames(data, nameCompleted), headers)
}

function withDone(latest: LatestChoices, activityId: string): LatestChoices {
  const isMarked = (chosen: api.SelectedActivity) => chosen.activityId === activityId && !chosen.markedAsCompleted
  return {
    ...latest,
    activities: latest.activities.map((chosen) => (isMarked(chosen) ? { ...chosen, markedAsCompleted: true } : chosen)),
    openCount: latest.openCount - latest.activities.filter(isMarked).length,
  }
}

/**
 * Marks a chosen place as done, which the dashboard shows at once, and asks again for all that this changes.
 *
 * @returns `isWaiting`: without a connection the service worker stores it, and sends it later
 */
export async function completeActivity(activityId: string): Promise<api.CompletionResult & WaitingAnswer> {
  const marking: Promise<api.CompletionResult & WaitingAnswer> = call(api.completeActivity, { body: { activityId } })
  await showOptimistically<LatestChoices>(
    api.listSelectedActivities,
    (latest) => withDone(latest, activityId),
    () => marking,
    LATEST,
  )
  await refresh(api.listSelectedActivities, api.loadStats, listAchievements)
  return marking
}

/**
 * Takes a choice off the couple's list.
 *
 * @throws ApiError `already_completed` when somebody marked it as done meanwhile; one that is gone already counts as dismissed
 */
export async function dismissActivity(id: string): Promise<void> {
  try {
    await call(api.dismissActivity, { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  } finally {
    await refresh(api.listSelectedActivities)
  }
}

/** Asks again for the first choices. */
export const refreshActivities = () => refresh(api.listSelectedActivities)
