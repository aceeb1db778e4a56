import { GOOGLE_CREDIT, GOOGLE_PREFIX } from '#contracts/place-sources'
import { placeIn } from '../../copy/offline.ts'
import { isObject } from '../../lib/is-object.ts'
import { HIDDEN_COUNT_HEADER, NEXT_CURSOR_HEADER, OPEN_COUNT_HEADER } from './answer-headers.ts'
import { CURRENT_USER } from './stored-calls.ts'

/** Prefix of the names of caches with responses; owner and release follow. */
const ANSWERS = 'answers-'
const STORED_AT_HEADER = 'X-Stored-At'
/** Seven lists and the usual number of a couple's open invitations; the oldest response is deleted first. */
const MAX_ANSWERS = 24
/** Maximum length of a stored response in characters; a history of 50 places has about 60,000. */
const MAX_LENGTH = 200_000
/** Lifetime of a session, after which the stored responses are useless. */
const LIFETIME_MS = 30 * 24 * 60 * 60_000
const STORED_HEADERS = [NEXT_CURSOR_HEADER, HIDDEN_COUNT_HEADER, OPEN_COUNT_HEADER]

/** Fields of a place that may be stored: the product's own texts, the requested city, and the link with the id. */
const STORABLE_FIELDS: ReadonlySet<string> = new Set(['id', 'city', 'category', 'drawing', 'googleMapsUrl', 'kind'])

export interface StoredAnswer {
  data: unknown
  headers: Headers
  storedAtMs: number
}

/** Incremented on each clearing: the response to an earlier request must not be stored. */
let forgotten = 0

/** Counter to read before a request and to pass to `store` with its response. */
export const storedSince = () => forgotten

/**
 * Responses stored on this device, separated by account and release, because another release may not understand a body.
 */
export function openAnswers(release: string) {
  const nameOf = (owner: string) => `${ANSWERS}${owner}-${release}`

  return {
    /** Stores a successful response without Google's data; does nothing if the browser refuses to store. */
    async store(owner: string, address: string, answer: Response, since: number): Promise<void> {
      const text = JSON.stringify(withoutGoogle(await answer.json()))
      if (text.length > MAX_LENGTH || isOfAdmin(address, text) || since !== forgotten) return
      const headers = new Headers({ 'Content-Type': 'application/json', [STORED_AT_HEADER]: String(Date.now()) })
      for (const name of STORED_HEADERS) {
        const value = answer.headers.get(name)
        if (value !== null) headers.set(name, value)
      }
      try {
        const cache = await caches.open(nameOf(owner))
        await cache.put(address, new Response(text, { headers }))
        const entries = await cache.keys()
        for (const entry of entries.slice(0, Math.max(0, entries.length - MAX_ANSWERS))) await cache.delete(entry)
        // A logout happened during the write.
        if (since !== forgotten) await caches.delete(nameOf(owner))
      } catch {
        // The disk is full, or storage is blocked.
      }
    },

    async read(owner: string, address: string): Promise<StoredAnswer | null> {
      try {
        if (!(await caches.has(nameOf(owner)))) return null
        const stored = await (await caches.open(nameOf(owner))).match(address)
        const storedAtMs = Number(stored?.headers.get(STORED_AT_HEADER))
        if (!stored || !(Date.now() - storedAtMs < LIFETIME_MS)) return null
        return { data: await stored.json(), headers: stored.headers, storedAtMs }
      } catch {
        return null
      }
    },

    forgetOtherReleases: () => deleteCaches((name) => name.startsWith(ANSWERS) && !name.endsWith(`-${release}`)),
  }
}

/** Deletes the responses of all accounts, or of all accounts but one. */
export async function forgetAnswers(except: string | null = null): Promise<void> {
  if (except === null) forgotten += 1
  await deleteCaches(
    (name) => name.startsWith(ANSWERS) && !(except !== null && name.startsWith(`${ANSWERS}${except}-`)),
  )
}

export async function deleteCaches(isUnwanted: (name: string) => boolean): Promise<void> {
  try {
    for (const name of await caches.keys()) if (isUnwanted(name)) await caches.delete(name)
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

/** Responses for administrators are not stored: the panel shows other people's accounts and does not work offline. */
const isOfAdmin = (address: string, text: string) => address === CURRENT_USER && text.includes('"role":"admin"')

/**
 * Removes Google's data about places, which may be shown but not stored
 * (docs/decisions/0030-only-ids-and-positions-of-google-places-are-stored.md).
 */
export function withoutGoogle(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutGoogle)
  if (!isObject(value)) return value
  if (isPlaceOfGoogle(value)) return toOwnWords(value)
  if (Array.isArray(value.credits) && value.credits.some(isGoogles)) return withoutFacts(value, value.credits)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutGoogle(one)]))
}

/** Whether a place contains Google's data, which always includes a credit. */
const isPlaceOfGoogle = (value: Record<string, unknown>) =>
  typeof value.id === 'string' && value.id.startsWith(GOOGLE_PREFIX) && Array.isArray(value.credits)

const isGoogles = (credit: unknown) => isObject(credit) && credit.text === GOOGLE_CREDIT

/** A place of the catalogue without Google's facts; its link, site and phone may be Google's too. */
function withoutFacts({ hours: _, ...place }: Record<string, unknown>, credits: readonly unknown[]) {
  const facts = { rating: null, ratingCount: null, priceLevel: null, imageUrl: null, phone: null, websiteUrl: null }
  return { ...place, ...facts, googleMapsUrl: null, credits: credits.slice(0, credits.findIndex(isGoogles)) }
}

function toOwnWords(place: Record<string, unknown>) {
  const entries = Object.entries(place).map(([name, one]) => [name, STORABLE_FIELDS.has(name) ? one : emptied(one)])
  const { category, city } = place
  const kind = isObject(category) ? category.name : category
  return { ...Object.fromEntries(entries), name: placeIn(String(kind), typeof city === 'string' ? city : null) }
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  return typeof value === 'boolean' ? false : null
}
