import * as z from 'zod/mini'
import { HIDDEN_COUNT_HEADER, OPEN_COUNT_HEADER } from '#contracts/activities'
import type { CallSchema } from '#contracts/endpoint'
import { MAX_ACTIVITY_ID_LENGTH } from '#contracts/suggestions'
import { TERMS } from '#contracts/terms'
import { Day, Email, LocalMinute, line, NEXT_CURSOR, pageQuery } from '../../lib/fields/fields.ts'
import { DateProposer, InvitationSuggestions, InvitationToken, LINK_ERRORS } from '../invitations/schemas.ts'
import { Activity, Credit } from '../suggestions/schemas.ts'
import { Weekly } from '../weekly/schemas.ts'
import { Feeling, PartnerFeeling, SelectionId } from './feelings/schemas.ts'

/** The person who did something, as a member sees them; `both`: the votes; `guest`: a person with the link. */
export const Who = z.object({
  who: z.enum(['you', 'partner', 'both', 'guest']),
  /** The partner's first name; null for the others, and if the partner has none. */
  firstName: z.nullable(z.string()),
})

/** Who chose and completed an outing, and whether only the caller sees it. */
export const Attribution = {
  /** Null: the couple has one member, or the person is unknown. */
  chosenBy: z.nullable(Who),
  /** Null also while the outing is not completed. */
  completedBy: z.nullable(Who),
  /** Whether only the caller sees the choice; null: it belongs to both members and cannot be private. */
  onlyMine: z.nullable(z.boolean()),
}

export const setOnlyMine = {
  summary: 'Hides a choice that the caller made alone, or had before joining, from the partner, or shows it again.',
  params: z.object({ id: line(100) }),
  body: z.object({ onlyMine: z.boolean() }),
  response: z.object({ onlyMine: z.boolean() }),
  errors: ['not_found', 'of_both'],
} satisfies CallSchema

const OfChoice = z.object({ id: SelectionId })

export const ActivityId = line(MAX_ACTIVITY_ID_LENGTH).check(z.minLength(1))

const HIDDEN_COUNT = { [HIDDEN_COUNT_HEADER]: 'How many older completed entries the plan hides.' }

const OPEN_COUNT = { [OPEN_COUNT_HEADER]: 'How many choices are not done yet, on all pages.' }

const OutingDate = {
  /** `YYYY-MM-DDTHH:mm` in the local time of the place; `null`: no date is set. */
  plannedAt: z.nullable(z.string()),
  /** IANA name of that time zone, e.g. `America/Porto_Velho`. */
  timeZone: z.string(),
}
const DateBody = z.object({
  /** The day that the other side proposed agrees on it; another one is a proposal, if there is another side. */
  at: z.nullable(LocalMinute),
  /**
   * The date that is shown to the person, like `at`: if the choice has another one by now, nothing changes. For a yes it
   * is the same as `at`; a couple of one records with it that a guest agreed to the couple's own proposal.
   */
  replaces: z.optional(z.nullable(LocalMinute)),
})

export const SelectedActivity = z.object({
  id: z.string(),
  activityId: z.string(),
  activity: Activity,
  /** When the place was chosen. The name is old, but clients depend on it. */
  completedAt: z.iso.datetime(),
  markedAsCompleted: z.boolean(),
  markedAt: z.nullable(z.iso.datetime()),
  /** Who proposed the day, while the other side has not said yes; `null`: it is agreed, or no date is set. */
  dateProposedBy: z.nullable(
    z.object({
      who: z.enum(['you', 'partner', 'guest']),
      /** Name of the person on the other side; `null`: unknown. */
      other: z.nullable(z.string()),
    }),
  ),
  invitationToken: z.nullable(z.string()),
  /** Name of the guest who chose, for a couple of one; `null`: unknown, or nobody else chose. */
  guest: z.nullable(z.string()),
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
    /** Key of the drawing on its card. */
    drawing: z.string(),
    /** Credits that must be shown with the name; none for an idea, or when the category replaces the name. */
    credits: z.array(Credit),
  }),
})

/** A completed activity as its couple sees it. */
export const OwnCompletedActivity = z.extend(CompletedActivity, {
  /** When it was marked; `completedAt` is on the day of the outing. */
  markedAt: z.iso.datetime(),
  feeling: z.nullable(Feeling),
  /** Null until both have answered, and if the partner's feeling is private. */
  partnerFeeling: z.nullable(PartnerFeeling),
  /** The partner who has answered, not privately, and whose answer waits for the caller's; null: none waits. */
  waitingPartner: z.nullable(z.object({ firstName: z.nullable(z.string()) })),
  ...Attribution,
})

