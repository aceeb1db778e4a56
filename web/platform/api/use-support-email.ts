import useSWRImmutable from 'swr/immutable'
import { BRAND } from '#contracts/brand'
import type { loadPublicConfig } from '#contracts/health'
import { type Address, callAt } from './api-client.ts'

// The contract's module carries schemas that a page of text has no use for.
const PUBLIC_CONFIG: Address<typeof loadPublicConfig> = { method: 'GET', path: '/api/public-config', auth: 'public' }

/** Where people ask for help: the address of this installation, and until it is known that of the product. */
export function useSupportEmail(): string {
  const { data } = useSWRImmutable('support-email', async () => (await callAt(PUBLIC_CONFIG, {})).supportEmail)
  return data ?? BRAND.supportEmail
}
