import * as z from 'zod/mini'
import { Email } from './accounts.ts'
import { Achievement } from './achievements.ts'
import { Together } from './couples/together.ts'
import { Feeling, PartnerFeeling } from './feelings.ts'
import { LocalMinute } from './fields/local-minute.ts'
import { line } from './fields/text.ts'
import { endpoint, type Output, type Parsed } from './http/endpoint.ts'
import { NEXT_CURSOR, pageQuery } from './http/pagination.ts'
import { InvitationSuggestions, InvitationToken } from './invitations.ts'
import { Activity, Credit, MAX_ACTIVITY_ID_LENGTH } from './suggestions.ts'
import { TERMS } from './terms.ts'

const MAX_SELECTION_ID_LENGTH = 200
const ActivityId = line(MAX_ACTIVITY_ID_LENGTH).check(z.minLength(1))

/** On both lists of the couple: how many entries the plan hides. Only completed ones are ever hidden. */
export const HIDDEN_COUNT_HEADER = 'X-Hidden-Count'
const HIDDEN_COUNT = { [HIDDEN_COUNT_HEADER]: "How many older entries, all of them done, the plan's history hides." }

/** How many choices are not done yet, on this page of the list or not. */
export const OPEN_COUNT_HEADER = 'X-Open-Count'
const OPEN_COUNT = { [OPEN_COUNT_HEADER]: 'How many choices are not done yet, on this page or not.' }

/** What a place was planned for. */
const Plan = {
  /** `YYYY-MM-DDTHH:mm` on the clocks of the place; `null`: no day is set. */
  plannedAt: z.nullable(z.string()),
  /** IANA name of the zone of those clocks, e.g. `America/Porto_Velho`. */
  timeZone: z.string(),
}
const PlanBody = z.object({ at: z.nullable(LocalMinute) })

export const SelectedActivity = z.object({
  id: z.string(),
  activityId: z.string(),
  activity: Activity,
  /** When the place was chosen. The name is old; clients depend on it. */
  completedAt: z.iso.datetime(),
  markedAsCompleted: z.boolean(),
  markedAt: z.nullable(z.iso.datetime()),
  invitationToken: z.nullable(z.string()),
  ...Plan,
  ...Together,
})
export type SelectedActivity = z.output<typeof SelectedActivity>

export const CompletedActivity = z.object({
  id: z.string(),
  completedAt: z.iso.datetime(),
  activity: z.object({
    id: z.string(),
    name: z.string(),
    city: z.nullable(z.string()),
    category: z.object({ name: z.string() }),
    /** Key of its drawing, as on its card. */
    drawing: z.string(),
    /** Lines that must be shown where the name is; none for an idea, and for what is called by its category. */
    credits: z.array(Credit),
  }),
})
export type CompletedActivity = z.output<typeof CompletedActivity>

/** As its couple sees it. */
const OwnCompletedActivity = z.extend(CompletedActivity, {
  /** The caller's own. */
  feeling: z.nullable(Feeling),
  /** Null until both have answered, and where the partner answered for themselves alone. */
  partnerFeeling: z.nullable(PartnerFeeling),
  ...Together,
})
export type OwnCompletedActivity = z.output<typeof OwnCompletedActivity>

export const selectActivity = endpoint({
  method: 'POST',
  path: '/api/select-activity',
  auth: 'public',
  idempotent: true,
  limit: 'selection',
  summary: 'Chooses a place: with `token` for an invitation (anybody), without it for the signed-in couple.',
  body: z.object({
    token: z.optional(z.nullable(InvitationToken)),
    activityId: ActivityId,
    /** Without a token: under which of its categories the choice is filed; any other one counts as none. */
    categoryId: z.optional(z.nullable(z.int().check(z.positive()))),
    selectedByEmail: z.optional(z.nullable(Email)),
  }),
  status: 200,
  response: z.object({
    success: z.literal(true),
    activity: Activity,
    /** As in the invitation; `null` for a choice of the couple's own. */
    undoUntil: z.nullable(z.iso.datetime()),
  }),
  errors: ['not_found', 'invitation_used', 'still_voting', 'invitation_expired', 'unauthenticated'],
})

export const undoSelection = endpoint({
  method: 'DELETE',
  path: '/api/select-activity',
  auth: 'public',
  limit: 'selection',
  summary: `Takes the choice of an invitation back, within ${TERMS.choiceUndoMinutes} minutes and before anybody acted on it; taken back already, it stays so.`,
  body: z.object({ token: InvitationToken }),
  status: 200,
  response: InvitationSuggestions,
  errors: ['not_found', 'too_late', 'invitation_expired'],
})

