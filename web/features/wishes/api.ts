import { completeActivity, listSelectedActivities, loadStats, selectActivity } from '#contracts/activities'
import * as api from '#contracts/wishes'
import { call } from '../../platform/api/api-client.ts'
import { refresh, useApi } from '../../platform/api/use-api.ts'

export type { Wish } from '#contracts/wishes'

/** A place as the calls need it; without a category the server takes the place's first. */
export interface WishedPlace {
  activityId: string
  categoryId?: number | undefined
}

export const useWishes = () => useApi(api.listWishes, {})

export async function addWish(body: api.NewWish): Promise<api.Wish> {
  const wish = await call(api.addWish, { body })
  await refresh(api.listWishes)
  return wish
}

export async function removeWish(activityId: string): Promise<void> {
  await call(api.removeWish, { body: { activityId } })
  await refresh(api.listWishes)
}

/** Chooses a place without an invitation; it then is among the next outings. */
export async function chooseWish(body: WishedPlace): Promise<void> {
  await call(selectActivity, { body })
  await refresh(api.listWishes, listSelectedActivities)
}

/** Puts a place where the couple has been into the history, with today's day, which can be corrected there. */
export async function completeWish(body: WishedPlace): Promise<void> {
  await call(selectActivity, { body })
  await call(completeActivity, { body: { activityId: body.activityId } })
  await refresh(api.listWishes, listSelectedActivities, loadStats)
}
