import * as z from 'zod/mini'
import {
  EXPORT_LISTS,
  JOB_NAMES,
  MAX_QUEUE_COUNT,
  MAX_WAITING,
  OPERATOR_SETTINGS,
  OUTBOX_COUNTED_DAYS,
} from '#contracts/admin'
import { WITHHELD_REASONS } from '#contracts/admin-places'
import type { CallSchema } from '#contracts/endpoint'
import { NEXT_CURSOR, pageQuery } from '../../lib/fields/fields.ts'
import { FileAnswer } from '../../lib/fields/file-answer.ts'
import { messageFilter } from './contact/schemas.ts'
import { placeFilter } from './places/schemas.ts'
import { accountFilter, activityFilter, auditFilter } from './users/schemas.ts'

/** The results so far of the invitations that were created in a week, and other counts of that week. */
const WeekCounts = z.object({
  /** The Monday of the week, `YYYY-MM-DD`. */
  week: z.string(),
  invitations: z.int(),
  /** Seen by a person outside the couple, or with a choice. */
  opened: z.int(),
  chosen: z.int(),
  /** A date was set, even if it was removed later. */
  planned: z.int(),
  completed: z.int(),
  /** A member said how it was. */
  told: z.int(),
  /** Couples that created an invitation, chose, set a date or completed an activity. */
  activeCouples: z.int(),
  firstPayments: z.int(),
  registered: z.int(),
  /** How many of them had a couple that was active in that week, in the next one, and so on until this week. */
  returned: z.array(z.int()),
})

export const ProductCounts = z.object({
  totalUsers: z.int(),
  newUsersThisMonth: z.int(),
  premiumUsers: z.int(),
  premiumPercentage: z.number(),
  /** Activities chosen, completed or not. */
  totalActivities: z.int(),
  /** Since Monday. */
  activitiesThisWeek: z.int(),
  /** MRR, in centavos: what the subscriptions and passes of this moment bring a month. */
  monthlyRevenue: z.int(),
  /** Its growth since the month began, in percent; null if nobody paid then. */
  revenueGrowth: z.nullable(z.number()),
  /** Time at which these numbers were counted; null: not counted yet. */
  countedAt: z.nullable(z.iso.datetime()),
  /** Whether a new count begins after this response; a call a few seconds later gets its result. */
  isCounting: z.boolean(),
  /** Couples with Premium that pay, and couples that an administrator granted it to. */
  payingCouples: z.int(),
  couplesOfTwo: z.int(),
  grantedCouples: z.int(),
  /** The last 12 weeks, newest first. */
  weeks: z.array(WeekCounts),
  /** Requested categories of cities with few unchosen places left, the fewest first. */
  scarcity: z.array(
    z.object({
      city: z.string(),
      uf: z.string(),
      category: z.string(),
      /** Invitations of the last 28 days for this city and category. */
      invitations: z.int(),
      places: z.int(),
      /** Places that no couple has chosen yet. */
      unchosen: z.int(),
    }),
  ),
  /** The last 12 months, oldest first. */
  series: z.array(
    z.object({
      month: z.string(),
      newUsers: z.int(),
      /** People who were Premium in the month, by the days had. */
      premiumUsers: z.int(),
      activities: z.int(),
      /** Payments of the month less refunds of the month, and those refunds, in centavos. */
      revenue: z.int(),
      refunded: z.int(),
      /** Couples at the end of the month. */
      couples: z.int(),
      /** Couples that paid when the month began, and those that began or ceased to pay in it. */
      payingBefore: z.int(),
      payingBegun: z.int(),
      payingEnded: z.int(),
    }),
  ),
})

export const loadAdminStats = {
  summary: 'Counters of the whole product as of the last count; weeks and months are those of America/Sao_Paulo.',
  response: ProductCounts,
} satisfies CallSchema

const Configured = z.enum(['Configurado', 'Não configurado'])

export const loadAdminHealth = {
  summary: 'Missing settings of a public installation; empty on localhost.',
  response: z.object({ missingSettings: z.array(z.enum(OPERATOR_SETTINGS)) }),
} satisfies CallSchema

export const loadSettings = {
  summary: 'Whether each setting is configured, without its value.',
  response: z.object({
    paymentPublicKey: Configured,
    paymentSecretKey: Configured,
    emailServiceKey: Configured,
    placesServiceKey: Configured,
    signingSecret: Configured,
    databaseUrl: Configured,
  }),
} satisfies CallSchema

