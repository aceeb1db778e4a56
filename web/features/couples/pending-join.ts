import type { NewJoinRequest } from '#contracts/couples'
import { toJoinByInvitationPath, toJoinPath } from '#contracts/pages'
import { TERMS } from '#contracts/terms'
import { isObject } from '../../lib/is-object.ts'
import { deviceStorage } from '../../platform/storage/browser-storage.ts'
import type { DRAFT_PREFIX } from '../../platform/storage/use-stored-draft.ts'

// Begins with `DRAFT_PREFIX`, so that `forgetStoredDrafts` deletes it.
const KEY = 'draft:joining' satisfies `${typeof DRAFT_PREFIX}${string}`
const LIFETIME_MS = TERMS.joinCodeDays * 24 * 60 * 60_000

/** The couple that this person is about to join. The letter that confirms an address opens another tab, so it is on the device. */
export interface PendingJoin {
  way: NewJoinRequest
  /** The inviter as the person read it on this device; null: unknown. */
  name: string | null
  /** Null: not registered or logged in yet. */
  userId: string | null
  /** The request; `asked`: to be sent once the address is confirmed; null: the person has not asked. */
  request: { id: string } | 'asked' | null
}

export const storePendingJoin = (pending: PendingJoin): void =>
  void deviceStorage.write(KEY, JSON.stringify({ ...pending, untilMs: Date.now() + LIFETIME_MS }))

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

/** An older release may have stored something else. */
const isStored = (value: unknown): value is PendingJoin & { untilMs: number } =>
  isObject(value) &&
  typeof value.untilMs === 'number' &&
  isObject(value.way) &&
  isTextOrNull(value.name) &&
  isTextOrNull(value.userId) &&
  (isTextOrNull(value.request) || isObject(value.request))

/** @param userId - of the session; null: a visitor, who gets only what a visitor of this device stored */
export function readPendingJoin(userId: string | null): PendingJoin | null {
  const stored = deviceStorage.readJson(KEY)
  if (!isStored(stored) || stored.untilMs <= Date.now()) return null
  return stored.userId === null || stored.userId === userId ? stored : null
}

/** What is stored about this code or invitation. */
export function readPendingJoinBy(way: NewJoinRequest, userId: string | null): PendingJoin | null {
  const pending = readPendingJoin(userId)
  return pending && toPathOf(pending.way) === toPathOf(way) ? pending : null
}

/** What is stored about a request that was sent from this device. */
export function readRequest(id: string, userId: string | null): PendingJoin | null {
  const pending = readPendingJoin(userId)
  return pending && isObject(pending.request) && pending.request.id === id ? pending : null
}

/** The page of a code or an invitation. */
export const toPathOf = ({ code = '', invitationToken }: NewJoinRequest): string =>
  invitationToken === undefined ? toJoinPath(code) : toJoinByInvitationPath(invitationToken)
