import { listAchievements } from '#contracts/achievements'
import * as api from '#contracts/activities'
import {
  completeActivity as completeActivityCall,
  listSelectedActivities,
  loadCalendarFile,
  setOnlyMine as setOnlyMineCall,
  setOutingDate,
} from '#contracts/activities'
import { loadMembers } from '#contracts/couples'
import { listInvitations } from '#contracts/invitations'
import { NEXT_CURSOR_HEADER } from '#contracts/pagination'
import { loadForecast } from '#contracts/weather'
import type { Page } from '../../hooks/async/use-cursor-list.ts'
import { createPlaceMemory } from '../../lib/place-memory.ts'
import { ApiError, addressOf, call, request } from '../../platform/api/api-client.ts'
import { refresh, showOptimistically, useApi, useApiAnswer } from '../../platform/api/use-api.ts'
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

/** Counters of the couple over its whole history. */
export const useStats = () => useApi(api.loadStats, {})

/** Counts again, after something was created or done. */
export const refreshStats = () => refresh(api.loadStats)

/** Invitations that the plan still allows this month; `null`: no limit, or not known yet. */
export function useRemainingInvitations(): number | null {
  const { data } = useStats()
  if (!data || data.invitationLimit === null) return null
  return Math.max(0, data.invitationLimit - data.invitationsThisMonth)
}

/**
 * Marks a stop of a tour as done, and asks again for the list.
 *
 * @returns whether the outing is done with it: the partner may have been at the others
 */
export async function completeStop(activityId: string, stopId: string): Promise<boolean> {
  const { isDone } = await call(completeActivityCall, { body: { activityId, stopId } })
  if (isDone === false) await refresh(listSelectedActivities)
  return isDone !== false
}

/** Stores how the person found a choice that is done. */
export const saveFeeling = (id: string, said: api.Feeling): Promise<api.SavedFeeling> =>
  call(api.saveFeeling, { params: { id }, body: said })

/** Whether the couple has a second member; undefined while that is not known. */
export const useIsTwo = (): boolean | undefined => {
  const members = useApi(loadMembers, {}).data?.members
  return members && members.length > 1
}

/**
 * Sets when the couple goes where it chose.
 *
 * @param at - `YYYY-MM-DDTHH:mm` on the clocks of the place; null: no day
 */
export async function planActivity(id: string, at: string | null): Promise<void> {
  await call(setOutingDate, { params: { id }, body: { at } })
  await refresh(listSelectedActivities)
}

/** Where the day of a choice is a file for any calendar. */
export const planFileUrl = (token: string): string => addressOf(loadCalendarFile, { params: { token } })

/** The weather at the hour that was set for a choice; asked anew wherever it is shown, because the hour may be another one. */
export const useForecast = (id: string) =>
  useApi(loadForecast, { params: { id } }, { revalidateOnMount: true, dedupingInterval: 0 })

/** Makes a choice the person's alone, or the couple's again. */
export async function setOnlyMine(id: string, onlyMine: boolean): Promise<void> {
  await call(setOnlyMineCall, { params: { id }, body: { onlyMine } })
  await refresh(listSelectedActivities, listInvitations)
}