export const loadWaiting = {
  summary: `Numbers of open cases for administrators, each counted up to ${MAX_WAITING + 1}.`,
  response: z.object({
    pageReports: z.int(),
    placeReports: z.int(),
    contactMessages: z.int(),
    withheldPlaces: z.int(),
    lettersWaiting: z.int(),
    /** E-mails and device notifications that have waited too long. */
    messagesLate: z.int(),
    /** Webhooks of the payment provider that were refused in the last hour. */
    webhooksRefused: z.int(),
    /** Other routes with errors in the last hour. */
    routesFailing: z.int(),
    /** Scheduled jobs whose latest run failed, or that are late. */
    jobsFailing: z.int(),
    /** Messages that were dropped in the last days. */
    lettersDropped: z.int(),
  }),
} satisfies CallSchema

export const loadOutbox = {
  summary: `Number of waiting e-mails, and of those sent or dropped in the last ${OUTBOX_COUNTED_DAYS} days, by reason.`,
  response: z.object({
    waiting: z.int(),
    sent: z.int(),
    /** Messages that were too old for their kind. */
    outdated: z.int(),
    /** Messages that were tried for a day without a definite response of the provider. */
    expired: z.int(),
    /** Messages that the provider refused, or that cannot be sent. */
    refused: z.int(),
  }),
} satisfies CallSchema

const Queue = z.object({
  waiting: z.int(),
  /** Creation of the oldest waiting message. */
  oldestAt: z.nullable(z.iso.datetime()),
  isLate: z.boolean(),
})

export const loadOperations = {
  summary: `State of queues, webhooks, budgets, errors and scheduled jobs; counts of messages stop at ${MAX_QUEUE_COUNT}.`,
  response: z.object({
    version: z.string(),
    migrations: z.object({ count: z.int(), latestAt: z.nullable(z.iso.datetime()) }),
    emails: Queue,
    pushes: Queue,
    /** E-mails sent within a day, and the provider's quota; null without a provider. */
    letters: z.object({ used: z.int(), limit: z.nullable(z.int()) }),
    /** Billable calls to Google Places today. */
    google: z.object({ used: z.int(), limit: z.int() }),
    /** The latest accepted webhook of the payment provider. */
    webhookAt: z.nullable(z.iso.datetime()),
    /** Server errors, and refused webhooks, of routes with one in the last hour. */
    errors: z.array(z.object({ route: z.string(), since: z.iso.datetime(), lastAt: z.iso.datetime(), count: z.int() })),
    jobs: z.array(
      z.object({
        name: z.enum(JOB_NAMES),
        /** Null: it never ran. */
        endedAt: z.nullable(z.iso.datetime()),
        durationMs: z.int(),
        /** `late`: the latest run is older than the interval allows, or the first one is overdue. */
        state: z.enum(['fine', 'failed', 'late']),
        /** Code of the error that ended the latest run. */
        error: z.nullable(z.string()),
      }),
    ),
  }),
} satisfies CallSchema

export const listOutboxMessages = {
  summary: 'Waiting e-mails, newest first; with their content only if no e-mail provider is configured.',
  query: z.object(pageQuery),
  response: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      createdAt: z.iso.datetime(),
      attempts: z.int(),
      nextAttemptAt: z.iso.datetime(),
      /** Null while a provider is configured, so that administrators cannot read the messages. */
      content: z.nullable(
        z.object({
          to: z.nullable(z.string()),
          /** Empty if this version cannot render the message. */
          subject: z.string(),
          text: z.string(),
        }),
      ),
    }),
  ),
  headers: NEXT_CURSOR,
} satisfies CallSchema

export const exportList = {
  summary:
    'A whole list as CSV: UTF-8 with a byte order mark, `;` between cells, an apostrophe before text that a spreadsheet would run as a formula.',
  body: z.object({
    list: z.enum(EXPORT_LISTS),
    ...accountFilter,
    ...activityFilter,
    ...auditFilter,
    cityId: placeFilter.cityId,
    categoryId: z.optional(z.int()),
    placeState: placeFilter.placeState,
    reason: z.optional(z.enum(WITHHELD_REASONS)),
    messageState: messageFilter.state,
  }),
  response: FileAnswer,
  media: ['text/csv'],
} satisfies CallSchema
