import type { AdminSettings } from '#contracts/admin/overview'
import type { loadPublicConfig } from '#contracts/health'
import type { Output } from '#contracts/http/endpoint'
import type { Db, Results, Statement } from '#db/client'
import type { SessionUser } from '#db/queries/accounts/sessions'
import type { AnswerText, Condition } from '#db/queries/idempotency'
import type { Report } from './lib/report.ts'
import type { Cache } from './providers/cache/cache.ts'
import type { Email } from './providers/email/email.ts'
import type { Passwords } from './providers/passwords/passwords.ts'
import type { Payments } from './providers/payments/payments.ts'
import type { UsageCounters } from './providers/places/budget/usage-counters.ts'
import type { OnlinePlaces } from './providers/places/online-places.ts'
import type { PhotoAddresses } from './providers/places/photo-addresses.ts'
import type { PlacesSetup } from './providers/places/places-setup.ts'
import type { ShownPlaces } from './providers/places/shown-places.ts'
import type { Sessions } from './providers/sessions/sessions.ts'

export type { SessionUser }

/** All that a verb may ask of the world; made anew for each request. */
export interface Deps {
  /** One client per request: see `createDb`. */
  readonly db: Db
  /** The same database, asked in any case and within the time that a health check has. */
  readonly healthDb: Db
  /** What the calls of this isolate have learnt of the database. */
  readonly databaseState: {
    /** Calls are refused without asking it. */
    isAway(): boolean
    /** A write was answered within the last second. */
    wroteLately(): boolean
  }
  readonly now: () => Date
  /** For what is the same for everybody; it may forget at any time. */
  readonly cache: Cache
  /** Scheme, host and port of the product, without a slash at the end. */
  readonly appOrigin: string
  readonly sessions: Sessions
  readonly passwords: Passwords
  /** Tells texts apart without telling them: an HMAC that only this server can compute. */
  readonly fingerprint: (text: string) => Promise<string>
  /** Null where no provider is configured: messages then wait in the outbox. */
  readonly email: Email | null
  /** Null where no provider is configured: nothing can be paid then. */
  readonly payments: Payments | null
  /** Waits for a place in the queue of calls that search for places. */
  readonly searchQueue: () => Promise<void>
  /** The online sources of places; without any the catalogue answers alone. */
  readonly onlinePlaces: OnlinePlaces
  /** For what only its source may name. */
  readonly shownPlaces: ShownPlaces
  readonly photoAddresses: PhotoAddresses
  /** What was counted of the sources and waits to be written with something else. */
  readonly placesFigures: UsageCounters
  /** How places are looked for, for whoever operates the product. */
  readonly placesSetup: PlacesSetup
  /** Does something once the answer is out; a failure is logged and changes nothing for who asked. */
  readonly defer: (work: () => Promise<unknown>) => void
  readonly report: (report: Report) => void
  /** What any browser may know; null where not configured. */
  readonly publicConfig: Output<typeof loadPublicConfig>
  /** ADMIN_EMAILS: see `becomesAdmin`. */
  readonly adminEmails: string
  /** Which of the settings that the panel names are set. */
  readonly configured: Readonly<Record<keyof AdminSettings, boolean>>
}

/** Whether a creating call is a repeat, and what a repeat of it will get. */
interface Repeatable {
  /**
   * What the batch that creates does besides: a repeat of the call gets this answer. Nothing for a call without a key.
   *
   * @param answer - JSON of the answer, or of what it takes to write it again; never a session token, nor what only a
   *   source of places may name
   * @param options.when - condition: the call created something; it always does unless said
   * @param options.userId - with whose account the answer is forgotten, where nobody is signed in
   * @param options.until - when the answer stops being true, where that is before its 24 hours are over
   */
  readonly remember: (
    answer: AnswerText,
    options?: { when?: Condition; userId?: string; until?: Date },
  ) => { forgotten?: Statement<undefined>; remembered?: Statement<undefined> }
}

/** Whoever makes a public call. */
export interface Visitor extends Repeatable {
  /** Condition: the call was answered before; for what its first batch must not do again. */
  readonly isRepeat: Condition
  /**
   * Runs the statements in one round trip, and ends the verb where the call was answered before.
   *
   * @throws AppError `idempotency_mismatch`
   */
  load<S extends Record<string, Statement<unknown>>>(statements: S): Promise<Results<S>>
}

/** Who sent the request. Nothing of it is believed before `load` has asked the database. */
export interface Caller extends Repeatable {
  /** From the token's verified signature. */
  readonly userId: string
  readonly tokenId: string
  readonly tokenExpiresAt: Date
  /**
   * Checks the session and runs the statements, together in one round trip; ends the verb where the call was answered
   * before.
   *
   * @throws AppError `unauthenticated` when the session ended, `access_denied` when the call is for administrators,
   *   `idempotency_mismatch`
   */
  load<S extends Record<string, Statement<unknown>>>(statements: S): Promise<Results<S> & { user: SessionUser }>
}
