import useSWRImmutable from 'swr/immutable'
import { listPlans, PLANS, type Plans } from '#contracts/plans'
import { call } from '../../../platform/api/api-client.ts'

const loadPlans = (): Promise<Plans> => call(listPlans, {})

/**
 * Both plans with every number that a screen shows. Until the server has answered, and if it does not answer, the
 * catalogue of this release is used.
 */
export function usePlans(): Plans {
  const { data } = useSWRImmutable(listPlans.path, loadPlans, { shouldRetryOnError: false })
  return data ?? PLANS
}
