import type { NewPushSubscription, PushSettings, PushSettingsChange } from '#contracts/notifications'
import { inOrder, mapped, nothing, run } from '#db/client'
import { coupleOf } from '#db/queries/couple-of'
import {
  deleteOwnSubscription,
  findPushSettings,
  subscribeBrowser,
  upsertPushSettings,
} from '#db/queries/notifications/push-subscriptions'
import { beginWeekly, endWeekly, findWeekly } from '#db/queries/weekly/weekly-turns'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays, mondayOf } from '../../lib/calendar.ts'

const refuse = () => new AppError('invalid_data', { fields: { endpoint: 'Este endereço não recebe avisos.' } })

/**
 * Subscribes the caller's browser until their session ends. A session has one subscription, which a
 * new one replaces. If another person signs in to the browser, its subscription is transferred to them.
 *
 * @throws AppError `not_found` on a server without push, `invalid_data`
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
  const [isOwn] = await run(db, [
    subscribeBrowser(db, { ...target, userId: user.id, sessionId: caller.tokenId, createdAt: now() }),
  ])
  if (!isOwn) throw refuse()
}

/** Stops messages to one of the caller's browsers; works also on a server without push. */
export async function deletePushSubscription(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { endpoint }: { endpoint: string },
): Promise<void> {
  const [user] = await caller.load([])
  await run(db, [deleteOwnSubscription(db, user.id, endpoint)])
}

const readSettings = (db: Deps['db'], userId: string, at: Date) =>
  mapped(
    inOrder([findPushSettings(db, userId), findWeekly(db, userId, mondayOf(at))]),
    ([settings, { isOn }]): PushSettings => ({ ...settings, weekly: isOn }),
  )

const switchWeekly = (db: Deps['db'], userId: string, isOn: boolean, at: Date) =>
  isOn ? beginWeekly(db, userId, mondayOf(addDays(at, -14))) : endWeekly(db, coupleOf(userId))

/**
 * Switches kinds of message on or off, for all devices of the caller, and the outing of the week for the couple
 * (docs/rules.md, messages.22, weekly.1).
 */
export async function savePushSettings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { weekly, ...change }: PushSettingsChange,
): Promise<PushSettings> {
  const [user] = await caller.load([])
  const [, , settings] = await run(db, [
    upsertPushSettings(db, user.id, change),
    weekly === undefined ? nothing : switchWeekly(db, user.id, weekly, now()),
    readSettings(db, user.id, now()),
  ])
  return settings
}

/** The kinds of message that the caller wants, all by default, and whether the couple has the outing of the week. */
export async function loadPushSettings({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller): Promise<PushSettings> {
  const [settings] = await caller.load([readSettings(db, caller.userId, now())])
  return settings
}
