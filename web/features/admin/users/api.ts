import * as api from '#contracts/admin/overview'
import { call, request } from '../../../platform/api/api-client.ts'
import { toPage, toQuery } from '../list/to-page.ts'

export type UsersFilter = Partial<Pick<api.UsersQuery, 'q' | 'plan' | 'role' | 'state' | 'from' | 'to' | 'sort'>>

/** Accounts that meet a filter, newest first unless it says otherwise. */
export async function loadUsers(filter: UsersFilter, cursor: string | null) {
  const query = { ...toQuery(cursor), ...filter }
  return toPage(await request<typeof api.listUsers>(api.listUsers, { query }))
}

/** Grants Premium to the couple of a person, or takes the grant back. */
export const setPremium = (userId: string, action: api.PremiumAction) =>
  call(api.setPremium, { params: { userId }, body: { action } })

/** Makes somebody an administrator, or no longer one; the sessions of that account end. */
export const setRole = (userId: string, role: api.Role) => call(api.setRole, { params: { userId }, body: { role } })

/** Deletes an account, and its couple when nobody is left in it. */
export const deleteUser = (userId: string) => call(api.deleteUser, { params: { userId } })
