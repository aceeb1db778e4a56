import type * as schemas from '../modules/activities/schemas.ts'
import { type Body, endpoint, type Infer, type Output, type Query } from './endpoint.ts'

export type Who = Infer<typeof schemas.Who>

export const setOnlyMine = endpoint<typeof schemas.setOnlyMine>({
  method: 'PUT',
  path: '/api/selected-activities/{id}/privacy',
  auth: 'user',
  status: 200,
})

/** Feelings about an outing, in the order of the question. */
export const FEELINGS = ['loved', 'good', 'ok', 'not_for_us'] as const
export const MAX_FEELING_NOTE_LENGTH = 140

export type PartnerFeeling = Infer<typeof schemas.PartnerFeeling>
export type Feeling = Infer<typeof schemas.Feeling>

export const saveFeeling = endpoint<typeof schemas.saveFeeling>({
  method: 'PUT',
  path: '/api/selected-activities/{id}/feeling',
  auth: 'user',
  status: 200,
})

export type NewFeeling = Body<typeof saveFeeling>
export type SavedFeeling = Output<typeof saveFeeling>

/** Header of both lists of activities: how many entries the plan hides. It hides only completed activities. */
export const HIDDEN_COUNT_HEADER = 'X-Hidden-Count'

/** Header of the list of selected activities: how many are not completed, on all pages. */
export const OPEN_COUNT_HEADER = 'X-Open-Count'

export type SelectedActivity = Infer<typeof schemas.SelectedActivity>
export type CompletedActivity = Infer<typeof schemas.CompletedActivity>
export type OwnCompletedActivity = Infer<typeof schemas.OwnCompletedActivity>

export const selectActivity = endpoint<typeof schemas.selectActivity>({
  method: 'POST',
  path: '/api/select-activity',
  auth: 'public',
  limit: 'selection',
  idempotent: true,
  status: 200,
})

export const undoSelection = endpoint<typeof schemas.undoSelection>({
  method: 'DELETE',
  path: '/api/select-activity',
  auth: 'public',
  limit: 'selection',
  status: 200,
})

export const setOutingDate = endpoint<typeof schemas.setOutingDate>({
  method: 'PUT',
  path: '/api/selected-activities/{id}/plan',
  auth: 'user',
  status: 200,
})

export const setInvitationDate = endpoint<typeof schemas.setInvitationDate>({
  method: 'PUT',
  path: '/api/suggestions/{token}/plan',
  auth: 'public',
  limit: 'selection',
  status: 200,
})

export const listSelectedActivities = endpoint<typeof schemas.listSelectedActivities>({
  method: 'GET',
  path: '/api/selected-activities',
  auth: 'user',
  status: 200,
})

export const listCompletedActivities = endpoint<typeof schemas.listCompletedActivities>({
  method: 'GET',
  path: '/api/completed-activities',
  auth: 'user',
  status: 200,
})

export const completeActivity = endpoint<typeof schemas.completeActivity>({
  method: 'POST',
  path: '/api/mark-activity-completed',
  auth: 'user',
  status: 200,
})

export const dismissActivity = endpoint<typeof schemas.dismissActivity>({
  method: 'DELETE',
  path: '/api/selected-activities/{id}',
  auth: 'user',
  status: 204,
})

export const loadStats = endpoint<typeof schemas.loadStats>({
  method: 'GET',
  path: '/api/stats',
  auth: 'user',
  status: 200,
})

export type SelectedQuery = Query<typeof listSelectedActivities>
export type CompletedQuery = Query<typeof listCompletedActivities>
export type Selection = Body<typeof selectActivity>
export type OutingDate = Output<typeof setInvitationDate>
export type SelectionResult = Output<typeof selectActivity>
export type CompletionRequest = Body<typeof completeActivity>
export type CompletionResult = Output<typeof completeActivity>
export type CoupleStats = Output<typeof loadStats>

const SHOWN_FIRST_MS = 2 * 24 * 60 * 60 * 1000

/**
 * Choices with a date are listed first until two days after the date.
 *
 * @returns the earliest date that is listed first, `YYYY-MM-DDTHH:mm`; accurate to a few hours, because the zone of the
 *   place is ignored
 */
export const datesFirstSince = (now: Date): string =>
  new Date(now.getTime() - SHOWN_FIRST_MS).toISOString().slice(0, 16)

export const loadCalendarFile = endpoint<typeof schemas.loadCalendarFile>({
  method: 'GET',
  path: '/api/suggestions/{token}/plan.ics',
  auth: 'public',
  limit: 'invitation',
  status: 200,
})
