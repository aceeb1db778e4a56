import type { ProfileChange, User } from '#contracts/accounts'
import { LEGAL_DOCUMENTS, LEGAL_VERSIONS } from '#contracts/brand'
import { TERMS } from '#contracts/terms'
import { nothing, run } from '#db/client'
import { type Account, findOwnFields, updateNames } from '#db/queries/accounts/accounts'
import { renewSession } from '#db/queries/accounts/sessions'
import type { Caller, Deps } from '../../deps.ts'
import { addDays } from '../../lib/calendar.ts'
import { secondFactorDueAt } from '../../lib/second-factor-due.ts'
import { toIso } from '../../lib/to-iso.ts'
import { planSeenBy } from '../billing/entitlement.ts'

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