export const planSelection = endpoint({
  method: 'PUT',
  path: '/api/selected-activities/{id}/plan',
  auth: 'user',
  summary: 'Sets the day and hour of a choice, or none; either member may.',
  params: z.object({ id: line(MAX_SELECTION_ID_LENGTH) }),
  body: PlanBody,
  status: 200,
  response: SelectedActivity,
  errors: ['not_found', 'already_completed'],
})

export const planInvitation = endpoint({
  method: 'PUT',
  path: '/api/suggestions/{token}/plan',
  auth: 'public',
  limit: 'selection',
  summary: 'Sets the day and hour of what was chosen through an invitation, or none.',
  params: z.object({ token: InvitationToken }),
  body: PlanBody,
  status: 200,
  response: z.object(Plan),
  errors: ['not_found', 'already_completed'],
})

export const listSelectedActivities = endpoint({
  method: 'GET',
  path: '/api/selected-activities',
  auth: 'user',
  summary:
    'What was chosen for the couple, newest first: all that is not done, and what was done within the history of the plan.',
  query: z
    .object({
      ...pageQuery,
      /**
       * `open_first`: what is not done, newest first, then what was done last. That order has one page only: for a
       * screen that shows a few entries and asks for them again and again.
       */
      order: z._default(z.enum(['newest', 'open_first']), 'newest'),
    })
    .check(
      z.refine(({ cursor, order }) => cursor === undefined || order === 'newest', {
        path: ['cursor'],
        error: 'Esta ordem tem uma página só.',
      }),
    ),
  status: 200,
  response: z.array(SelectedActivity),
  headers: { ...NEXT_CURSOR, ...HIDDEN_COUNT, ...OPEN_COUNT },
  revalidates: true,
})

export const listCompletedActivities = endpoint({
  method: 'GET',
  path: '/api/completed-activities',
  auth: 'user',
  summary: 'What the couple did, newest first, within the history of the plan.',
  query: z.object(pageQuery),
  status: 200,
  response: z.array(OwnCompletedActivity),
  headers: { ...NEXT_CURSOR, ...HIDDEN_COUNT },
  revalidates: true,
})

export const completeActivity = endpoint({
  method: 'POST',
  path: '/api/mark-activity-completed',
  auth: 'user',
  summary: 'Marks a chosen place as done, or a stop of its tour; once done it stays done.',
  body: z.object({
    activityId: ActivityId,
    /** Of a tour: the stop where the couple was. With the last one all of it is done. */
    stopId: z.optional(z.nullable(ActivityId)),
  }),
  status: 200,
  response: z.object({
    success: z.literal(true),
    /** The choice that is done: of a place chosen twice, the newest that was not. */
    id: z.string(),
    newAchievements: z.array(Achievement),
    /** At most two locked ones that came closer by this call, the nearest first. */
    closerAchievements: z.array(Achievement),
    /** Only where stops are left: the choice is not done yet. */
    isDone: z.optional(z.literal(false)),
  }),
  errors: ['not_found'],
})

export const dismissActivity = endpoint({
  method: 'DELETE',
  path: '/api/selected-activities/{id}',
  auth: 'user',
  summary:
    "Takes a choice that is not done off the couple's list. Its invitation stays used; the place may be chosen again.",
  params: z.object({ id: line(MAX_SELECTION_ID_LENGTH) }),
  status: 204,
  response: z.void(),
  errors: ['not_found', 'already_completed'],
})

export const loadStats = endpoint({
  method: 'GET',
  path: '/api/stats',
  auth: 'user',
  summary: 'Counters of the couple over its whole history.',
  status: 200,
  response: z.object({
    completedActivities: z.int(),
    distinctCities: z.int(),
    unlockedAchievements: z.int(),
    totalPoints: z.int(),
    invitationsThisMonth: z.int(),
    invitationLimit: z.nullable(z.int()),
  }),
})

export type SelectedQuery = Parsed<typeof listSelectedActivities>['query']
export type CompletedQuery = Parsed<typeof listCompletedActivities>['query']
export type Selection = Parsed<typeof selectActivity>['body']
export type Plan = Output<typeof planInvitation>
export type SelectionResult = Output<typeof selectActivity>
export type CompletionResult = Output<typeof completeActivity>
export type CoupleStats = Output<typeof loadStats>

const PLAN_AFTERLIFE_MS = 2 * 24 * 60 * 60 * 1000

/**
 * A choice with a day comes before those without, until two days after it: then nobody goes there any more.
 *
 * @returns the earliest plan that does, `YYYY-MM-DDTHH:mm`; to a few hours, whatever the zone of the place
 */
export const plansFirstSince = (now: Date): string =>
  new Date(now.getTime() - PLAN_AFTERLIFE_MS).toISOString().slice(0, 16)
