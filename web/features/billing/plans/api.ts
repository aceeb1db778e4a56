import useSWRImmutable from 'swr/immutable'
import { PLANS, type Plans } from '#contracts/plan-catalogue'
import type { listPlans } from '#contracts/plans'
import { type Address, callAt } from '../../../platform/api/api-client.ts'

// Of the contract only its type: the schemas would be a tenth of what the landing page loads.
const LIST: Address<typeof listPlans> = { method: 'GET', path: '/api/plans', auth: 'public' }

const loadPlans = (): Promise<Plans> => callAt<typeof listPlans>(LIST, {})

/**
 * Both plans with every number a screen shows. There is always an answer: until the server's has come, and where it
 * does not come, the catalogue that this release was built with.
 */
export function usePlans(): Plans {
  const { data } = useSWRImmutable(LIST.path, loadPlans, { shouldRetryOnError: false })
  return data ?? PLANS
}
