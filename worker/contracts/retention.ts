import { IDEMPOTENCY_HOURS } from './endpoint.ts'
import { TERMS } from './terms.ts'

/** A period in one unit; empty if the row itself has its end date. */
export type Term = { readonly [unit in 'hours' | 'days' | 'months' | 'years']?: number }

/** Why a row is stored for the period: the law requires it, the service needs it, or it protects the service. */
type Reason = 'law' | 'service' | 'safety'

interface RetentionLine {
  readonly after: Term
  readonly why: Reason
  /** The part that is deleted at the end: the row, or only its personal data. */
  readonly end: 'deleted' | 'anonymised'
}

const line = (after: Term, why: Reason, end: RetentionLine['end'] = 'deleted'): RetentionLine => ({ after, why, end })

/**
 * The retention period of each kind of row; rows that are not listed are deleted with their account. The nightly job
 * applies every line, and the privacy policy shows it. `db/queries/privacy/retention` defines when each period begins
 * (docs/rules.md, privacy.13; docs/decisions/0059-one-table-defines-all-retention-periods.md).
 */
export const RETENTION = {
  payments: line({ years: TERMS.paymentRecordYears }, 'law'),
  accessLog: line({ months: TERMS.accessLogMonths }, 'law'),
  privacyRequests: line({ years: 5 }, 'law'),
  auditLog: line({ months: 12 }, 'safety'),
  placeReports: line({ months: 12 }, 'service'),
  withdrawnPlaces: line({ months: 12 }, 'service', 'anonymised'),
  pageReports: line({ months: 12 }, 'safety'),
  contactMessages: line({ months: 12 }, 'service'),
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
  votes: line({}, 'service'),
  votingSeats: line({}, 'service'),
  loginGuesses: line({ days: 1 }, 'safety'),
  idempotentAnswers: line({ hours: IDEMPOTENCY_HOURS }, 'service'),
  pushMessages: line({ days: 2 }, 'service'),
  placeLeases: line({}, 'service'),
  placeAllowances: line({ days: 1 }, 'safety'),
} as const satisfies Record<string, RetentionLine>

export type RetentionId = keyof typeof RETENTION
