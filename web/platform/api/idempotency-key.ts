import { parseJson } from '../../lib/is-object.ts'
import { tabStorage } from '../storage/browser-storage.ts'

// It begins with the prefix of `platform/storage/forget-drafts.ts`, so that `forgetStoredDrafts` removes it too.
const PREFIX = 'draft:call:'
const KEY_BYTES = 16

/** A key and the digest of the body that it belongs to. Another body is another call; the body itself is not stored. */
interface IdempotencyKey {
  key: string
  body: number
}

/** Tells bodies apart (FNV-1a and the length); it is no cryptographic digest. */
function digestOf(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  return (hash >>> 0) * 4096 + (text.length % 4096)
}

const keysOfPage = new Map<string, string>()

/**
 * The idempotency key of a creating call: a new one, or the earlier one while the outcome of the same call is unknown.
 *
 * @param name - address of the call
 * @param isStored - whether the key survives a reload, as the draft of its form does; never for a form with a password
 */
export function idempotencyKeyFor(name: string, body: string, isStored: boolean): string {
  const known = read(name)
  const digest = digestOf(body)
  if (known?.body === digest) return known.key
  // `randomUUID` only exists on pages served over HTTPS.
  const key = [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))].map((byte) => byte.toString(36)).join('')
  const text = JSON.stringify({ key, body: digest } satisfies IdempotencyKey)
  keysOfPage.set(name, text)
  if (isStored) tabStorage.write(PREFIX + name, text)
  return key
}

/** Forgets the key once the call was answered. */
export function forgetIdempotencyKey(name: string) {
  keysOfPage.delete(name)
  tabStorage.remove(PREFIX + name)
}

/** Only this file writes under the prefix. */
function read(name: string): IdempotencyKey | null {
  return parseJson(keysOfPage.get(name) ?? tabStorage.read(PREFIX + name)) as IdempotencyKey | null
}
