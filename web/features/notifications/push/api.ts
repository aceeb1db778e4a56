import { loadPublicConfig } from '#contracts/health'
import * as api from '#contracts/notifications'
import { call } from '../../../platform/api/api-client.ts'
import { showOptimistically, useApi } from '../../../platform/api/use-api.ts'

/** The public key of the server; null where nothing is pushed, undefined until it is known. */
export function usePushKey(): string | null | undefined {
  const { data } = useApi(loadPublicConfig, {}, { revalidateIfStale: false })
  return data?.vapidPublicKey
}

/** As `usePushKey`, for work behind the page. */
export const loadPushKey = async (): Promise<string | null> => (await call(loadPublicConfig, {})).vapidPublicKey

/** Sends push messages to this browser from now on. */
export async function saveSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await call(api.savePushSubscription, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
}

/** Sends no more push messages to this browser. */
export const deleteSubscription = ({ endpoint }: PushSubscription): Promise<void> =>
  call(api.deletePushSubscription, { body: { endpoint } })

/** Which kinds of push message the person wants. */
export const usePushSettings = () => useApi(api.loadPushSettings, {})

/** Switches a kind, at once on screen; if the server refuses it is as before. */
export const changePushSetting = (kind: api.PushKind, isOn: boolean): Promise<void> =>
  showOptimistically<api.PushSettings>(
    api.loadPushSettings,
    (shown) => ({ ...shown, [kind]: isOn }),
    () => call(api.savePushSettings, { body: { [kind]: isOn } }),
  )
