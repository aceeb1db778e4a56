import type { User } from '#contracts/accounts'
import { common } from '../../copy/common.ts'

/** How a person is addressed. */
export const displayName = ({ firstName, username }: Pick<User, 'firstName' | 'username'>) =>
  firstName?.trim() || username

/** Both names of a couple of two, the reader's first; else the one name. */
export const coupleName = ({ partner, ...person }: Pick<User, 'firstName' | 'username' | 'partner'>) =>
  partner ? common.both(displayName(person), partner.firstName?.trim() || null) : displayName(person)
