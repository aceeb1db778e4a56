import useSWR from 'swr'
import { loadCurrentUser } from '#contracts/accounts'
import * as api from '#contracts/couples'
import { loadPublicCouple, type PublicCouple } from '#contracts/couples'
import { ApiError, addressOf, call } from '../../platform/api/api-client.ts'
import { readAnew, refresh, useApi } from '../../platform/api/use-api.ts'

const NOT_FOUND = 404

/** The couple's members, its code, and open requests; nothing for a visitor. */
export const useMembers = () => useApi(api.loadMembers, {})

export const refreshMembers = () => refresh(api.loadMembers)

export const useInviter = (code: string) => useApi(api.loadInviter, { params: { code } })

/** Requests to join a couple, by a code or as the guest of an answered invitation. */
export const askToJoin = (way: api.NewJoinRequest) => call(api.requestJoining, { body: way })

export async function createJoinCode(): Promise<void> {
  await call(api.createJoinCode, {})
}

export const deleteJoinCode = () => call(api.deleteJoinCode, {})

/**
 * Reloads all data after the caller left the couple. The old user and members stay on screen until then, because the open
 * dialog is part of the list of members.
 */
export async function readCoupleAnew(): Promise<void> {
  await readAnew(loadCurrentUser, api.loadMembers)
  await refreshMembers()
}

/** Leaves a couple of two. @param isBlocking - whether further codes and requests of the partner are refused */
export const leave = (isBlocking: boolean) => call(api.leaveCouple, { query: { block: isBlocking ? 'true' : 'false' } })

/** Accepts or refuses a request; returns the updated members. */
export const answerRequest = (id: string, body: api.JoinAnswer) => call(api.answerJoinRequest, { params: { id }, body })

/** Withdraws the person's own request. */
export const takeBack = (id: string) => call(api.takeBackRequest, { params: { id } })

export const unblock = (id: string) => call(api.unblockPerson, { params: { id } })

export const useCouple = (userId: string) => useApi(api.loadCouple, { params: { userId } })

export const saveCouple = (userId: string, change: api.CoupleChange) =>
  call(api.saveCouple, { params: { userId }, body: change })

/** The page of a public couple, requested without waiting for the session. A private page counts as missing. */
export function usePublicCouple(slug: string) {
  const params = { slug }
  const { data, error, mutate } = useSWR<PublicCouple>(addressOf(loadPublicCouple, { params }), () =>
    call(loadPublicCouple, { params }),
  )
  const isMissing = error instanceof ApiError && error.status === NOT_FOUND
  // Data of a page that has become private is no longer shown.
  return { data: isMissing ? undefined : data, error, isMissing, retry: () => void mutate() }
}
