import * as api from '#contracts/health'
import { useApi } from '../../lib/use-api.ts'

export type Payments =
  | { status: 'loading' }
  | { status: 'unreachable'; retry: () => void }
  /** This installation has no payment provider. */
  | { status: 'off' }
  | { status: 'on' }

/** Whether this installation can take payments: it can once it names the provider's public key. */
export function usePayments(): Payments {
  const { data, error, mutate } = useApi(api.loadPublicConfig, {}, { revalidateIfStale: false })
  if (data) return { status: data.stripePublishableKey === null ? 'off' : 'on' }
  return error ? { status: 'unreachable', retry: () => void mutate() } : { status: 'loading' }
}
