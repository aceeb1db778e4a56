import * as z from 'zod/mini'
import { EXPORT_LISTS, MAX_WAITING, OPERATOR_SETTINGS, OUTBOX_COUNTED_DAYS } from '#contracts/admin'
import { WITHHELD_REASONS } from '#contracts/admin-places'
import type { CallSchema } from '#contracts/endpoint'
import { FileAnswer } from '../../lib/fields/file-answer.ts'
import { NEXT_CURSOR, pageQuery } from '../../lib/fields/pagination.ts'
import { placeFilter } from './places/schemas.ts'
import { accountFilter, activityFilter } from './users/schemas.ts'

/** What became of the invitations that were created in a week, whenever it did; and what else happened in it. */
const WeekCounts = z.object({
  /** Its Monday, `YYYY-MM-DD`. */
  week: z.string(),
  invitations: z.int(),
  /** Seen by somebody who is not of the couple, or answered with a choice. */
  opened: z.int(),
  chosen: z.int(),
  /** A day was set, whether or not it still is. */
  planned: z.int(),
  completed: z.int(),
  /** Couples that made an invitation, chose, set a day or marked something as done. */
  activeCouples: z.int(),
  /** Couples that paid for the first time. */
  firstPayments: z.int(),
})

export const ProductCounts = z.object({
  totalUsers: z.int(),
  newUsersThisMonth: z.int(),
  premiumUsers: z.int(),
  premiumPercentage: z.number(),
  /** Places chosen, done or not. */
  totalActivities: z.int(),
  /** Since Monday. */
  activitiesThisWeek: z.int(),
  /** Centavos, less what was refunded. */
  monthlyRevenue: z.int(),
  /** Percent over the month before; null when that had none. */
  revenueGrowth: z.nullable(z.number()),
  /** When all of this was counted; null: not yet. */
  countedAt: z.nullable(z.iso.datetime()),
  /** It is counted anew after this answer: who asks again in a few seconds gets that. */
  isCounting: z.boolean(),
  /** Couples with Premium, by how they have it. */
  payingCouples: z.int(),
  grantedCouples: z.int(),
  /** The last 12 weeks, newest first. */
  weeks: z.array(WeekCounts),
  /** Cities and categories that are asked for and are running out of places, the fewest places first. */
  scarcity: z.array(
    z.object({
      city: z.string(),
      uf: z.string(),
      /** Name of the category. */
      category: z.string(),
      /** Created for it in the last 28 days. */
      invitations: z.int(),
      places: z.int(),
      /** Those of them that no couple has chosen yet. */
      unchosen: z.int(),
    }),
  ),
  /** The last 12 months, oldest first. */
  series: z.array(
    z.object({
      month: z.string(),
      newUsers: z.int(),
      /** People who were Premium in the month. */
      premiumUsers: z.int(),
      activities: z.int(),
      revenue: z.int(),
    }),
  ),
})

export const loadAdminStats = {
  summary: 'Counters of the whole product as of the last count; weeks and months are those of America/Sao_Paulo.',
  response: ProductCounts,
} satisfies CallSchema

const Configured = z.enum(['Configurado', 'Não configurado'])

export const loadAdminHealth = {
  summary: 'What an open installation lacks; nothing while it runs on a localhost.',
  response: z.object({ missingSettings: z.array(z.enum(OPERATOR_SETTINGS)) }),
} satisfies CallSchema

export const loadSettings = {
  summary: 'Which settings the server has; never a value.',
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
  summary: `What waits for an administrator, each kind counted up to ${MAX_WAITING + 1}.`,
  response: z.object({
    /** Of public pages, not settled. */
    pageReports: z.int(),
    /** Of places, not settled. */
    placeReports: z.int(),
    /** Held back until an administrator decides. */
    withheldPlaces: z.int(),
    lettersWaiting: z.int(),
    /** Never accepted, of the last days. */
    lettersDropped: z.int(),
  }),
} satisfies CallSchema

export const loadOutbox = {
  summary: `How many e-mails wait, and how many of the last ${OUTBOX_COUNTED_DAYS} days were sent or given up, and why.`,
  response: z.object({
    waiting: z.int(),
    sent: z.int(),
    /** Too old for their kind. */
    outdated: z.int(),
    /** Tried for a day without an answer that says yes or no. */
    expired: z.int(),
    /** Refused by the provider, or impossible to send. */
    refused: z.int(),
  }),
} satisfies CallSchema

export const listOutboxMessages = {
  summary:
    'The e-mails that wait, newest first; what they say only while no provider is configured that could send them.',
  query: z.object(pageQuery),
  response: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      createdAt: z.iso.datetime(),
      attempts: z.int(),
      nextAttemptAt: z.iso.datetime(),
      /** Null while a provider is configured: nobody needs to read other people's letters then. */
      content: z.nullable(
        z.object({
          to: z.nullable(z.string()),
          /** Empty where this version cannot write the message out. */
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
    'A whole list as CSV: UTF-8 with a byte order mark, `;` between cells, text that a spreadsheet would run as a formula behind an apostrophe.',
  body: z.object({
    list: z.enum(EXPORT_LISTS),
    ...accountFilter,
    ...activityFilter,
    cityId: placeFilter.cityId,
    categoryId: z.optional(z.int()),
    placeState: placeFilter.placeState,
    /** Of withheld places. */
    reason: z.optional(z.enum(WITHHELD_REASONS)),
  }),
  response: FileAnswer,
  media: ['text/csv'],
} satisfies CallSchema
