import type { ProfileChange, User } from '#contracts/accounts'
import { LEGAL_DOCUMENTS, LEGAL_VERSIONS } from '#contracts/brand'
import { run } from '#db/client'
import { type Account, findOwnFields, updateNames } from '#db/queries/accounts/accounts'
import type { Caller, Deps } from '../../deps.ts'
import { toIso } from '../../lib/to-iso.ts'

/** The signed-in person, with their couple's current plan. */
export async function loadCurrentUser({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<User> {
  const [own, user] = await caller.load([findOwnFields(db, caller.userId)])
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

/** Converts an account to its representation in the API. */
export const toUser = (account: Account): User => ({
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
  deletionDueAt: toIso(account.deletionDueAt),
  subscription: {
    plan: account.plan,
    status: account.status,
    billing: account.billing,
    currentPeriodEnd: account.currentPeriodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: account.cancelAtPeriodEnd,
  },
})
