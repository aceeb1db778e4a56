import type { InvitationSuggestions } from '#contracts/invitations'
import { GOOGLE_CREDIT } from '#contracts/place-sources'
import { isObject } from '../../lib/is-object.ts'
import { serverNow } from '../../platform/device/server-clock.ts'
import { deviceStorage } from '../../platform/storage/browser-storage.ts'

/** Prefix of the names of stored invitations; the token follows. */
const PREFIX = 'ticket:'
const DAY_MS = 24 * 60 * 60_000
const DAYS_WITHOUT_DATE = 30

/**
 * Stores an answered invitation on the guest's device, where its link already is, to show it without a connection; an
 * open one removes what was stored. Google's places may not be stored.
 *
 * @see docs/decisions/0073-the-service-worker-stores-responses-for-offline-use.md
 */
export function storeTicket(token: string, invitation: InvitationSuggestions): void {
  for (const key of deviceStorage.keys(PREFIX)) if (read(key) === undefined) deviceStorage.remove(key)
  const { selectedActivity: chosen, plannedAt, isDismissed } = invitation
  const isStorable = chosen && !isDismissed && chosen.credits.every(({ text }) => text !== GOOGLE_CREDIT)
  if (!isStorable) {
    forgetTicket(token)
    return
  }
  const untilMs = plannedAt
    ? Date.parse(`${plannedAt}Z`) + 2 * DAY_MS
    : serverNow().getTime() + DAYS_WITHOUT_DATE * DAY_MS
  const offer = { ...invitation, activities: [], undoUntil: null }
  deviceStorage.write(PREFIX + token, JSON.stringify({ untilMs, offer }))
}

export const forgetTicket = (token: string): void => deviceStorage.remove(PREFIX + token)

/** The stored invitation; `undefined` if there is none, or if its day is over. */
export const storedTicket = (token: string): InvitationSuggestions | undefined => read(PREFIX + token)

function read(key: string): InvitationSuggestions | undefined {
  const stored = deviceStorage.readJson(key)
  // Only this file writes under the prefix.
  return isObject(stored) && Number(stored.untilMs) > Date.now() ? (stored.offer as InvitationSuggestions) : undefined
}
