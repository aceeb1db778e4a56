import type * as calendarSchemas from '../modules/activities/calendar/schemas.ts'
import type * as completionSchemas from '../modules/activities/completion/schemas.ts'
import type * as feelingSchemas from '../modules/activities/feelings/schemas.ts'
import type * as schemas from '../modules/activities/schemas.ts'
import { type Body, endpoint, type Infer, type Output, type Query } from './endpoint.ts'

export type Who = Infer<typeof schemas.Who>

export const setOnlyMine = endpoint<typeof schemas.setOnlyMine>('PUT', '/api/selected-activities/{id}/privacy', 'user')

/** Feelings about an outing, in the order of the question. */
export const FEELINGS = ['loved', 'good', 'ok', 'not_for_us'] as const
export const MAX_FEELING_NOTE_LENGTH = 140

export type PartnerFeeling = Infer<typeof feelingSchemas.PartnerFeeling>
export type Feeling = Infer<typeof feelingSchemas.Feeling>

export const saveFeeling = endpoint<typeof feelingSchemas.saveFeeling>(
  'PUT',
  '/api/selected-activities/{id}/feeling',
  'user',
)

export const skipFeeling = endpoint<typeof feelingSchemas.skipFeeling>(
  'POST',
  '/api/selected-activities/{id}/feeling/skip',
  'user',
)

export type NewFeeling = Body<typeof saveFeeling>
export type SavedFeeling = Output<typeof saveFeeling>

/** Header of both lists of activities: how many entries the plan hides. It hides only completed activities. */
export const HIDDEN_COUNT_HEADER = 'X-Hidden-Count'

/** Header of the list of selected activities: how many are not completed, on all pages. */
export const OPEN_COUNT_HEADER = 'X-Open-Count'

export type SelectedActivity = Infer<typeof schemas.SelectedActivity>
export type CompletedActivity = Infer<typeof schemas.CompletedActivity>
export type OwnCompletedActivity = Infer<typeof schemas.OwnCompletedActivity>

export const selectActivity = endpoint<typeof schemas.selectActivity>('POST', '/api/select-activity', 'public', {
  limit: 'selection',
  idempotent: true,
})

export const undoSelection = endpoint<typeof schemas.undoSelection>('DELETE', '/api/select-activity', 'public', {
  limit: 'selection',
})

export const setOutingDate = endpoint<typeof schemas.setOutingDate>('PUT', '/api/selected-activities/{id}/plan', 'user')

export const correctDay = endpoint<typeof schemas.correctDay>('PUT', '/api/selected-activities/{id}/day', 'user')

export const setInvitationDate = endpoint<typeof schemas.setInvitationDate>(
  'PUT',
  '/api/suggestions/{token}/plan',
  'public',
  { limit: 'selection' },
)

export const listSelectedActivities = endpoint<typeof schemas.listSelectedActivities>(
  'GET',
  '/api/selected-activities',
  'user',
)

export const listCompletedActivities = endpoint<typeof schemas.listCompletedActivities>(
  'GET',
  '/api/completed-activities',
  'user',
)

export const completeActivity = endpoint<typeof completionSchemas.completeActivity>(
  'POST',
  '/api/mark-activity-completed',
  'user',
)

export const undoCompletion = endpoint<typeof completionSchemas.undoCompletion>(
  'DELETE',
  '/api/selected-activities/{id}/completion',
  'user',
  { status: 204 },
)

export const dismissActivity = endpoint<typeof schemas.dismissActivity>(
  'DELETE',
  '/api/selected-activities/{id}',
  'user',
  { status: 204 },
)

export const chooseAgain = endpoint<typeof schemas.chooseAgain>('POST', '/api/selected-activities/{id}/again', 'user', {
  status: 204,
})

export const loadStats = endpoint<typeof schemas.loadStats>('GET', '/api/stats', 'user')

export type SelectedQuery = Query<typeof listSelectedActivities>
export type CompletedQuery = Query<typeof listCompletedActivities>
export type Selection = Body<typeof selectActivity>
export type NewOutingDate = Body<typeof setOutingDate>
export type OutingDate = Output<typeof setInvitationDate>
export type SelectionResult = Output<typeof selectActivity>
export type CompletionRequest = Body<typeof completeActivity>
export type CompletionResult = Output<typeof completeActivity>
export type CoupleStats = Output<typeof loadStats>

export const loadCalendarFile = endpoint<typeof calendarSchemas.loadCalendarFile>(
  'GET',
  '/api/suggestions/{token}/plan.ics',
  'public',
  { limit: 'invitation' },
)

export const loadOwnCalendarFile = endpoint<typeof calendarSchemas.loadOwnCalendarFile>(
  'GET',
  '/api/selected-activities/{id}/plan.ics',
  'user',
)
