import type { Context } from 'hono'
import type { Auth } from '#contracts/endpoint'
import type { ErrorCode } from '#contracts/errors'
import { TERMS } from '#contracts/terms'
import { inOrder, nothing, run } from '#db/client'
import { isConfirmedSince } from '#db/queries/accounts/second-factors'
import { findSession, insertAccess, isActiveSession, isAdminSession } from '#db/queries/accounts/sessions'
import type { Caller, Client, Deps } from '../deps.ts'
import { readClientPortKey } from '../env.ts'
import { AppError } from '../lib/app-error.ts'
import { addMinutes } from '../lib/calendar.ts'
import { secondFactorDueAt } from '../lib/second-factor-due.ts'
import type { SessionClaims } from '../providers/sessions/sessions.ts'
import type { AppEnv } from './answer-error.ts'
import { idempotencyOf, type KeyedCall } from './idempotency.ts'
import { addressOf } from './network-of.ts'

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * Set by a rule of the zone, with the value of CLIENT_PORT_KEY as proof. Behind a gateway of a mobile network only the
 * port distinguishes people.
 */
const PORT_HEADER = 'X-Client-Port'
const PORT_KEY_HEADER = 'X-Client-Port-Key'
const MAX_PORT = 65_535

/** Browsers by a word in their `User-Agent`; if it contains several, the first entry that matches is used. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV/, 'Facebook'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const UNKNOWN = 'Aparelho desconhecido'

const refused = (securityEvent: string) => new AppError('unauthenticated', { securityEvent })

const recordAccess = (db: Deps['db'], claims: SessionClaims, at: Date, client: Client) =>
  insertAccess(db, { userId: claims.userId, at, ...client }, isAdminSession(claims))

interface Admission {
  auth: Auth
  /** Whether the login, or a confirmation by the person, must be at most 15 minutes old. */
  needsConfirmation: boolean
  /** The error for a token of a deleted account. */
  whenAccountGone: ErrorCode
  /** Returns null until the key is read; called when the database is queried. */
  keyed: () => KeyedCall | null
  /** The client to record in the access log, for calls with which an administrator changes data; null: no record. */
  recordedClient: Client | null
}

/** A caller that knows whether the verb has checked its session: without that check no response may be sent. */
export interface CheckedCaller extends Caller {
  readonly wasAdmitted: () => boolean
  /** Verified, but not checked against the database. */
  readonly claims: SessionClaims
}

/**
 * Reads the Authorization header and verifies the signature; `load` checks the session in the database.
 *
 * @throws AppError `unauthenticated`
 */
export async function callerOf(
  { db, now, sessions }: Pick<Deps, 'db' | 'now' | 'sessions'>,
  authorization: string | null | undefined,
  { auth, needsConfirmation, whenAccountGone, keyed, recordedClient }: Admission,
): Promise<CheckedCaller> {
  const token = BEARER.exec(authorization ?? '')?.[1]
  if (!token) throw authorization ? refused('token_malformed') : new AppError('unauthenticated')
  const claims = await sessions.verify(token)
  let admitted = false
  let repeats = idempotencyOf({ db, now }, null, claims.userId)

  return {
    claims,
    userId: claims.userId,
    tokenId: claims.tokenId,
    tokenExpiresAt: claims.expiresAt,
    isActive: isActiveSession(claims),
    wasAdmitted: () => admitted,
    remember: (...answer) => repeats.remember(...answer),
    async load(statements) {
      repeats = idempotencyOf({ db, now }, keyed(), claims.userId)
      // Recorded once per call, even if `load` runs several times.
      const record = recordedClient && !admitted ? recordAccess(db, claims, now(), recordedClient) : nothing
      const wanted = inOrder(statements)
      // Checked only once, so that a long export does not fail halfway.
      const since = needsConfirmation && !admitted ? addMinutes(now(), -TERMS.confirmationMinutes) : null
      const confirmed = since ? isConfirmedSince(db, claims, since) : nothing
      const [session, results, isConfirmed] = await run(db, [
        findSession(db, claims),
        wanted,
        confirmed,
        repeats.lookup(),
        record,
      ])
      if (!session) throw new AppError(whenAccountGone, { securityEvent: 'token_of_deleted_account' })
      const { user, isRevoked, isDisabled, tokenVersion } = session
      if (isRevoked) throw refused('token_revoked')
      if (isDisabled) throw refused('token_of_disabled_account')
      if (tokenVersion !== claims.tokenVersion) {
        // The session ends as if the account were deleted; a new login shows that the deletion can still be withdrawn.
        throw user.deletionDueAt ? new AppError(whenAccountGone) : refused('token_outdated')
      }
      if (auth === 'admin' && user.role !== 'admin') {
        throw new AppError('access_denied', { securityEvent: 'role_missing' })
      }
      const dueAt = auth === 'admin' ? secondFactorDueAt(user) : null
      if (dueAt && dueAt <= now()) throw new AppError('second_factor_required')
      if (isConfirmed === false) {
        throw new AppError(user.factorNonce === null ? 'password_confirmation_needed' : 'code_confirmation_needed')
      }
      admitted = true
      repeats.check()
      return [...results, user]
    },
  }
}

export function clientOf({ req, env, get }: Context<AppEnv>): Client {
  return {
    address: addressOf(req.raw),
    port: req.header(PORT_KEY_HEADER) === readClientPortKey(env) ? toPort(req.header(PORT_HEADER)) : null,
    device: describeDevice(req.header('User-Agent') ?? ''),
    route: get('route'),
    requestId: get('requestId'),
  }
}

/** The port in a header; null if it has none. */
export const toPort = (text = ''): string | null =>
  /^[1-9]\d{0,4}$/.test(text) && Number(text) <= MAX_PORT ? text : null

const nameIn = (list: typeof BROWSERS, userAgent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1]

/**
 * A name of the device that its owner recognizes.
 *
 * @param userAgent - the `User-Agent` header; a client can send any text, so the result has known names only
 * @returns `Chrome no Android`
 */
export function describeDevice(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (browser && system) return `${browser} no ${system}`
  return browser ?? system ?? UNKNOWN
}
