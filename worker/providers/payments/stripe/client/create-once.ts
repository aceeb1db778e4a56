import type Stripe from 'stripe'
import { ProviderFailure } from '../../provider-failure.ts'
import { isInUse, isMissing } from './stripe-client.ts'

const MAX_PAGE_SIZE = 100
/** A limit in case a list never ends; no customer has this many objects of one kind. */
const MAX_PAGES = 20

/** The response to a creating call, with the header that tells whether it was replayed. */
export type Created<T> = T & { lastResponse: Pick<Stripe.Response<T>['lastResponse'], 'headers'> }

/** Whether the response was replayed: it then dates from the first use of the key, and the object may have changed since. */
const wasReplayed = ({ lastResponse }: Created<object>): boolean =>
  new Headers(lastResponse.headers).get('idempotent-replayed') === 'true'

const PAUSE_MS = 500
const MAX_PAUSES = 20

/** Retries while another request with the same key is running; the time limit of the instance ends this too. */
export async function retryWhileKeyInUse<T>(ask: () => Promise<T>): Promise<T> {
  for (let pauses = 0; ; pauses++) {
    try {
      return await ask()
    } catch (error) {
      if (!isInUse(error) || pauses === MAX_PAUSES) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** The steps to create an object once, even if several requests create it. */
interface CreateOnce<T> {
  /** @param after - id of the newest object of the kind, which makes the key a new one; null for the first */
  key(after: string | null): string
  create(idempotencyKey: string): Promise<Created<T>>
  read(id: string): Promise<T>
  /** The object can no longer be used. */
  isOver(object: T): boolean
}

/**
 * Creates an object, or finds the one that an earlier request with the same key created. If that object is no longer
 * usable, creates the next one.
 */
export async function createOnce<T extends { id: string }>(after: string | null, steps: CreateOnce<T>): Promise<T> {
  const made = await retryWhileKeyInUse(() => steps.create(steps.key(after)))
  // The response is malformed; the next call with the same key finds the created object.
  if (typeof made.id !== 'string') throw new ProviderFailure('made_without_id')
  if (!wasReplayed(made)) return made
  const present = await steps.read(made.id)
  return steps.isOver(present) ? createOnce(made.id, steps) : present
}

interface ListPage<T> {
  data: T[]
  has_more: boolean
}

/** All objects of a list, newest first. */
export async function readAll<T extends { id: string }>(
  list: (page: { limit: number; starting_after?: string }) => Promise<ListPage<T>>,
): Promise<T[]> {
  const all: T[] = []
  for (let count = 0; count < MAX_PAGES; count++) {
    const after = all.at(-1)?.id
    const page = await list({ limit: MAX_PAGE_SIZE, ...(after ? { starting_after: after } : {}) })
    all.push(...page.data)
    if (!page.has_more || page.data.length === 0) break
  }
  return all
}

/** The cursor of the page after this one; null on the last one. */
export const cursorAfter = ({ data, has_more }: ListPage<{ id: string }>): string | null =>
  (has_more ? data.at(-1)?.id : null) ?? null

/** Turns the error for an unknown id into null. */
export async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * Reads an object by an id from outside; null if there is none, or the id has a format that the provider does not use.
 */
export const findById = async <T>(given: string, read: (id: string) => Promise<T>): Promise<T | null> =>
  /^\w{1,100}$/.test(given) ? orNull(read(given)) : null
