import type { UsersFilter } from './users/api.ts'

/** What was searched for on each tab. */
export interface AdminSearches {
  users: UsersFilter
  /** Search text of the activities. */
  q: string
}

/** Every tab of the panel receives these; most need none. */
export interface AdminTabProps {
  user: { id: string; email: string }
  /** The administrator has taken their own role away. */
  onOwnRoleLost: () => void
  searches: AdminSearches
  changeSearches: (change: (old: AdminSearches) => AdminSearches) => void
}
