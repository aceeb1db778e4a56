import type { User } from '#contracts/accounts'

/**
 * Whether the provider charges for the plan: it still tries to collect a failed renewal, and a scheduled end has not
 * come yet.
 */
export const isPaying = (billing: User['subscription']['billing']): boolean =>
  billing === 'active' || billing === 'past_due'
