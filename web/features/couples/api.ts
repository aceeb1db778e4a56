import useSWR from 'swr'
import { loadCurrentUser } from '#contracts/accounts'
import * as api from '#contracts/couples'
import { loadPublicCouple, type PublicCouple } from '#contracts/couples'
import { ApiError, addressOf, call } from '../../platform/api/api-client.ts'
import { readAnew, refresh, useApi } from '../../platform/api/use-api.ts'

const NOT_FOUND = 404

/** Who the couple is, its code, and who asks; nothing for a visitor. */
export const useMembers = () => useApi(api.loadMembers, {})

export const refreshMembers = () => refresh(api.loadMembers)

/** Who made a code. */
export const useInviter = (code: string) => useApi(api.loadInviter, { params: { code } })

/** Asks to join: with a code, or as the guest of an invitation that was answered. */
export const askToJoin = (way: api.NewJoinRequest) => call(api.requestJoining, { body: way })

/** Makes a code. */
export async function createJoinCode(): Promise<void> {
  await call(api.createJoinCode, {})
}

export const deleteJoinCode = () => call(api.deleteJoinCode, {})

/**
 * Reloads all data after a couple has parted. The user and the members stay on screen meanwhile, because the dialog is
 * in the list of members.
 */
export async function readCoupleAnew(): Promise<void> {
  await readAnew(loadCurrentUser, api.loadMembers)
  await refreshMembers()
}

/** Leaves a couple of two. @param isBlocking - the other's codes and requests are refused from then on */
export const leave = (isBlocking: boolean) => call(api.leaveCouple, { query: { block: isBlocking ? 'true' : 'false' } })

/** Accepts or refuses a request; returns the updated members. */
export const answerRequest = (id: string, accept: boolean) =>
  call(api.answerJoinRequest, { params: { id }, body: { accept } })

/** The person's own couple. */
export const useCouple = (userId: string) => useApi(api.loadCouple, { params: { userId } })

/** Changes the fields of the couple that `change` has; returns the updated couple. */
export const saveCouple = (userId: string, change: api.CoupleChange) =>
  call(api.saveCouple, { params: { userId }, body: change })

/** The page of a public couple, requested without waiting for the session. A private page counts as missing. */
export function usePublicCouple(slug: string) {
  const params = { slug }
  const { data, error, mutate } = useSWR<PublicCouple>(addressOf(loadPublicCouple, { params }), () =>
    call(loadPublicCouple, { params }),
  )
  const isMissing = error instanceof ApiError && error.status === NOT_FOUND
  // A page that has become private is no longer shown.
  return { data: isMissing ? undefined : data, error, isMissing, retry: () => void mutate() }
}
