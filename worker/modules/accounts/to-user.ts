import type { User } from '#contracts/accounts'
import type { Account } from '#db/queries/accounts/accounts'

/** An account as its owner sees it on the wire. */
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
  subscription: {
    plan: account.plan,
    status: account.status,
    billing: account.billing,
    currentPeriodEnd: account.currentPeriodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: account.cancelAtPeriodEnd,
  },
})
