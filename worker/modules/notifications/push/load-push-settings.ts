import type { PushSettings } from '#contracts/notifications'
import { findPushSettings } from '#db/queries/notifications/push-subscriptions'
import type { Caller, Deps } from '../../../deps.ts'

/** Which kinds of message the caller wants; all of them until they say otherwise. */
export async function loadPushSettings({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<PushSettings> {
  const [settings] = await caller.load([findPushSettings(db, caller.userId)])
  return settings
}
