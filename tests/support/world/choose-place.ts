import { completeActivity, selectActivity } from '#contracts/activities'
import { listSuggestions } from '#contracts/suggestions'
import { clientOf } from '../app/client.ts'
import { pipeline } from '../database/pipeline.ts'
import type { Account } from './account.ts'

const CULTURAL = '3'
const RADIUS_KM = '50'
const DAY_MS = 24 * 60 * 60_000

const sendAs = (origin: string, { token }: Account) => clientOf({ origin }, token)

export async function choosePlace(origin: string, account: Account, cityId: string) {
  const send = sendAs(origin, account)
  const { data } = await send(listSuggestions, { query: { categoryId: CULTURAL, cityId, radius: RADIUS_KM } })
  const [place] = data
  if (!place) throw new Error(`nothing to choose in ${cityId}`)
  await send(selectActivity, { body: { activityId: place.id } })
  return place
}

export async function markAsDone(origin: string, account: Account, activityId: string): Promise<void> {
  await sendAs(origin, account)(completeActivity, { body: { activityId } })
}

/** Moves all choices and completions of the account's couple into the past. */
export async function moveIntoPast(databaseUrl: string, account: Account, days: number): Promise<void> {
  const couple = '(select couple_id from couple_members where user_id = ?)'
  const shift = days * DAY_MS
  await pipeline(databaseUrl, [
    {
      sql: `update selections set selected_at = selected_at - ?, completed_at = completed_at - ?,
        completed_day = date(completed_day, ?) where couple_id = ${couple}`,
      params: [shift, shift, `-${days} days`, account.id],
    },
    { sql: `update couples set lists_version = lists_version + 1 where id = ${couple}`, params: [account.id] },
  ])
}
