import * as api from '#contracts/admin-users'
import { loadAccountPage } from '#contracts/admin-users'
import { call, request } from '../../../platform/api/api-client.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toPage, toQuery } from '../list/to-page.ts'

export type UsersFilter = Partial<Pick<api.UsersQuery, 'q' | 'plan' | 'role' | 'state' | 'from' | 'to' | 'sort'>>

/** Accounts that meet a filter, newest first unless it says otherwise. */
export async function loadUsers(filter: UsersFilter, cursor: string | null) {
  const query = { ...toQuery(cursor), ...filter }
  return toPage(await request<typeof api.listUsers>(api.listUsers, { query }))
}

/** One account with what belongs to it. */
export const useAccountPage = (userId: string) => useApi(loadAccountPage, { params: { userId } })

/** Why a change is made; '' says nothing. */
type Reason = string

const withReason = (reason: Reason) => (reason ? { reason } : {})

/** Grants Premium to the couple of a person, or takes the grant back. */
export const setPremium = (userId: string, action: api.PremiumAction, reason: Reason = '') =>
  call(api.setPremium, { params: { userId }, body: { action, ...withReason(reason) } })

/** Makes somebody an administrator, or no longer one; the sessions of that account end. */
export const setRole = (userId: string, role: api.Role, reason: Reason) =>
  call(api.setRole, { params: { userId }, body: { role, ...withReason(reason) } })

/** Deletes an account, and its couple when nobody is left in it. */
export const deleteUser = (userId: string, reason: Reason) =>
  call(api.deleteUser, { params: { userId }, query: withReason(reason) })
