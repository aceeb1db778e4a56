import useSWRImmutable from 'swr/immutable'
import { BRAND } from '#contracts/brand'
import { loadPublicConfig } from '#contracts/health'
import { call } from './api-client.ts'

/** The support address of this installation; until it is known that of the product. */
export function useSupportEmail(): string {
  const { data } = useSWRImmutable('support-email', async () => (await call(loadPublicConfig, {})).supportEmail)
  return data ?? BRAND.supportEmail
}
