import { PATHS } from '../../../lib/paths.ts'

/** Names the part of the profile that is about the subscription. */
export const SUBSCRIPTION_ANCHOR = 'assinatura'

/** Where the subscription is seen and changed. */
export const SUBSCRIPTION_PATH = `${PATHS.coupleProfile}#${SUBSCRIPTION_ANCHOR}`

/** What the provider's page adds to the address when it sends somebody back. */
export const FROM_PORTAL = { name: 'cartao', value: 'ok' } as const
