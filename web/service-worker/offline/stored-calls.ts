import type { loadCurrentUser, logOut } from '#contracts/accounts'
import type { listAchievements } from '#contracts/achievements'
import type {
  completeActivity,
  listCompletedActivities,
  listSelectedActivities,
  loadStats,
} from '#contracts/activities'
import type { listInvitations, loadInvitation } from '#contracts/invitations'
import type { requestDeletion } from '#contracts/privacy'

/** Paths as in the contracts; importing those would add their schemas and make the service worker ten times as large. */
export const CURRENT_USER: (typeof loadCurrentUser)['path'] = '/api/current-user'
export const SELECTED: (typeof listSelectedActivities)['path'] = '/api/selected-activities'
export const COMPLETE: (typeof completeActivity)['path'] = '/api/mark-activity-completed'
export const LOG_OUT: (typeof logOut)['path'] = '/api/logout'
export const ACCOUNT: (typeof requestDeletion)['path'] = '/api/user'
const COMPLETED: (typeof listCompletedActivities)['path'] = '/api/completed-activities'
const STATS: (typeof loadStats)['path'] = '/api/stats'
const ACHIEVEMENTS: (typeof listAchievements)['path'] = '/api/achievements'
const INVITATIONS: (typeof listInvitations)['path'] = '/api/invitations'
const INVITATION: (typeof loadInvitation)['path'] = '/api/suggestions/{token}'

/** The calls of the dashboard, the invitations and the first page of the history. */
export const OFFLINE_ADDRESSES: readonly string[] = [
  CURRENT_USER,
  `${SELECTED}?order=open_first&limit=3`,
  `${SELECTED}?only=open`,
  COMPLETED,
  STATS,
  ACHIEVEMENTS,
  INVITATIONS,
]

const ONE_INVITATION = new RegExp(`^${INVITATION.replace('{token}', '[\\w-]+')}$`)

/** Whether the response to a reading call may be stored on the device. */
export const isStoredCall = (address: string): boolean =>
  OFFLINE_ADDRESSES.includes(address) || ONE_INVITATION.test(address)

export const addressOf = ({ pathname, search }: URL): string => pathname + search
