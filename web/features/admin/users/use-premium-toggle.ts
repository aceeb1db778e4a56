import type { AdminUser } from '#contracts/admin-users'
import { isPremium } from '#contracts/plans'
import { adminUsers } from '../../../copy/admin/admin-users.ts'
import type { CursorList } from '../../../hooks/async/use-cursor-list.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { setPremium } from './api.ts'
import { applyRefusal } from './apply-refusal.ts'

const copy = adminUsers.premiumChanged

const GRANTED = { plan: 'premium', status: 'active', billing: 'granted', currentPeriodEnd: null } as const
const TAKEN = { plan: 'free', status: 'inactive', billing: 'none', currentPeriodEnd: null } as const

/** Gives or takes Premium: shown at once, taken back with a sentence when the server refuses. */
export function usePremiumToggle(user: AdminUser, replace: CursorList<AdminUser>['replace']) {
  return useOnceAtATime(async () => {
    const isGrant = !isPremium(user.subscription)
    const subscription = { cancelAtPeriodEnd: false, ...(isGrant ? GRANTED : TAKEN) }
    replace(user.id, (old) => ({ ...old, subscription }))
    try {
      const saved = await setPremium(user.id, isGrant ? 'activate' : 'deactivate')
      replace(user.id, (old) => ({ ...old, ...saved }))
      showToast({ title: copy.title, description: (isGrant ? copy.activated : copy.deactivated)(user.username) })
    } catch (error) {
      replace(user.id, (old) => ({ ...old, subscription: user.subscription }))
      applyRefusal(error, user, replace)
    }
  })
}
