import type { AdminUser } from '#contracts/admin/overview'
import { admin } from '../../../copy/admin/admin.ts'
import type { CursorList } from '../../../hooks/async/use-cursor-list.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { Badge } from '../../../ui/icon/badge.tsx'
import { isPremium } from './is-premium.ts'
import { usePremiumToggle } from './use-premium-toggle.ts'
import type { UserQuestion } from './use-user-question.ts'

const copy = admin.users

export function PersonCell({ user }: { user: AdminUser }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <div className="wrap-anywhere">
      <p className="font-semibold text-base leading-snug">{name || user.username}</p>
      <p className="text-soft leading-snug">{user.email}</p>
      {name ? <p className="text-soft text-xs">{copy.handle(user.username)}</p> : null}
    </div>
  )
}

export function PlanCell({ user }: { user: AdminUser }) {
  const { billing } = user.subscription
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:justify-end">
      {isPremium(user) ? <Badge tone="ipe">{copy.premium}</Badge> : <Badge>{copy.free}</Badge>}
      {user.role === 'admin' ? <Badge tone="mata">{copy.admin}</Badge> : null}
      {copy.billing[billing] ? <span className="text-soft text-xs">{copy.billing[billing]}</span> : null}
    </div>
  )
}

export function UseCell({ user: { activitiesCount, createdAt, lastSeenAt } }: { user: AdminUser }) {
  return (
    <>
      <p className="tabular-nums">{copy.activities(formatNumber(activitiesCount), activitiesCount === 1)}</p>
      <p className="text-soft text-xs">{copy.since(formatDate(createdAt))}</p>
      <p className="text-soft text-xs">{lastSeenAt ? copy.lastSeen(formatDate(lastSeenAt)) : copy.neverSeen}</p>
    </>
  )
}

interface ActionsCellProps {
  user: AdminUser
  replace: CursorList<AdminUser>['replace']
  onAsk: (question: UserQuestion) => void
}

/** What can be done with an account that is no administrator's. */
export function ActionsCell({ user, replace, onAsk }: ActionsCellProps) {
  const [togglePremium, isBusy] = usePremiumToggle(user, replace)
  const whose = <span className="sr-only">{copy.whose(user.username)}</span>
  return (
    <div className="-mx-3 flex flex-wrap lg:*:first:min-w-45">
      <ActionButton icon="crown" isBusy={isBusy} onClick={() => void togglePremium()}>
        {isPremium(user) ? copy.deactivate : copy.activate}
        {whose}
      </ActionButton>
      <ActionButton icon="user" onClick={() => onAsk({ kind: 'promote', user })}>
        {copy.makeAdmin}
        {whose}
      </ActionButton>
      <ActionButton icon="trash" onClick={() => onAsk({ kind: 'delete', user })}>
        {copy.remove}
        {whose}
      </ActionButton>
    </div>
  )
}

/** An administrator is neither deleted nor given Premium (PRODUCT §6) before the role is taken away. */
export function AdminActionsCell({ user, onAsk }: Pick<ActionsCellProps, 'user' | 'onAsk'>) {
  return (
    <div className="-mx-3 flex flex-wrap">
      <ActionButton icon="user" onClick={() => onAsk({ kind: 'demote', user })}>
        {copy.endAdmin}
        <span className="sr-only">{copy.whose(user.username)}</span>
      </ActionButton>
    </div>
  )
}
