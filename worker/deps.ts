import type { Output } from '#contracts/endpoint'
import type { loadPublicConfig } from '#contracts/health'
import type { Db, Results, Statement } from '#db/client'
import type { SessionUser } from '#db/queries/sessions'
import type { Passwords } from './providers/passwords/passwords.ts'
import type { Sessions } from './providers/sessions/sessions.ts'

export type { SessionUser }

/** All that a verb may ask of the world; made anew for each request. */
export interface Deps {
  /** One client per request: see `createDb`. */
  readonly db: Db
  readonly now: () => Date
  /** Scheme, host and port of the product, without a slash at the end. */
  readonly appOrigin: string
  readonly sessions: Sessions
  readonly passwords: Passwords
  /** What any browser may know; null where not configured. */
  readonly publicConfig: Output<typeof loadPublicConfig>
}

/** Who sent the request. Nothing of it is believed before `load` has asked the database. */
export interface Caller {
  /** From the token's verified signature. */
  readonly userId: string
  readonly tokenId: string
  readonly tokenExpiresAt: Date
  /**
   * Checks the session and runs the statements, together in one round trip.
   *
   * @throws AppError `unauthenticated` when the session ended, `access_denied` when the call is for administrators
   */
  load<S extends Record<string, Statement<unknown>>>(statements: S): Promise<Results<S> & { user: SessionUser }>
}
