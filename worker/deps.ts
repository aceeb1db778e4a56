import type { AdminSettings } from '#contracts/admin'
import type { Output } from '#contracts/endpoint'
import type { loadPublicConfig } from '#contracts/health'
import type { Db, Results, Statement } from '#db/client'
import type { SessionUser } from '#db/queries/accounts/sessions'
import type { AnswerText, Condition } from '#db/queries/idempotency'
import type { Report } from './lib/report.ts'
import type { Cache } from './providers/cache/cache.ts'
import type { Email } from './providers/email/email.ts'
import type { Passwords } from './providers/passwords/passwords.ts'
import type { Payments } from './providers/payments/payments.ts'
import type { PhotoAddresses } from './providers/places/photo-addresses.ts'
import type { Places } from './providers/places/places.ts'
import type { PlacesSetup } from './providers/places/places-setup.ts'
import type { Push } from './providers/push/push.ts'
import type { SecondFactors } from './providers/second-factors/second-factors.ts'
import type { Sessions } from './providers/sessions/sessions.ts'
import type { Weather } from './providers/weather/weather.ts'

export type { SessionUser }

/** Everything a verb may use from outside; created for each request. */
export interface Deps {
  /** One client per request: see `createDb`. */
  readonly db: Db
  /** The database without the breaker, with the time limit of a health check. */
  readonly healthDb: Db
  /** The state of the database according to the calls of this isolate. */
  readonly databaseState: {
    /** Whether the breaker is open, so that calls are refused without a round trip. */
    isAway(): boolean
    /** Whether a write succeeded within the last second. */
    wroteLately(): boolean
  }
  /** The product's version, and after a `+` the deployed release. */
  readonly version: string
  readonly now: () => Date
  /** For data that is the same for every caller; an entry may disappear at any time. */
  readonly cache: Cache
  /** Null if no weather service is configured. */
  readonly weather: Weather | null
  /** Scheme, host and port of the product, without a trailing slash. */
  readonly appOrigin: string
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly secondFactors: SecondFactors
  /** An HMAC with a key of this server: equal texts have equal fingerprints, from which the text cannot be derived. */
  readonly fingerprint: (text: string) => Promise<string>
  /** The token of a link in a message, computed from the nonce in the outbox: no table stores a working token. */
  readonly linkToken: (nonce: string) => Promise<string>
  /**
   * An HMAC with a separate key, for links in e-mails that need no login and never expire, such as the one that
   * unsubscribes.
   */
  readonly signLetterLink: (text: string) => Promise<string>
  /** Null if no provider is configured; messages then wait in the outbox. */
  readonly email: Email | null
  /** Null if no keys are configured; then nothing is pushed, and no permission is requested. */
  readonly push: Push | null
  /** Null if no provider is configured; then nothing can be bought. */
  readonly payments: Payments | null
  /** Waits for a place in the queue of calls that search for places. */
  readonly searchQueue: () => Promise<void>
  /** Google's places; without a key it finds none, and only the catalogue's places are offered. */
  readonly places: Places
  readonly photoAddresses: PhotoAddresses
  /** The operator's settings of the place search: provider, filters and budget. */
  readonly placesSetup: PlacesSetup
  /** Runs work after the response is sent; a failure is logged and does not reach the client. */
  readonly defer: (work: () => Promise<unknown>) => void
  readonly report: (report: Report) => void
  /** Settings that any browser may read; null if not configured. */
  readonly publicConfig: Output<typeof loadPublicConfig>
  /** The setting ADMIN_EMAILS: see `becomesAdmin`. */
  readonly adminEmails: string
  /** Which of the settings shown in the admin panel are set. */
  readonly configured: Readonly<Record<keyof AdminSettings, boolean>>
}

/** The client of a request according to its headers, for the list of sessions and the access log. */
export interface Client {
  readonly address: string
  /** Null if the platform does not provide it. */
  readonly port: string | null
  /** E.g. `Chrome no Android`. */
  readonly device: string
  readonly route: string
  readonly requestId: string
}

/** Lets a verb return the first response again when a creating call is repeated. */
interface Repeatable {
  /**
   * Stores the response in the batch that creates, for a repeat of the call. Does nothing for a call without a key.
   *
   * @param answer - the response, or the data to rebuild it, as JSON; never a session token, nor facts that a place source
   *   forbids storing
   * @param options.when - condition: the call created something; default: always
   * @param options.userId - the account with which the row is deleted, in calls without a session
   * @param options.until - when the response becomes outdated, if that is within 24 hours
   */
  readonly remember: (
    answer: AnswerText,
    options?: { when?: Condition; userId?: string; until?: Date },
  ) => Statement<unknown>
}

/** The client of a public call. */
export interface Visitor extends Repeatable {
  /** Condition: the call is a repeat. For statements of the first batch that must not run twice. */
  readonly isRepeat: Condition
  /**
   * Runs the statements in one round trip. If the call is a repeat, throws, and the first response is returned.
   *
   * @throws AppError `idempotency_mismatch`
   */
  load<const S extends readonly Statement<unknown>[]>(statements: S): Promise<Results<S>>
}

/** The client of a signed-in call. It counts as signed in only once `load` has checked its session. */
export interface Caller extends Repeatable {
  /** From the token's verified signature. */
  readonly userId: string
  readonly tokenId: string
  readonly tokenExpiresAt: Date
  /** Condition: the session has not ended since it was checked. */
  readonly isActive: Condition
  /**
   * Checks the session and runs the statements, together in one round trip; the signed-in person is the last result. If
   * the call is a repeat, throws, and the first response is returned.
   *
   * @example const [couple, user] = await caller.load([findCouple(db, coupleOf(caller.userId))])
   *
   * @throws AppError `unauthenticated` if the session has ended, `access_denied` if the call is for administrators,
   *   `idempotency_mismatch`
   */
  load<const S extends readonly Statement<unknown>[]>(statements: S): Promise<[...Results<S>, SessionUser]>
}
