import { listAchievements } from '#contracts/achievements'
import * as api from '#contracts/activities'
import {
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
import { requestFile } from '../../platform/api/request-file.ts'
import { refresh, showOptimistically, useApi, useApiAnswer } from '../../platform/api/use-api.ts'
import type { WaitingAnswer } from '../../service-worker/offline-messages.ts'

/** The dashboard shows this many (docs/rules.md, activities.3). */
export const LATEST_COUNT = 3

/** The dashboard polls every 30 seconds, so it loads only as many choices as it shows. */
const LATEST = { query: { order: 'open_first', limit: String(LATEST_COUNT) } } as const

export interface LatestChoices {
  activities: api.SelectedActivity[]
  /** Number of open choices, including those not in this list. */
  openCount: number
  /** Number of completed entries that the plan hides. */
  hiddenCount: number
  /** The list's version: it changes with everything that concerns the couple, such as an opened invitation. */
  version: string | null
}

const nameChosen = createPlaceMemory<api.SelectedActivity['activity']>()
const nameCompleted = createPlaceMemory<api.OwnCompletedActivity['activity']>()

/** Adds names from earlier responses to places that the server sends without a name. */
const withNames = <Item extends { activity: Place }, Place>(items: readonly Item[], name: (place: Place) => Place) =>
  items.map((item) => ({ ...item, activity: name(item.activity) }))

const countIn = (headers: Headers, name: string): number => Number(headers.get(name) ?? 0)

export const useLatestChoices = () =>
  useApiAnswer(
    api.listSelectedActivities,
    LATEST,
    ({ data, headers }): LatestChoices => ({
      activities: withNames(data, nameChosen),
      openCount: countIn(headers, api.OPEN_COUNT_HEADER),
      hiddenCount: countIn(headers, api.HIDDEN_COUNT_HEADER),
      version: headers.get('ETag'),
    }),
  )

/** A page of one of the two lists of the history. */
export interface HistoryPage<Item> extends Page<Item> {
  /** Number of older entries that the plan hides. */
  hiddenCount: number
}

const toQuery = (cursor: string | null) => (cursor === null ? {} : { cursor })

/** The open choices, none of which the plan hides. */
export async function loadChosen(cursor: string | null): Promise<HistoryPage<api.SelectedActivity>> {
  const { data, headers } = await request<typeof api.listSelectedActivities>(api.listSelectedActivities, {
    query: { only: 'open', ...toQuery(cursor) },
  })
  return { items: withNames(data, nameChosen), nextCursor: headers.get(NEXT_CURSOR_HEADER), hiddenCount: 0 }
}

export async function loadCompleted(cursor: string | null): Promise<HistoryPage<api.OwnCompletedActivity>> {
  const { data, headers } = await request<typeof api.listCompletedActivities>(api.listCompletedActivities, {
    query: toQuery(cursor),
  })
  return {
    items: withNames(data, nameCompleted),
    nextCursor: headers.get(NEXT_CURSOR_HEADER),
    hiddenCount: countIn(headers, api.HIDDEN_COUNT_HEADER),
  }
}

function withDone(latest: LatestChoices, activityId: string): LatestChoices {
  const isMarked = (chosen: api.SelectedActivity) => chosen.activityId === activityId && !chosen.markedAsCompleted
  return {
    ...latest,
    activities: latest.activities.map((chosen) => (isMarked(chosen) ? { ...chosen, markedAsCompleted: true } : chosen)),
    openCount: latest.openCount - latest.activities.filter(isMarked).length,
  }
}

/** Sends a completion; offline the service worker stores it and sends it later (`isWaiting`). */
export const sendCompletion = (body: api.CompletionRequest): Promise<api.CompletionResult & WaitingAnswer> =>
  call(api.completeActivity, { body })

/** Marks a chosen place as done, shows it on the dashboard at once, and reloads everything that depends on it. */
export async function completeActivity(body: api.CompletionRequest): Promise<api.CompletionResult & WaitingAnswer> {
  const marking = sendCompletion(body)
  await showOptimistically<LatestChoices>(
    api.listSelectedActivities,
    (latest) => withDone(latest, body.activityId),
    () => marking,
    LATEST,
  )
  await refresh(api.listSelectedActivities, api.loadStats, listAchievements)
  return marking
}

/**
 * Takes a mark as done back, and reloads everything that depends on it.
 *
 * @param markedAt - the mark that is on screen: a later one stays
 * @throws ApiError `completion_stays`
 */
export async function undoCompletion(id: string, markedAt: string): Promise<void> {
  try {
    await call(api.undoCompletion, { params: { id }, body: { markedAt } })
  } finally {
    await refresh(api.listSelectedActivities, api.listCompletedActivities, api.loadStats, listAchievements)
  }
}

/**
 * Removes an open choice from the couple's list. A choice that no longer exists counts as removed.
 *
 * @throws ApiError `already_completed` if the other member marked it as done first
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

export async function chooseAgain(id: string): Promise<void> {
  await call(api.chooseAgain, { params: { id } })
  await refresh(listSelectedActivities, listInvitations)
}

export const refreshActivities = () => refresh(api.listSelectedActivities)

export const useStats = () => useApi(api.loadStats, {})

/** Reads the counters again, after an invitation was created or a choice completed, and the outing that is asked about. */
export const refreshStats = () => refresh(api.loadStats, api.listCompletedActivities)

/** The outing about which the dashboard asks the person, if there is one. */
export const useAskedOuting = () => {
  const { data } = useApi(api.listCompletedActivities, { query: { only: 'asked', limit: '1' } })
  return data && withNames(data, nameCompleted)[0]
}

export const skipFeeling = (id: string) => call(api.skipFeeling, { params: { id } })

/** Number of invitations that the plan still allows this month; `null`: no limit, or not loaded yet. */
export function useRemainingInvitations(): number | null {
  const { data } = useStats()
  if (!data || data.invitationLimit === null) return null
  return Math.max(0, data.invitationLimit - data.invitationsThisMonth)
}

export const saveFeeling = (id: string, said: api.Feeling): Promise<api.SavedFeeling> =>
  call(api.saveFeeling, { params: { id }, body: said })

/** Whether the couple has a second member; undefined while loading. */
export const useIsTwo = (): boolean | undefined => {
  const members = useApi(loadMembers, {}).data?.members
  return members && members.length > 1
}

/** The date of an outing, and who proposed it. */
export type OutingPlan = Pick<api.SelectedActivity, 'plannedAt' | 'dateProposedBy'>

/**
 * Sets the date of an outing: a proposal, or the yes to the one of the other side, whose date is set again.
 *
 * @param at - `YYYY-MM-DDTHH:mm` in the place's time zone; null: no date
 * @param replaces - the date that is shown; if the choice has another one by now, nothing changes
 * @throws ApiError `already_completed`, `dismissed`, `date_changed`: the other member was first
 */
export async function planActivity(id: string, at: string | null, replaces?: string | null): Promise<OutingPlan> {
  try {
    return await call(setOutingDate, { params: { id }, body: { at, replaces } })
  } finally {
    await refresh(listSelectedActivities)
  }
}

/** Corrects the day of a completed outing; returns its new time in the history. */
export async function correctDay(id: string, day: string): Promise<{ completedAt: string }> {
  const corrected = await call(api.correctDay, { params: { id }, body: { day } })
  await refresh(listSelectedActivities)
  return corrected
}

/** Address of the calendar file of an outing's date. */
export const planFileUrl = (token: string): string => addressOf(loadCalendarFile, { params: { token } })

/** The calendar file of a choice of the couple. */
export const loadPlanFile = (id: string): Promise<Blob> => requestFile(api.loadOwnCalendarFile, { params: { id } })

/** The weather at the date of an outing; never cached, because the date may have changed. */
export const useForecast = (id: string) =>
  useApi(loadForecast, { params: { id } }, { revalidateOnMount: true, dedupingInterval: 0 })

export async function setOnlyMine(id: string, onlyMine: boolean): Promise<void> {
  await call(setOnlyMineCall, { params: { id }, body: { onlyMine } })
  await refresh(listSelectedActivities, listInvitations)
}
