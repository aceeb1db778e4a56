import { IDEMPOTENCY_HOURS } from './endpoint.ts'
import { TERMS } from './terms.ts'

/** How long: so many of one unit, 0 where the row itself holds the date. */
export type Term = { readonly [unit in 'hours' | 'days' | 'months' | 'years']?: number }

/** Why it is stored for so long: by law, for the contract, or to keep the service safe. */
type Reason = 'law' | 'service' | 'safety'

interface RetentionLine {
  readonly after: Term
  readonly why: Reason
  /** How it ends: the row goes, or what names a person in it does. */
  readonly end: 'deleted' | 'anonymised'
}

const line = (after: Term, why: Reason, end: RetentionLine['end'] = 'deleted'): RetentionLine => ({ after, why, end })

/**
 * How long what is stored stays, beside what goes with its account: the nightly job carries out every line, and the
 * privacy policy prints it. What each line counts from stands in `db/queries/privacy/retention`.
 *
 * @see docs/rules.md, privacy.13; docs/decisions/0059-one-table-defines-all-retention-periods.md
 */
export const RETENTION = {
  payments: line({ years: TERMS.paymentRecordYears }, 'law'),
  accessLog: line({ months: TERMS.accessLogMonths }, 'law'),
  privacyRequests: line({ years: 5 }, 'law'),
  auditLog: line({ months: 12 }, 'safety'),
  placeReports: line({ months: 12 }, 'service'),
  withdrawnPlaces: line({ months: 12 }, 'service', 'anonymised'),
  pageReports: line({ months: 12 }, 'safety'),
  notifications: line({ months: 12 }, 'service'),
  sentMessages: line({ days: 90 }, 'service'),
  providerEvents: line({ days: 90 }, 'service'),
  retiredSlugs: line({}, 'safety'),
  sessions: line({}, 'service'),
  revokedTokens: line({}, 'safety'),
  oneTimeTokens: line({}, 'safety'),
  emailChanges: line({}, 'safety'),
  joinCodes: line({}, 'service'),
  joinRequests: line({}, 'service'),
  mergedCouples: line({ days: TERMS.mergedCoupleDays }, 'service'),
  votes: line({}, 'service'),
  votingSeats: line({}, 'service'),
  loginGuesses: line({ days: 1 }, 'safety'),
  idempotentAnswers: line({ hours: IDEMPOTENCY_HOURS }, 'service'),
  pushMessages: line({ days: 2 }, 'service'),
  placeLeases: line({}, 'service'),
  placeAllowances: line({ days: 1 }, 'safety'),
} as const satisfies Record<string, RetentionLine>

export type RetentionId = keyof typeof RETENTION
