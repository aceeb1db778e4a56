import useSWRImmutable from 'swr/immutable'
import { listPlans, PLANS, type Plans } from '#contracts/plans'
import { call } from '../../../platform/api/api-client.ts'

const loadPlans = (): Promise<Plans> => call(listPlans, {})

/**
 * Both plans with every number a screen shows. There is always an answer: until the server's has come, and where it
 * does not come, the catalogue that this release was built with.
 */
export function usePlans(): Plans {
  const { data } = useSWRImmutable(listPlans.path, loadPlans, { shouldRetryOnError: false })
  return data ?? PLANS
}
