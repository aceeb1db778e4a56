import { useCallback, useEffect, useState } from 'react'
import { push as copy } from '../../../copy/notifications.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import {
  canPush,
  findSubscription,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../../../platform/device/push-subscription.ts'
import { readDevice } from '../../../platform/device/read-device.ts'
import { readToken } from '../../../platform/session/session.ts'
import { deleteSubscription, saveSubscription } from './api.ts'
import { forgetPushPerson, personOf, storePushPerson } from './push-person.ts'
import { type PushState, toPushState } from './push-state.ts'
import { rememberSaved } from './sync-push-subscription.ts'
import { storePushAnswer } from './use-may-offer-push.ts'

const readState = (isSubscribed: boolean | null): PushState =>
  toPushState({
    canPush: canPush(),
    permission: canPush() ? Notification.permission : 'default',
    isSubscribed,
    device: readDevice(),
  })

const isSubscribed = async () => canPush() && (await findSubscription()) !== null

/** Asks for the permission, which only a press may do, and subscribes; the person may say no. */
async function turnOnHere(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  const token = readToken() ?? ''
  storePushPerson(personOf(token) ?? '')
  const subscription = await subscribeBrowser(publicKey)
  await saveSubscription(subscription).catch(async (error: unknown) => {
    await unsubscribeBrowser()
    throw error
  })
  rememberSaved(token, subscription.endpoint)
}

async function turnOffHere(): Promise<void> {
  const subscription = await findSubscription()
  if (subscription) await deleteSubscription(subscription)
  forgetPushPerson()
  storePushAnswer()
  await subscription?.unsubscribe()
}

/**
 * Push messages on this device: whether they are on, and how to switch them.
 *
 * @param publicKey - of the server
 */
export function usePush(publicKey: string) {
  const [state, setState] = useState<PushState>(() => readState(null))
  const [problem, setProblem] = useState<string | null>(null)
  const readAgain = useCallback(async () => setState(readState(await isSubscribed().catch(() => false))), [])
  useEffect(() => void readAgain(), [readAgain])

  const [change, isBusy] = useOnceAtATime(
    useCallback(
      async (action: () => Promise<void>, failed: string) => {
        setProblem(null)
        await action().catch(() => setProblem(failed))
        await readAgain()
      },
      [readAgain],
    ),
  )
  return {
    state,
    problem,
    isBusy,
    turnOn: () => change(() => turnOnHere(publicKey), copy.couldNotTurnOn),
    turnOff: () => change(turnOffHere, copy.couldNotTurnOff),
  }
}
