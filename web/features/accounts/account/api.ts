import {
  type AccountSecurity,
  cancelEmailChange as cancelEmailChangeCall,
  changePassword as changePasswordCall,
  type EmailChangeRequest,
  endOtherSessions as endOtherSessionsCall,
  endSession as endSessionCall,
  loadAccountSecurity,
  type PasswordChange,
  requestEmailChange as requestEmailChangeCall,
  resendVerification as resendVerificationCall,
} from '#contracts/account-security'
import type { User } from '#contracts/accounts'
import { call } from '../../../platform/api/api-client.ts'
import { refresh, useApi } from '../../../platform/api/use-api.ts'
import { continueSession } from '../api.ts'

export type { AccountSecurity }
export type RunningSession = AccountSecurity['sessions'][number]

/** The sessions that run, and the change of address that waits. After a new token the last answer stays on screen. */
export const useAccountSecurity = () => useApi(loadAccountSecurity, {}, { keepPreviousData: true })

const reload = () => refresh(loadAccountSecurity)

export const resendVerification = () => call(resendVerificationCall, {})

/** Changes the password; this device goes on with a new token. */
export async function changePassword(user: User, body: PasswordChange): Promise<void> {
  const { token } = await call(changePasswordCall, { body })
  await continueSession(token, user)
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

/** Ends every session but this one, which goes on with a new token. */
export async function endOtherSessions(user: User): Promise<void> {
  const { token } = await call(endOtherSessionsCall, {})
  await continueSession(token, user)
}
