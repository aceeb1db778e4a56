import type Stripe from 'stripe'
import { ProviderFailure } from '../../payments.ts'
import { isInUse, isMissing } from './stripe-errors.ts'

const LARGEST_PAGE = 100
/** More objects of one kind than a customer can have in a lifetime; a guard against a list that never ends. */
const MOST_PAGES = 20

/** An object as a creating call answers it, with what tells whether the answer is an old one. */
export type Created<T> = T & { lastResponse: Pick<Stripe.Response<T>['lastResponse'], 'headers'> }

/** The answer was stored when the key was first used, perhaps a day ago: its state may be over. */
const wasReplayed = ({ lastResponse }: Created<object>): boolean =>
  new Headers(lastResponse.headers).get('idempotent-replayed') === 'true'

const PAUSE_MS = 500
const MOST_PAUSES = 20

/** Waits for the twin of a request that is under way elsewhere; the deadline of the instance cuts this too. */
export async function retryWhileKeyInUse<T>(ask: () => Promise<T>): Promise<T> {
  for (let pauses = 0; ; pauses++) {
    try {
      return await ask()
    } catch (error) {
      if (!isInUse(error) || pauses === MOST_PAUSES) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** How an object is made once, however often and from wherever that is asked. */
interface CreateOnce<T> {
  /** @param after - the newest object of the kind, behind which this one is made; null: it is the first */
  key(after: string | null): string
  create(idempotencyKey: string): Promise<Created<T>>
  read(id: string): Promise<T>
  /** It serves nobody any more. */
  isOver(object: T): boolean
}

/** Makes an object, or finds what the same request made before; one that is over by now is followed by another. */
export async function createOnce<T extends { id: string }>(after: string | null, steps: CreateOnce<T>): Promise<T> {
  const made = await retryWhileKeyInUse(() => steps.create(steps.key(after)))
  // Not the provider's answer: what was made is found again under the same key.
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
  for (let count = 0; count < MOST_PAGES; count++) {
    const after = all.at(-1)?.id
    const page = await list({ limit: LARGEST_PAGE, ...(after ? { starting_after: after } : {}) })
    all.push(...page.data)
    if (!page.has_more || page.data.length === 0) break
  }
  return all
}

/** Where the page after this one begins. */
export const cursorAfter = ({ data, has_more }: ListPage<{ id: string }>): string | null =>
  (has_more ? data.at(-1)?.id : null) ?? null

/** Of a reference that may have been expanded into the object itself. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/** Reads something that may not exist. */
export async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Reads what somebody names; null: there is none, or the provider can have none of such an id. */
export const findById = async <T>(given: string, read: (id: string) => Promise<T>): Promise<T | null> =>
  /^\w{1,100}$/.test(given) ? orNull(read(given)) : null
