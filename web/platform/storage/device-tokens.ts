import { isObject } from '../../lib/is-object.ts'
import { deviceStorage } from './browser-storage.ts'

const KEY = 'device_tokens'
/** Accounts of one device: a couple, and a few more. */
const LONGEST_LIST = 5

interface KnownAccount {
  token: string
  /** What its username and its address come to in `toMark`; none where the account is not known. */
  marks: number[]
}

/**
 * The token that says this device logged in to the account before (docs/rules.md, web.7).
 *
 * @param account - the username or the address, as typed
 * @returns of an account that was never here the newest token, which the server ignores; `null` where there is none
 */
export function findDeviceToken(account: string): string | null {
  const known = readKnown()
  const mark = toMark(account)
  const found = known.find(({ marks }) => marks.length === 0 || marks.includes(mark)) ?? known[0]
  return found?.token ?? null
}

/**
 * Remembers the newest token of an account; it outlives the session.
 *
 * @param accounts - its username and its address; none where the account is not known, until the next login
 */
export function storeDeviceToken(token: string, accounts: readonly string[]) {
  const marks = accounts.map(toMark)
  const others = readKnown().filter((known) => known.marks.length > 0 && !known.marks.some((it) => marks.includes(it)))
  const list: KnownAccount[] = [{ token, marks }, ...others].slice(0, LONGEST_LIST)
  // Without storage this device counts as new each time.
  deviceStorage.write(KEY, JSON.stringify(list))
}

/** Anybody may have written into the storage. */
function readKnown(): KnownAccount[] {
  const list: unknown = deviceStorage.readJson(KEY)
  return Array.isArray(list) ? list.filter(isKnownAccount) : []
}

const isKnownAccount = (value: unknown): value is KnownAccount =>
  isObject(value) && typeof value.token === 'string' && Array.isArray(value.marks)

/** A number in place of the name (FNV-1a), so that after a log-out the device does not say who was here. */
function toMark(account: string): number {
  let mark = 0x811c9dc5
  for (const character of account.trim().toLowerCase())
    mark = Math.imul(mark ^ (character.codePointAt(0) ?? 0), 0x1000193)
  return mark
}
