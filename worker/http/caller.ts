import type { Context } from 'hono'
import type { Auth } from '#contracts/endpoint'
import type { ErrorCode } from '#contracts/errors'
import { inOrder, nothing, run } from '#db/client'
import { insertAccess } from '#db/queries/accounts/access-log'
import { findSession, isActiveSession, isAdminSession } from '#db/queries/accounts/sessions'
import type { Caller, Client, Deps } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import type { SessionClaims } from '../providers/sessions/sessions.ts'
import type { AppEnv } from './answer-error.ts'
import { idempotencyOf, type KeyedCall } from './idempotency.ts'
import { ADDRESS_HEADER } from './network-of.ts'

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** Written by a rule of the zone; behind the gateways of mobile networks only the port tells people apart. */
const PORT_HEADER = 'X-Client-Port'
const PORT = /^\d{1,5}$/

/** Browsers by the word in their description; one that names several is the first here. */
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
  /** The error for a token of a deleted account. */
  whenAccountGone: ErrorCode
  /** Read when the database is queried; null while no key is known. */
  keyed: () => KeyedCall | null
  /** The client to record in the access log, for calls with which an administrator changes data; null: no record. */
  recordedClient: Client | null
}

/** A caller, and whether the verb has checked its session: an answer without that check is a defect. */
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
  { auth, whenAccountGone, keyed, recordedClient }: Admission,
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
      const [session, results] = await run(db, [findSession(db, claims), wanted, repeats.lookup(), record])
      if (!session) throw new AppError(whenAccountGone, { securityEvent: 'token_of_deleted_account' })
      const { user, isRevoked, isDisabled, tokenVersion } = session
      if (isRevoked) throw refused('token_revoked')
      if (isDisabled) throw refused('token_of_disabled_account')
      if (tokenVersion !== claims.tokenVersion) {
        // To the person the account looks deleted; a new login shows that the deletion can still be withdrawn.
        throw user.deletionDueAt ? new AppError(whenAccountGone) : refused('token_outdated')
      }
      if (auth === 'admin' && user.role !== 'admin') {
        throw new AppError('access_denied', { securityEvent: 'role_missing' })
      }
      admitted = true
      repeats.check()
      return [...results, user]
    },
  }
}

/** Who sends a request, as far as its headers say. */
export function clientOf({ req, get }: Context<AppEnv>): Client {
  const port = req.header(PORT_HEADER) ?? ''
  return {
    address: req.header(ADDRESS_HEADER) ?? '',
    port: PORT.test(port) ? port : null,
    device: describeDevice(req.header('User-Agent') ?? ''),
    route: get('route'),
    requestId: get('requestId'),
  }
}

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