export const selectActivity = {
  summary:
    'Chooses a place: with `token` for an invitation, which anyone may; without `token` for the caller’s couple.',
  body: z.object({
    token: z.optional(z.nullable(InvitationToken)),
    activityId: ActivityId,
    /** For a choice without a token: its category; a category that the place does not have is ignored. */
    categoryId: z.optional(z.nullable(z.int().check(z.positive()))),
    selectedByEmail: z.optional(z.nullable(Email)),
    /** With a token: true to go to the place without the other stops of its tour. May be changed after the choice. */
    isTourDeclined: z.optional(z.boolean()),
  }),
  response: z.object({
    success: z.literal(true),
    activity: Activity,
    /** Same as in the invitation; `null` for a choice without an invitation. */
    undoUntil: z.nullable(z.iso.datetime()),
  }),
  errors: [...LINK_ERRORS, 'invitation_used', 'still_voting', 'voting_over', 'unauthenticated', 'premium_required'],
} satisfies CallSchema

export const undoSelection = {
  summary: `Undoes the choice of an invitation, within ${TERMS.choiceUndoMinutes} minutes and unless it has a date, is done or dismissed; a repeated call changes nothing.`,
  body: z.object({ token: InvitationToken }),
  response: InvitationSuggestions,
  errors: [...LINK_ERRORS, 'too_late'],
} satisfies CallSchema

export const setOutingDate = {
  summary: 'Proposes, agrees on or removes the day and hour of a choice; either member may.',
  params: OfChoice,
  body: DateBody,
  response: SelectedActivity,
  errors: ['not_found', 'already_completed', 'dismissed', 'date_changed'],
} satisfies CallSchema

export const correctDay = {
  summary:
    'Corrects the day of a completed choice; either member may, up to a year back. Finished months of the rankings stay.',
  params: OfChoice,
  body: z.object({ day: Day }),
  response: z.pick(CompletedActivity, { completedAt: true }),
  errors: ['not_found', 'not_completed'],
} satisfies CallSchema

export const setInvitationDate = {
  summary: 'Proposes, agrees on or removes the day and hour of a choice made through an invitation.',
  params: z.object({ token: InvitationToken }),
  body: DateBody,
  response: z.object({ ...OutingDate, dateProposedBy: DateProposer }),
  errors: ['not_found', 'already_completed', 'dismissed', 'link_closed', 'date_changed'],
} satisfies CallSchema

export const listSelectedActivities = {
  summary: 'The couple’s choices, newest first: all open ones, and the completed ones within the history of the plan.',
  query: z
    .object({
      ...pageQuery,
      /**
       * `open_first`: open choices, newest first, then completed ones. This order has one page, for a screen that shows
       * a few entries and polls them.
       */
      order: z._default(z.enum(['newest', 'open_first']), 'newest'),
      /** `open`: without the completed ones; for the order `newest`. */
      only: z.optional(z.literal('open')),
    })
    .check(
      z.refine(({ cursor, order }) => cursor === undefined || order === 'newest', {
        path: ['cursor'],
        error: 'Esta ordem tem uma página só.',
      }),
      z.refine(({ only, order }) => only === undefined || order === 'newest', {
        path: ['only'],
        error: 'Esta ordem traz também os concluídos.',
      }),
    ),
  response: z.array(SelectedActivity),
  headers: { ...NEXT_CURSOR, ...HIDDEN_COUNT, ...OPEN_COUNT },
  revalidates: true,
} satisfies CallSchema

export const listCompletedActivities = {
  summary: 'The couple’s completed choices, newest first, within the history of the plan.',
  query: z.object({
    ...pageQuery,
    /** `asked`: only those about which the dashboard asks the caller. */
    only: z.optional(z.literal('asked')),
  }),
  response: z.array(OwnCompletedActivity),
  headers: { ...NEXT_CURSOR, ...HIDDEN_COUNT },
  revalidates: true,
} satisfies CallSchema

export const dismissActivity = {
  summary:
    'Dismisses an open choice; the other member is notified and the link’s page says so. It can be chosen again.',
  params: OfChoice,
  response: z.void(),
  errors: ['not_found', 'already_completed'],
} satisfies CallSchema

export const chooseAgain = { ...dismissActivity, summary: 'Puts a choice back on the list, without a day.' }

export const loadStats = {
  summary: 'Counts of the couple over its whole history.',
  response: z.object({
    completedActivities: z.int(),
    distinctCities: z.int(),
    unlockedAchievements: z.int(),
    totalPoints: z.int(),
    invitationsThisMonth: z.int(),
    invitationLimit: z.nullable(z.int()),
    /** Completed choices about which the dashboard asks the caller. */
    feelingRequests: z.int(),
    weeks: z.object({
      /** Weeks with an outing, up to now; two others in a quarter rest and end nothing. */
      inARow: z.int(),
      /** Whether the last week rested, and the current one has no outing yet. */
      isResting: z.boolean(),
    }),
    weekly: Weekly,
  }),
} satisfies CallSchema
