import type { User } from '#contracts/accounts'
import { LEGAL_DOCUMENTS, LEGAL_VERSIONS } from '#contracts/brand'
import type { Account } from '#db/queries/accounts/accounts'
import { toIso } from '../../lib/to-iso.ts'

const pendingOf = ({ acceptedTerms, acceptedPrivacy }: Pick<Account, 'acceptedTerms' | 'acceptedPrivacy'>) => {
  const accepted = { terms: acceptedTerms, privacy: acceptedPrivacy }
  return LEGAL_DOCUMENTS.filter((document) => (accepted[document] ?? '') < LEGAL_VERSIONS[document])
}

/** Converts an account to the answer that its owner gets. */
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
