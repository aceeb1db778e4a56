import type { NewPushSubscription, PushSettings, PushSettingsChange } from '#contracts/notifications'
import { run } from '#db/client'
import {
  deleteOwnSubscription,
  findPushSettings,
  subscribeBrowser,
  upsertPushSettings,
} from '#db/queries/notifications/push-subscriptions'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'

/** For a session from before sessions had rows. */
const UNKNOWN_DEVICE = 'Aparelho conhecido'

const refuse = () => new AppError('invalid_data', { fields: { endpoint: 'Este endereço não recebe avisos.' } })

/**
 * Subscribes the caller's browser for as long as their session lasts. A session has one subscription: a new one replaces
 * it. A browser in which somebody else signs in becomes theirs.
 *
 * @throws AppError `not_found` where nothing is pushed, `invalid_data`
 * @see docs/rules.md, messages.20, messages.21
 */
export async function savePushSubscription(
  { db, now, push }: Pick<Deps, 'db' | 'now' | 'push'>,
  caller: Caller,
  { endpoint, keys }: NewPushSubscription,
): Promise<void> {
  const [user] = await caller.load([])
  if (!push) throw new AppError('not_found')
  const target = { endpoint, publicKey: keys.p256dh, authSecret: keys.auth }
  if (!(await push.canReach(target))) throw refuse()
  const createdAt = now()
  const session = { tokenId: caller.tokenId, userId: user.id, createdAt }
  const [isOwn] = await run(db, [
    subscribeBrowser(
      db,
      { ...target, userId: user.id, sessionId: caller.tokenId, createdAt },
      { ...session, device: UNKNOWN_DEVICE, expiresAt: caller.tokenExpiresAt },
    ),
  ])
  if (!isOwn) throw refuse()
}

/** Sends no more messages to one of the caller's browsers; it works where nothing is pushed, too. */
export async function deletePushSubscription(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { endpoint }: { endpoint: string },
): Promise<void> {
  const [user] = await caller.load([])
  await run(db, [deleteOwnSubscription(db, user.id, endpoint)])
}

/**
 * Switches kinds of message on or off, for all devices of the caller.
 *
 * @see docs/rules.md, messages.22
 */
export async function savePushSettings(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  change: PushSettingsChange,
): Promise<PushSettings> {
  const [user] = await caller.load([])
  const [, settings] = await run(db, [upsertPushSettings(db, user.id, change), findPushSettings(db, user.id)])
  return settings
}

/** Which kinds of message the caller wants; all of them until they say otherwise. */
export async function loadPushSettings({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<PushSettings> {
  const [settings] = await caller.load([findPushSettings(db, caller.userId)])
  return settings
}
