import * as z from 'zod/mini'
import { FEELINGS, HIDDEN_COUNT_HEADER, MAX_FEELING_NOTE_LENGTH, OPEN_COUNT_HEADER } from '#contracts/activities'
import type { CallSchema } from '#contracts/endpoint'
import { MAX_ACTIVITY_ID_LENGTH } from '#contracts/suggestions'
import { TERMS } from '#contracts/terms'
import { Email, LocalMinute, line } from '../../lib/fields/fields.ts'
import { FileAnswer } from '../../lib/fields/file-answer.ts'
import { NEXT_CURSOR, pageQuery } from '../../lib/fields/pagination.ts'
import { Achievement } from '../achievements/schemas.ts'
import { InvitationSuggestions, InvitationToken } from '../invitations/schemas.ts'
import { Activity, Credit } from '../suggestions/schemas.ts'

/** Who of two did something, as one of them sees it; `guest`: whoever had the link of the invitation. */
export const Who = z.object({
  who: z.enum(['you', 'partner', 'guest']),
  /** The partner's; null for anybody else, and where the partner gave none. */
  firstName: z.nullable(z.string()),
})

/** Of a choice: who of two did what, and whether the caller alone sees it. */
export const Attribution = {
  /** Null: the couple has one member, or it is not known. */
  chosenBy: z.nullable(Who),
  /** Null also for what is not done. */
  completedBy: z.nullable(Who),
  /** Whether the caller alone sees it; null: it is of both, and cannot be of one alone. */
  onlyMine: z.nullable(z.boolean()),
}

export const setOnlyMine = {
  summary:
    'Makes a choice the caller’s alone, or the couple’s again: what they had before there were two, or have while alone. The partner sees it nowhere.',
  params: z.object({ id: line(100) }),
  body: z.object({ onlyMine: z.boolean() }),
  response: z.object({ onlyMine: z.boolean() }),
  errors: ['not_found', 'of_both'],
} satisfies CallSchema

const MAX_SELECTION_ID_LENGTH = 200

const Said = {
  feeling: z.enum(FEELINGS),
  /** One line in their own words. */
  note: z.nullable(z.string()),
}

/** How the partner found it: told once both have answered, and never where its author said it for themselves alone. */
export const PartnerFeeling = z.object({
  ...Said,
  /** The partner's. */
  firstName: z.nullable(z.string()),
})

/** How a person found what the couple did, as that person reads it. */
export const Feeling = z.object({
  ...Said,
  /** For its author alone: the partner never reads it. */
  isPrivate: z.boolean(),
})

export const saveFeeling = {
  summary:
    'Says how something that is done was; the last answer counts. The partner’s is told once both have answered.',
  params: z.object({ id: line(MAX_SELECTION_ID_LENGTH) }),
  body: z.object({
    feeling: z.enum(FEELINGS),
    /** Without it, or empty: no line. */
    note: z.optional(z.nullable(line(MAX_FEELING_NOTE_LENGTH))),
    /** Without it: as it was before, else the partner may read it. */
    isPrivate: z.optional(z.boolean()),
  }),
  response: z.extend(Feeling, {
    /** Null: the partner has not answered, or did so for themselves alone. */
    partnerFeeling: z.nullable(PartnerFeeling),
  }),
  errors: ['not_found', 'not_completed'],
} satisfies CallSchema

const ActivityId = line(MAX_ACTIVITY_ID_LENGTH).check(z.minLength(1))

const HIDDEN_COUNT = { [HIDDEN_COUNT_HEADER]: "How many older entries, all of them done, the plan's history hides." }

const OPEN_COUNT = { [OPEN_COUNT_HEADER]: 'How many choices are not done yet, on this page or not.' }

/** What a place was planned for. */
const OutingDate = {
  /** `YYYY-MM-DDTHH:mm` on the clocks of the place; `null`: no day is set. */
  plannedAt: z.nullable(z.string()),
  /** IANA name of the zone of those clocks, e.g. `America/Porto_Velho`. */
  timeZone: z.string(),
}
const DateBody = z.object({ at: z.nullable(LocalMinute) })

