import useSWR from 'swr'
import { loadPublicCouple, type PublicCouple } from '#contracts/couples'
import { ApiError, addressOf, call } from '../../../platform/api/api-client.ts'

const NOT_FOUND = 404

/** The page of a public couple. Asked at once, whoever is looking; a private one is as good as none. */
export function usePublicCouple(slug: string) {
  const params = { slug }
  const { data, error, mutate } = useSWR<PublicCouple>(addressOf(loadPublicCouple, { params }), () =>
    call(loadPublicCouple, { params }),
  )
  const isMissing = error instanceof ApiError && error.status === NOT_FOUND
  // A page that has become private meanwhile is not shown any longer.
  return { data: isMissing ? undefined : data, error, isMissing, retry: () => void mutate() }
}
