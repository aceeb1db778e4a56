import useSWR from 'swr'
import type { loadPublicCouple, PublicCouple } from '#contracts/couples'
import { type Address, ApiError, addressOf, callAt } from '../../../platform/api/api-client.ts'

// Of the contract only its types: the schemas would travel to every visitor's phone.
const LOAD: Address<typeof loadPublicCouple> = { method: 'GET', path: '/api/couple/public/{slug}', auth: 'public' }
const NOT_FOUND = 404

/** The page of a public couple. Asked at once, whoever is looking; a private one is as good as none. */
export function usePublicCouple(slug: string) {
  const params = { slug }
  const { data, error, mutate } = useSWR<PublicCouple>(addressOf(LOAD, { params }), () =>
    callAt<typeof loadPublicCouple>(LOAD, { params }),
  )
  const isMissing = error instanceof ApiError && error.status === NOT_FOUND
  // What was public a moment ago and is no more is not shown any longer.
  return { data: isMissing ? undefined : data, error, isMissing, retry: () => void mutate() }
}
