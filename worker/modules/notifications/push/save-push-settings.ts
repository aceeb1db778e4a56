import type { PushSettings, PushSettingsChange } from '#contracts/notifications'
import { run } from '#db/client'
import { findPushSettings, upsertPushSettings } from '#db/queries/notifications/push-subscriptions'
import type { Caller, Deps } from '../../../deps.ts'

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
