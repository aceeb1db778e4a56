import type { User } from '#contracts/accounts'

/** Whether the provider charges for it: a failed renewal is still being tried again, a scheduled end has not come yet. */
export const isPaying = (billing: User['subscription']['billing']): boolean =>
  billing === 'active' || billing === 'past_due'
