import { PARTNER_PATH } from '#contracts/pages'
import { navigation as copy } from '../../copy/navigation.ts'
import { ANCHORS, PATHS, toAnchor } from '../../lib/paths.ts'
import type { IconName } from '../../ui/icon/icon.tsx'

export interface Member {
  name: string
  email: string
  isPremium: boolean
  isAdmin: boolean
}

export interface NavLink {
  to: string
  label: string
  icon?: IconName
}

/** Sections of the landing page that the menu links to. */
export const VISITOR_LINKS: readonly NavLink[] = [
  { to: toAnchor(ANCHORS.howItWorks), label: copy.howItWorks },
  { to: toAnchor(ANCHORS.rankings), label: copy.rankings },
  { to: toAnchor(ANCHORS.plans), label: copy.plans },
]

export function memberLinks({ isAdmin, isPremium }: Pick<Member, 'isAdmin' | 'isPremium'>): readonly NavLink[] {
  return [
    { to: PATHS.dashboard, label: copy.dashboard, icon: 'ticket' },
    { to: PATHS.achievements, label: copy.achievements, icon: 'award' },
    { to: PATHS.wishes, label: copy.wishes, icon: 'star' },
    { to: PATHS.history, label: copy.history, icon: 'list' },
    { to: PATHS.rankings, label: copy.rankings, icon: 'trophy' },
    { to: PATHS.coupleProfile, label: copy.coupleProfile, icon: 'users' },
    { to: PARTNER_PATH, label: copy.partner, icon: 'pair' },
    { to: PATHS.account, label: copy.ownAccount, icon: 'user' },
    ...(isAdmin ? [{ to: PATHS.admin, label: copy.admin, icon: 'settings' } as const] : []),
    ...(isPremium ? [] : [{ to: PATHS.upgrade, label: copy.upgrade, icon: 'crown' } as const]),
  ]
}

/** Whether `to` is the current page; `/` shows the person's start page. */
export function isCurrent(to: string, pathname: string, isAdmin: boolean): boolean {
  const first = isAdmin ? PATHS.admin : PATHS.dashboard
  return to === (pathname === PATHS.home ? first : pathname)
}
