import { parseJson } from '../../lib/parse-json.ts'
import { tabStorage } from '../storage/browser-storage.ts'

// With the prefix of every unsaved form (`platform/storage/use-stored-draft.ts`): what forgets those forgets this too.
const PREFIX = 'draft:call:'
const KEY_BYTES = 16

/** A key, and a digest of the body that it was made for: another body is another call, and none is stored. */
interface IdempotencyKey {
  key: string
  body: number
}

/** Tells bodies apart (FNV-1a, with the length in it); it protects nothing. */
function digestOf(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  return (hash >>> 0) * 4096 + (text.length % 4096)
}

const keysOfPage = new Map<string, string>()

/**
 * The key of a creating call: a new one, or the one of the same call while nobody knows what became of it.
 *
 * @param name - address of the call
 * @param isStored - whether a reload finds it again, with the draft of its form; no form with a password is stored
 */
export function idempotencyKeyFor(name: string, body: string, isStored: boolean): string {
  const known = read(name)
  const digest = digestOf(body)
  if (known?.body === digest) return known.key
  // Not `randomUUID`, which only exists where the page came over an encrypted line.
  const key = [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))].map((byte) => byte.toString(36)).join('')
  const text = JSON.stringify({ key, body: digest } satisfies IdempotencyKey)
  keysOfPage.set(name, text)
  if (isStored) tabStorage.write(PREFIX + name, text)
  return key
}

/** The call was answered: the next one is another. */
export function forgetIdempotencyKey(name: string) {
  keysOfPage.delete(name)
  tabStorage.remove(PREFIX + name)
}

/** Only this file writes under the prefix. */
function read(name: string): IdempotencyKey | null {
  return parseJson(keysOfPage.get(name) ?? tabStorage.read(PREFIX + name)) as IdempotencyKey | null
}
