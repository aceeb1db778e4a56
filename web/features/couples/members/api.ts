import { loadCurrentUser } from '#contracts/accounts'
import * as api from '#contracts/couples/couple-members'
import { call } from '../../../platform/api/api-client.ts'
import { readAnew, refresh, useApi } from '../../../platform/api/use-api.ts'

/** Who the couple is, its code, and who asks; nothing for a visitor. */
export const useMembers = () => useApi(api.loadMembers, {})

export const refreshMembers = () => refresh(api.loadMembers)

/** Who made a code. */
export const useInviter = (code: string) => useApi(api.loadInviter, { params: { code } })

/** Asks to join: with a code, or as the guest of an invitation that was answered. */
export const askToJoin = (way: api.JoiningWay) => call(api.requestJoining, { body: way })

/** Makes a code. */
export async function createInvite(): Promise<void> {
  await call(api.createInvite, {})
}

export const deleteInvite = () => call(api.deleteInvite, {})

/**
 * Reads everything of the couple again, after it has parted. Who the person is stays on screen, and so do the members, whose
 * place holds the question.
 */
export async function readCoupleAnew(): Promise<void> {
  await readAnew(loadCurrentUser, api.loadMembers)
  await refreshMembers()
}

/** Leaves a couple of two. @param isBlocking - the other's codes and requests are refused from then on */
export const leave = (isBlocking: boolean) => call(api.leaveCouple, { query: { block: isBlocking ? 'true' : 'false' } })

/** Says yes or no to a request; answers with the members as they are then. */
export const answerRequest = (id: string, accept: boolean) =>
  call(api.answerJoinRequest, { params: { id }, body: { accept } })
