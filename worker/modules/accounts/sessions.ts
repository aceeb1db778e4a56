import type { AccountSecurity, ProfileChange, SessionsQuery, User } from '#contracts/accounts'
import { LEGAL_DOCUMENTS, LEGAL_VERSIONS } from '#contracts/brand'
import { TERMS } from '#contracts/terms'
import { nothing, run } from '#db/client'
import { type Account, findOwnFields, updateNames } from '#db/queries/accounts/accounts'
import { findEmailChange } from '#db/queries/accounts/email-changes'
import { countRecoveryCodes } from '#db/queries/accounts/second-factors'
import {
  carryOnSession,
  deleteSessions,
  insertAccess,
  listSessions,
  raiseTokenVersion,
  renewSession,
  sessionEnd,
} from '#db/queries/accounts/sessions'
import type { Caller, Client, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { type Page, toPage, toPageRequest } from '../../lib/cursor.ts'
import { newId } from '../../lib/new-id.ts'
import { secondFactorDueAt } from '../../lib/second-factor-due.ts'
import { toIso } from '../../lib/to-iso.ts'
import { planSeenBy } from '../billing/entitlement.ts'

export const newSession = (userId: string, { device }: Client, createdAt: Date, tokenId = newId()) => ({
  tokenId,
  userId,
  device,
  createdAt,
  expiresAt: addDays(createdAt, TERMS.sessionDays),
})

/**
 * Each use moves the end of a session, at most once a day, until the session reaches its longest duration: then the end
 * no longer tells when it was used.
 */
export function lastUseOf({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }): string | null {
  const isLongest = expiresAt >= addDays(createdAt, TERMS.sessionMaxDays)
  return isLongest ? null : addDays(expiresAt, -TERMS.sessionDays).toISOString()
}

/** Ends this session: its token is refused from now on. */
export async function logOut(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  client: Client,
): Promise<{ success: true }> {
  const [user] = await caller.load([])
  await run(db, [
    sessionEnd(db, { userId: user.id, tokenId: caller.tokenId }),
    insertAccess(db, { userId: user.id, at: now(), ...client }),
  ])
  return { success: true }
}

type Sessions = Page<AccountSecurity['sessions'][number]>

/** A page of the caller's sessions, and the pending change of address. */
export async function loadAccountSecurity(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  query: SessionsQuery,
): Promise<Omit<AccountSecurity, 'sessions'> & { sessions: Sessions }> {
  const { limit, after } = toPageRequest(caller, query)
  const [rows, change, recoveryCodesLeft, user] = await caller.load([
    listSessions(db, { userId: caller.userId, now: now(), limit, after }),
    findEmailChange(db, caller.userId, now()),
    countRecoveryCodes(db, caller.userId),
  ])
  return {
    sessions: toPage(
      rows,
      query.limit,
      ({ createdAt, tokenId }) => ({ at: createdAt, id: tokenId }),
      ({ tokenId, device, createdAt, expiresAt }) => ({
        id: tokenId,
        device,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUseOf({ createdAt, expiresAt }),
        isCurrent: tokenId === caller.tokenId,
      }),
    ),
    emailChange: change && {
      newEmail: change.newEmail,
      isOldConfirmed: change.oldConfirmedAt !== null,
      isNewConfirmed: change.newConfirmedAt !== null,
      expiresAt: change.expiresAt.toISOString(),
    },
    secondFactor: user.factorNonce === null ? null : { recoveryCodesLeft },
  }
}

/**
 * Ends one session of the caller: its token is refused from now on.
 *
 * @throws AppError `not_found` for a session that has ended or belongs to another account
 * @see docs/rules.md, accounts.18
 */
export async function endSession({ db }: Pick<Deps, 'db'>, caller: Caller, tokenId: string): Promise<void> {
  const [user] = await caller.load([])
  const [isEnded] = await run(db, [sessionEnd(db, { userId: user.id, tokenId }, caller.isActive)])
  if (!isEnded) throw new AppError('not_found')
}

/** Ends every other session of the caller; this one continues with the returned token (docs/rules.md, accounts.18). */
export async function endOtherSessions(
  { db, now, sessions }: Pick<Deps, 'db' | 'now' | 'sessions'>,
  caller: Caller,
  client: Client,
): Promise<{ token: string }> {
  const [user] = await caller.load([])
  const at = now()
  const { tokenId, isActive: when } = caller
  const [expiresAt, , , tokenVersion] = await run(db, [
    carryOnSession(db, tokenId, { expiresAt: addDays(at, TERMS.sessionDays), maxDays: TERMS.sessionMaxDays }, when),
    deleteSessions(db, user.id, { except: tokenId, when }),
    insertAccess(db, { userId: user.id, at, ...client }, when),
    raiseTokenVersion(db, user.id, when),
  ])
  // The session has ended since it was checked.
  if (!expiresAt || tokenVersion === null) throw new AppError('unauthenticated')
  return { token: await sessions.issue({ id: user.id, tokenVersion }, { tokenId, issuedAt: at, expiresAt }) }
}

/**
 * The signed-in person, with their couple's current plan. A token that is a day old is replaced, which extends the
 * session; the session's id does not change, so a log-out ends the replaced token too.
 *
 * @param handOver - called with the new token
 * @see docs/rules.md, accounts.6
 */
export async function loadCurrentUser(
  { db, now, sessions }: Pick<Deps, 'db' | 'now' | 'sessions'>,
  caller: Caller,
  handOver: (token: string) => void,
): Promise<User> {
  const at = now()
  const use = { expiresAt: addDays(at, TERMS.sessionDays), maxDays: TERMS.sessionMaxDays }
  const isDayOld = caller.tokenExpiresAt <= addDays(use.expiresAt, -1)
  const [own, renewed, user] = await caller.load([
    findOwnFields(db, caller.userId),
    isDayOld ? renewSession(db, caller, use) : nothing,
  ])
  if (renewed) {
    const { tokenVersion, expiresAt } = renewed
    handOver(await sessions.issue({ id: user.id, tokenVersion }, { tokenId: caller.tokenId, issuedAt: at, expiresAt }))
  }
  return toUser({ ...user, ...own })
}

/** Changes the caller's names; an omitted last name is left unchanged. */
export async function updateProfile(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { firstName, lastName }: ProfileChange,
): Promise<User> {
  const [own, user] = await caller.load([findOwnFields(db, caller.userId)])
  const names = { firstName, ...(lastName === undefined ? {} : { lastName: lastName || null }) }
  await run(db, [updateNames(db, user.id, names)])
  return toUser({ ...user, ...own, ...names })
}

const pendingOf = ({ acceptedTerms, acceptedPrivacy }: Pick<Account, 'acceptedTerms' | 'acceptedPrivacy'>) => {
  const accepted = { terms: acceptedTerms, privacy: acceptedPrivacy }
  return LEGAL_DOCUMENTS.filter((document) => (accepted[document] ?? '') < LEGAL_VERSIONS[document])
}

/** Converts an account to its representation in the API, as its owner sees it. */
export function toUser(account: Account): User {
  const { currentPeriodEnd, ...seen } = planSeenBy(account, account.id)
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    profileImageUrl: account.profileImageUrl,
    role: account.role,
    createdAt: account.createdAt.toISOString(),
    emailVerified: account.emailVerifiedAt !== null,
    pendingDocuments: pendingOf(account),
    partner: account.partner,
    hasJoinRequest: account.hasJoinRequest,
    deletionDueAt: toIso(account.deletionDueAt),
    secondFactorDueAt: toIso(secondFactorDueAt(account)),
    subscription: { plan: account.plan, status: account.status, ...seen, currentPeriodEnd: toIso(currentPeriodEnd) },
  }
}
