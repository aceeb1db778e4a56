import { TERMS } from '#contracts/terms'
import { isObject } from '../../../lib/is-object.ts'
import { deviceStorage } from '../../../platform/storage/browser-storage.ts'

const KEY = 'reset_asked_for'
const LIFETIME_MS = TERMS.resetLinkHours * 60 * 60_000

/**
 * Remembers for which address this device asked for a link, as long as that link is valid: the letter opens in a tab of
 * its own, and its link does not name the account.
 */
export const rememberAskedAddress = (email: string) =>
  void deviceStorage.write(KEY, JSON.stringify({ email, untilMs: Date.now() + LIFETIME_MS }))

/** The address, or an empty text: anybody may have written into the storage. */
export function readAskedAddress(): string {
  const asked: unknown = deviceStorage.readJson(KEY)
  if (!isObject(asked) || typeof asked.email !== 'string') return ''
  return Number(asked.untilMs) > Date.now() ? asked.email : ''
}

export const forgetAskedAddress = () => deviceStorage.remove(KEY)
