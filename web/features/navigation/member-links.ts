import { PARTNER_PATH } from '#contracts/pages'
import { navigation as copy } from '../../copy/navigation.ts'
import { ANCHORS, PATHS, toAnchor } from '../../lib/paths.ts'
import type { IconName, OwnIcon } from '../../ui/icon/icon.tsx'

export interface Member {
  name: string
  email: string
  isPremium: boolean
  isAdmin: boolean
}

export interface NavLink {
  to: string
  label: string
  icon?: IconName | OwnIcon
}

/** Sections of the landing page that the menu links to. */
export const VISITOR_LINKS: readonly NavLink[] = [
  { to: toAnchor(ANCHORS.howItWorks), label: copy.howItWorks },
  { to: toAnchor(ANCHORS.rankings), label: copy.rankings },
  { to: toAnchor(ANCHORS.plans), label: copy.plans },
]

const HOME = { path: 'M4 11.5 12 4l8 7.5V20h-5.5v-5.5h-5V20H4Z' }
const NOTEBOOK = { path: 'M6.5 3.5H19v17H6.5ZM4.5 8h4M4.5 12h4M4.5 16h4M12.5 8.5h3' }

/** The pages that a member opens most, in the bar of a phone; on wide screens the header has some of them. */
export const MAIN_LINKS: readonly (NavLink & Required<Pick<NavLink, 'icon'>>)[] = [
  { to: PATHS.dashboard, label: copy.home, icon: HOME },
  { to: PATHS.newInvitation, label: copy.invite, icon: 'ticket' },
  { to: PATHS.history, label: copy.notebook, icon: NOTEBOOK },
  { to: PATHS.account, label: copy.ownAccount, icon: 'user' },
]

/** The notebook of a couple is its history and its achievements. */
const isNotebook = (path: string) => path === PATHS.history || path === PATHS.achievements

const OWN_INVITATIONS = PATHS.ownInvitation.replace(':token', '')

/** Like `isCurrent`, for the pages of `MAIN_LINKS`, which administrators do not see. */
export const isMainPage = (to: string, pathname: string) =>
  isCurrent(to, pathname, false) ||
  (isNotebook(to) && isNotebook(pathname)) ||
  (to === PATHS.newInvitation && pathname.startsWith(OWN_INVITATIONS))

/** What is opened most comes first. */
export function memberLinks({ isAdmin, isPremium }: Pick<Member, 'isAdmin' | 'isPremium'>): readonly NavLink[] {
  return [
    { to: PATHS.dashboard, label: copy.dashboard, icon: HOME },
    { to: PATHS.history, label: copy.notebook, icon: NOTEBOOK },
    { to: PATHS.wishes, label: copy.wishes, icon: 'star' },
    { to: PATHS.achievements, label: copy.achievements, icon: 'award' },
    { to: PATHS.rankings, label: copy.rankings, icon: 'trophy' },
    { to: PATHS.coupleProfile, label: copy.coupleProfile, icon: 'users' },
    { to: PARTNER_PATH, label: copy.partner, icon: 'pair' },
    { to: PATHS.account, label: copy.ownAccount, icon: 'user' },
    ...(isAdmin ? [{ to: PATHS.admin, label: copy.admin, icon: 'lock' } as const] : []),
    ...(isPremium ? [] : [{ to: PATHS.upgrade, label: copy.upgrade, icon: 'crown' } as const]),
  ]
}

/** Whether `to` is the current page; `/` shows the person's start page. */
export function isCurrent(to: string, pathname: string, isAdmin: boolean): boolean {
  const first = isAdmin ? PATHS.admin : PATHS.dashboard
  return to === (pathname === PATHS.home ? first : pathname)
}
