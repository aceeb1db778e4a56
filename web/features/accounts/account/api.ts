import * as api from '#contracts/account-security'
import type { User } from '#contracts/accounts'
import { call } from '../../../platform/api/api-client.ts'
import { refresh, useApi } from '../../../platform/api/use-api.ts'
import { continueSession } from '../api.ts'

export type AccountSecurity = api.AccountSecurity
export type RunningSession = AccountSecurity['sessions'][number]

/** The sessions that run, and the change of address that waits. After a new token the last answer stays on screen. */
export const useAccountSecurity = () => useApi(api.loadAccountSecurity, {}, { keepPreviousData: true })

const reload = () => refresh(api.loadAccountSecurity)

export const resendVerification = () => call(api.resendVerification, {})

/** Changes the password; this device goes on with a new token. */
export async function changePassword(user: User, body: api.PasswordChange): Promise<void> {
  const { token } = await call(api.changePassword, { body })
  await continueSession(token, user)
}

/** Asks for another address; the change then waits for both addresses. */
export async function requestEmailChange(body: api.EmailChangeRequest): Promise<void> {
  await call(api.requestEmailChange, { body })
  await reload()
}

export async function cancelEmailChange(): Promise<void> {
  await call(api.cancelEmailChange, {})
  await reload()
}

export async function endSession(sessionId: string): Promise<void> {
  try {
    await call(api.endSession, { params: { sessionId } })
  } finally {
    // Where it has ended meanwhile, the list says so.
    await reload()
  }
}

/** Ends every session but this one, which goes on with a new token. */
export async function endOtherSessions(user: User): Promise<void> {
  const { token } = await call(api.endOtherSessions, {})
  await continueSession(token, user)
}
