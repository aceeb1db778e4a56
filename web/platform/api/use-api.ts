import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr'
import type { Endpoint, Input, Output } from '#contracts/endpoint'
import { sessionOfToken } from '../session/owner-of-token.ts'
import { readSession, useSessionId } from '../session/session.ts'
import { type Answer, addressOf, type RawInput, request } from './api-client.ts'

type ApiKey = readonly [address: string, session: string | null]

/**
 * Reads a GET endpoint through the cache. Without a token, endpoints for signed-in people are not requested.
 *
 * @param input - `null` sends no request
 */
export function useApi<E extends Endpoint>(
  endpoint: E,
  input: (Input<E> & RawInput) | null,
  options?: SWRConfiguration<Output<E>>,
): SWRResponse<Output<E>> {
  return useApiAnswer(endpoint, input, ({ data }) => data, options)
}

/** Like `useApi`, for callers that also need the response headers. */
export function useApiAnswer<E extends Endpoint, Data>(
  endpoint: E,
  input: (Input<E> & RawInput) | null,
  toData: (answer: Answer<E>) => Data,
  options?: SWRConfiguration<Data>,
): SWRResponse<Data> {
  const session = useSessionId()
  const isPublic = endpoint.auth === 'public'
  // The session is part of the key, so that an account never gets another account's cached data.
  const key: ApiKey | null =
    input === null || (!isPublic && session === null) ? null : [addressOf(endpoint, input), isPublic ? null : session]
  const read = async () => toData(await request<E>(endpoint, input ?? ({} as Input<E> & RawInput)))
  return useSWR<Data>(key, read, options)
}

/** Reloads these endpoints wherever they are on screen, with any query. Never throws: the reading hook has the error. */
export async function refresh(...endpoints: readonly Endpoint[]): Promise<void> {
  const paths: readonly string[] = endpoints.map(({ path }) => path)
  await mutate((key) => isApiKey(key) && paths.includes(key[0].replace(/\?.*/, '')))
}

/**
 * Updates the cache optimistically while an action runs, and restores it if the action fails.
 *
 * @param toShown - changes what is on screen; `Data` is the type that the hook of this endpoint returns
 * @param input - the input of that hook
 */
export async function showOptimistically<Data>(
  endpoint: Endpoint,
  toShown: (shown: Data) => Data,
  action: () => Promise<unknown>,
  input: RawInput = {},
): Promise<void> {
  const key: ApiKey = [addressOf(endpoint, input), readSession()]
  const acting = async () => {
    await action()
    return undefined
  }
  await mutate<Data | undefined>(key, acting, {
    // Starts from the data on screen, not from the last response: another action may still be running.
    optimisticData: (_, shown) => (shown === undefined ? shown : toShown(shown)),
    populateCache: false,
    revalidate: false,
  })
}

/** Clears the session's cache and reloads the data on screen. */
export async function readAnew(...except: readonly Endpoint[]): Promise<void> {
  const paths: readonly string[] = except.map(({ path }) => path)
  await mutate((key) => isApiKey(key) && key[1] !== null && !paths.includes(key[0].replace(/\?.*/, '')), undefined, {
    revalidate: true,
  })
}

/** Caches the response of another call for the session of `token`. */
export async function cacheAnswer<E extends Endpoint>(endpoint: E, token: string, data: Output<E>): Promise<void> {
  const key: ApiKey = [endpoint.path, sessionOfToken(token)]
  await mutate(key, data, { revalidate: false })
}

/** Removes the cached responses of all other sessions; public ones stay. */
export async function forgetOtherSessions(session: string | null): Promise<void> {
  await mutate((key) => isApiKey(key) && key[1] !== null && key[1] !== session, undefined, { revalidate: false })
}

const isApiKey = (key: unknown): key is ApiKey => Array.isArray(key) && typeof key[0] === 'string'
