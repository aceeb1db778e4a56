import type { AdminUser } from '#contracts/admin/overview'

/** Whether the person's couple may use Premium now (DECISIONS "Plans"). */
export const isPremium = ({ subscription }: Pick<AdminUser, 'subscription'>) =>
  subscription.plan === 'premium' && subscription.status === 'active'