export const SelectedActivity = z.object({
  id: z.string(),
  activityId: z.string(),
  activity: Activity,
  /** When the place was chosen. The name is old; clients depend on it. */
  completedAt: z.iso.datetime(),
  markedAsCompleted: z.boolean(),
  markedAt: z.nullable(z.iso.datetime()),
  invitationToken: z.nullable(z.string()),
  ...OutingDate,
  ...Attribution,
})

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

/** As its couple sees it. */
export const OwnCompletedActivity = z.extend(CompletedActivity, {
  /** The caller's own. */
  feeling: z.nullable(Feeling),
  /** Null until both have answered, and where the partner answered for themselves alone. */
  partnerFeeling: z.nullable(PartnerFeeling),
  ...Attribution,
})

export const selectActivity = {
  summary: 'Chooses a place: with `token` for an invitation (anybody), without it for the signed-in couple.',
  body: z.object({
    token: z.optional(z.nullable(InvitationToken)),
    activityId: ActivityId,
    /** Without a token: under which of its categories the choice is filed; any other one counts as none. */
    categoryId: z.optional(z.nullable(z.int().check(z.positive()))),
    selectedByEmail: z.optional(z.nullable(Email)),
  }),
  response: z.object({
    success: z.literal(true),
    activity: Activity,
    /** As in the invitation; `null` for a choice of the couple's own. */
    undoUntil: z.nullable(z.iso.datetime()),
  }),
  errors: ['not_found', 'invitation_used', 'still_voting', 'invitation_expired', 'unauthenticated'],
} satisfies CallSchema

export const undoSelection = {
  summary: `Takes the choice of an invitation back, within ${TERMS.choiceUndoMinutes} minutes and before anybody acted on it; taken back already, it stays so.`,
  body: z.object({ token: InvitationToken }),
  response: InvitationSuggestions,
  errors: ['not_found', 'too_late', 'invitation_expired'],
} satisfies CallSchema

export const setOutingDate = {
  summary: 'Sets the day and hour of a choice, or none; either member may.',
  params: z.object({ id: line(MAX_SELECTION_ID_LENGTH) }),
  body: DateBody,
  response: SelectedActivity,
  errors: ['not_found', 'already_completed'],
} satisfies CallSchema

export const setInvitationDate = {
  summary: 'Sets the day and hour of what was chosen through an invitation, or none.',
  params: z.object({ token: InvitationToken }),
  body: DateBody,
  response: z.object(OutingDate),
  errors: ['not_found', 'already_completed'],
} satisfies CallSchema

export const listSelectedActivities = {
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
  response: z.array(SelectedActivity),
  headers: { ...NEXT_CURSOR, ...HIDDEN_COUNT, ...OPEN_COUNT },
  revalidates: true,
} satisfies CallSchema

export const listCompletedActivities = {
  summary: 'What the couple did, newest first, within the history of the plan.',
  query: z.object(pageQuery),
  response: z.array(OwnCompletedActivity),
  headers: { ...NEXT_CURSOR, ...HIDDEN_COUNT },
  revalidates: true,
} satisfies CallSchema

export const completeActivity = {
  summary: 'Marks a chosen place as done, or a stop of its tour; once done it stays done.',
  body: z.object({
    activityId: ActivityId,
    /** Of a tour: the stop where the couple was. With the last one all of it is done. */
    stopId: z.optional(z.nullable(ActivityId)),
  }),
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
} satisfies CallSchema

export const dismissActivity = {
  summary:
    "Takes a choice that is not done off the couple's list. Its invitation stays used; the place may be chosen again.",
  params: z.object({ id: line(MAX_SELECTION_ID_LENGTH) }),
  response: z.void(),
  errors: ['not_found', 'already_completed'],
} satisfies CallSchema

export const loadStats = {
  summary: 'Counters of the couple over its whole history.',
  response: z.object({
    completedActivities: z.int(),
    distinctCities: z.int(),
    unlockedAchievements: z.int(),
    totalPoints: z.int(),
    invitationsThisMonth: z.int(),
    invitationLimit: z.nullable(z.int()),
  }),
} satisfies CallSchema

export const loadCalendarFile = {
  summary: 'The day and hour that were set through an invitation, as a file for any calendar.',
  params: z.object({ token: InvitationToken }),
  media: ['text/calendar'],
  response: FileAnswer,
  errors: ['not_found'],
} satisfies CallSchema
