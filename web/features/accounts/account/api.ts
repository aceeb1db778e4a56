import {
  type AccountSecurity,
  cancelEmailChange as cancelEmailChangeCall,
  changePassword as changePasswordCall,
  type EmailChangeRequest,
  endOtherSessions as endOtherSessionsCall,
  endSession as endSessionCall,
  loadAccountSecurity,
  loadCurrentUser,
  type PasswordChange,
  requestEmailChange as requestEmailChangeCall,
  resendVerification as resendVerificationCall,
  type User,
} from '#contracts/accounts'
import { LEGAL_VERSIONS } from '#contracts/brand'
import * as api from '#contracts/privacy'
import { call } from '../../../platform/api/api-client.ts'
import { requestFile } from '../../../platform/api/request-file.ts'
import { cacheAnswer, refresh, useApi } from '../../../platform/api/use-api.ts'
import { readToken } from '../../../platform/session/session.ts'
import { continueSession, forgetSession } from '../api.ts'

export type { AccountSecurity }
export type RunningSession = AccountSecurity['sessions'][number]

/** The active sessions, and the pending change of address. */
export const useAccountSecurity = () => useApi(loadAccountSecurity, {})

const reload = () => refresh(loadAccountSecurity)

export const resendVerification = () => call(resendVerificationCall, {})

/** Changes the password, which ends all other sessions; this device gets a new token of its session. */
export async function changePassword(user: User, body: PasswordChange): Promise<void> {
  const { token } = await call(changePasswordCall, { body })
  await continueSession(token, user)
  await reload()
}

/** Asks for another address; the change then waits for both addresses. */
export async function requestEmailChange(body: EmailChangeRequest): Promise<void> {
  await call(requestEmailChangeCall, { body })
  await reload()
}

export async function cancelEmailChange(): Promise<void> {
  await call(cancelEmailChangeCall, {})
  await reload()
}

export async function endSession(sessionId: string): Promise<void> {
  try {
    await call(endSessionCall, { params: { sessionId } })
  } finally {
    // Where it has ended meanwhile, the list says so.
    await reload()
  }
}

/** Ends all other sessions; this device gets a new token of its session. */
export async function endOtherSessions(user: User): Promise<void> {
  const { token } = await call(endOtherSessionsCall, {})
  await continueSession(token, user)
  await reload()
}

export type Privacy = api.Privacy

/** What the person agreed to, and asked for, about their own data. */
export const usePrivacy = () => useApi(api.loadPrivacy, {})

/** Everything that is stored about the person, as a zip. */
export async function loadArchive(): Promise<Blob> {
  const archive = await requestFile(api.exportArchive)
  await refresh(api.loadPrivacy)
  return archive
}

/** Asks for the deletion; this device is signed out with all others. */
export async function requestDeletion(password: string): Promise<void> {
  await call(api.requestDeletion, { body: { password } })
  await forgetSession()
}

async function showUser(user: User): Promise<void> {
  const token = readToken()
  if (token) await cacheAnswer(loadCurrentUser, token, user)
  await refresh(api.loadPrivacy)
}

/** Takes the deletion back. */
export const keepAccount = async () => showUser(await call(api.keepAccount, {}))

/** Accepts the documents in the versions whose text this release shows. */
export const acceptDocuments = async () => showUser(await call(api.acceptDocuments, { body: LEGAL_VERSIONS }))
