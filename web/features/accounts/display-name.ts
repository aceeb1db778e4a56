import type { User } from '#contracts/accounts'

/** How a person is addressed. */
export const displayName = ({ firstName, username }: Pick<User, 'firstName' | 'username'>) =>
  firstName?.trim() || username
