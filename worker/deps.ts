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
import type { Sessions } from './providers/sessions/sessions.ts'
import type { Weather } from './providers/weather/weather.ts'

export type { SessionUser }

/** Everything a verb may use from outside; made anew for each request. */
export interface Deps {
  /** One client per request: see `createDb`. */
  readonly db: Db
  /** The database without the breaker, with the time limit of a health check. */
  readonly healthDb: Db
  /** The state of the database as the calls of this isolate have seen it. */
  readonly databaseState: {
    /** The breaker is open: calls are refused without a round trip. */
    isAway(): boolean
    /** A write succeeded within the last second. */
    wroteLately(): boolean
  }
  /** The product's version, and behind a `+` the release that was deployed. */
  readonly version: string
  readonly now: () => Date
  /** For data that is the same for everybody; an entry may vanish at any time. */
  readonly cache: Cache
  /** Null: no source of the weather is set up. */
  readonly weather: Weather | null
  /** Scheme, host and port of the product, without a slash at the end. */
  readonly appOrigin: string
  readonly sessions: Sessions
  readonly passwords: Passwords
  /** An HMAC with a key of this server: equal texts have equal fingerprints, and the text cannot be read from them. */
  readonly fingerprint: (text: string) => Promise<string>
  /** The token of a link in a message, made from what the outbox stores of it: no table holds a token that can be used. */
  readonly linkToken: (nonce: string) => Promise<string>
  /**
   * An HMAC with a key of its own for links in letters that need no login and have no end, such as the one that
   * unsubscribes.
   */
  readonly signLetterLink: (text: string) => Promise<string>
  /** Null where no provider is configured; messages then wait in the outbox. */
  readonly email: Email | null
  /** Null without configured keys: then nothing is pushed, and no permission is requested. */
  readonly push: Push | null
  /** Null where no provider is configured; nothing can be paid then. */
  readonly payments: Payments | null
  /** Waits for a place in the queue of calls that search for places. */
  readonly searchQueue: () => Promise<void>
  /** Google's places; without a key it finds none, and the catalogue answers alone. */
  readonly places: Places
  readonly photoAddresses: PhotoAddresses
  /** Provider, filters and budget of the place search, as the operator set them. */
  readonly placesSetup: PlacesSetup
  /** Runs work after the answer is sent; a failure is logged and does not reach the client. */
  readonly defer: (work: () => Promise<unknown>) => void
  readonly report: (report: Report) => void
  /** Settings that any browser may read; null where not configured. */
  readonly publicConfig: Output<typeof loadPublicConfig>
  /** The setting ADMIN_EMAILS: see `becomesAdmin`. */
  readonly adminEmails: string
  /** Which of the settings shown in the admin panel are set. */
  readonly configured: Readonly<Record<keyof AdminSettings, boolean>>
}

/** Who sends a request, as far as its headers say: for the list of sessions and the record of accesses. */
export interface Client {
  readonly address: string
  /** Null where the platform does not tell. */
  readonly port: string | null
  /** `Chrome no Android`. */
  readonly device: string
  /** Template of the route. */
  readonly route: string
  readonly requestId: string
}

/** Lets a verb return the first response again when a creating call is repeated. */
interface Repeatable {
  /**
   * For the batch that creates: a repeat of the call gets this answer. Does nothing for a call without a key.
   *
   * @param answer - JSON of the answer, or of what is needed to write it again; never a session token, nor facts that a
   *   place source forbids storing
   * @param options.when - condition: the call created something; always unless set
   * @param options.userId - the account with which the answer is deleted, where nobody is signed in
   * @param options.until - when the answer stops being true, if that is before its 24 hours are over
   */
  readonly remember: (
    answer: AnswerText,
    options?: { when?: Condition; userId?: string; until?: Date },
  ) => Statement<unknown>
}

/** The client of a public call. */
export interface Visitor extends Repeatable {
  /** Condition: the call was answered before, for statements of the first batch that must not run twice. */
  readonly isRepeat: Condition
  /**
   * Runs the statements in one round trip. If the call was answered before, the verb ends here.
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
   * Checks the session and runs the statements, together in one round trip; the signed-in person comes last. If the call
   * was answered before, the verb ends here.
   *
   * @example
   * const [couple, user] = await caller.load([findCouple(db, coupleOf(caller.userId))])
   *
   * @throws AppError `unauthenticated` when the session ended, `access_denied` when the call is for administrators,
   *   `idempotency_mismatch`
   */
  load<const S extends readonly Statement<unknown>[]>(statements: S): Promise<[...Results<S>, SessionUser]>
}
