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

/** The dashboard polls every 30 seconds, so it loads only as many choices as it shows. */
const LATEST = { query: { order: 'open_first', limit: String(LATEST_COUNT) } } as const

export interface LatestChoices {
  /** Open choices, newest first, then the latest completed ones. */
  activities: api.SelectedActivity[]
  /** Number of open choices, including those not in this list. */
  openCount: number
  /** Number of completed entries that the plan hides. */
  hiddenCount: number
}

const nameChosen = createPlaceMemory<api.SelectedActivity['activity']>()
const nameCompleted = createPlaceMemory<api.OwnCompletedActivity['activity']>()

/** Fills in names that this page has read before, for places that the server sends without one. */
const withNames = <Item extends { activity: Place }, Place>(items: readonly Item[], name: (place: Place) => Place) =>
  items.map((item) => ({ ...item, activity: name(item.activity) }))

const countIn = (headers: Headers, name: string): number => Number(headers.get(name) ?? 0)

/** The first choices of the couple, open ones first. */
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
  /** Number of older entries that the plan hides. */
  hiddenCount: number
}

const toHistoryPage = <Item>(items: Item[], headers: Headers): HistoryPage<Item> => ({
  items,
  nextCursor: headers.get(NEXT_CURSOR_HEADER),
  hiddenCount: countIn(headers, api.HIDDEN_COUNT_HEADER),
})

const toQuery = (cursor: string | null) => ({ query: cursor === null ? {} : { cursor } })

/** A page of the couple's choices, newest first. */
export async function loadChosen(cursor: string | null) {
  const { data, headers } = await request<typeof api.listSelectedActivities>(
    api.listSelectedActivities,
    toQuery(cursor),
  )
  return toHistoryPage(withNames(data, nameChosen), headers)
}

/** A page of the couple's completed activities, newest first. */
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
 * Marks a chosen place as done, shows it at once on the dashboard, and reloads everything that depends on it.
 *
 * @returns `isWaiting`: offline, the service worker stores the completion and sends it later
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
 * @throws ApiError `already_completed` when the other member marked it as done first; a choice that no longer exists
 *   counts as dismissed
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

/** Reads the first choices again. */
export const refreshActivities = () => refresh(api.listSelectedActivities)

/** Counters over the couple's whole history. */
export const useStats = () => useApi(api.loadStats, {})

/** Reads the counters again, after a creation or a completion. */
export const refreshStats = () => refresh(api.loadStats)

/** Invitations that the plan still allows this month; `null`: no limit, or not known yet. */
export function useRemainingInvitations(): number | null {
  const { data } = useStats()
  if (!data || data.invitationLimit === null) return null
  return Math.max(0, data.invitationLimit - data.invitationsThisMonth)
}

/**
 * Marks a stop of a tour as done and reads the list again.
 *
 * @returns whether all stops are done; the partner may have marked the others
 */
export async function completeStop(activityId: string, stopId: string): Promise<boolean> {
  const { isDone } = await call(completeActivityCall, { body: { activityId, stopId } })
  if (isDone === false) await refresh(listSelectedActivities)
  return isDone !== false
}

/** Stores the person's feeling about a completed choice. */
export const saveFeeling = (id: string, said: api.Feeling): Promise<api.SavedFeeling> =>
  call(api.saveFeeling, { params: { id }, body: said })

/** Whether the couple has a second member; undefined while loading. */
export const useIsTwo = (): boolean | undefined => {
  const members = useApi(loadMembers, {}).data?.members
  return members && members.length > 1
}

/**
 * Sets the date of an outing.
 *
 * @param at - `YYYY-MM-DDTHH:mm` on the clocks of the place; null: no day
 */
export async function planActivity(id: string, at: string | null): Promise<void> {
  await call(setOutingDate, { params: { id }, body: { at } })
  await refresh(listSelectedActivities)
}

/** Address of the calendar file of an outing's date. */
export const planFileUrl = (token: string): string => addressOf(loadCalendarFile, { params: { token } })

/** The weather at the date of an outing; always read again, because the date may have changed. */
export const useForecast = (id: string) =>
  useApi(loadForecast, { params: { id } }, { revalidateOnMount: true, dedupingInterval: 0 })

/** Hides a choice from the partner, or shows it to both again. */
export async function setOnlyMine(id: string, onlyMine: boolean): Promise<void> {
  await call(setOnlyMineCall, { params: { id }, body: { onlyMine } })
  await refresh(listSelectedActivities, listInvitations)
}
