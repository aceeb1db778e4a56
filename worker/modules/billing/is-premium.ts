import type { User } from '#contracts/accounts'

/** Whether a couple is Premium at this moment: the one reading of its row. */
export const isPremium = ({ status }: Pick<User['subscription'], 'status'>): boolean => status === 'active'
