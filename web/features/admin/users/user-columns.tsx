import type { AdminUser } from '#contracts/admin/overview'
import { isPremium } from '#contracts/plans'
import { admin } from '../../../copy/admin/admin.ts'
import type { CursorList } from '../../../hooks/async/use-cursor-list.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { Badge } from '../../../ui/icon/badge.tsx'
import type { Column } from '../list/data-table.tsx'
import { AccountLink } from './account/account-link.tsx'
import { usePremiumToggle } from './use-premium-toggle.ts'
import type { UserQuestion } from './use-user-question.ts'

const copy = admin.users

interface UserActions {
  replace: CursorList<AdminUser>['replace']
  onAsk: (question: UserQuestion) => void
}

/** The columns of the list of users: who, on which plan, since when, and what can be done with the account. */
export const userColumns = (actions: UserActions): Column<AdminUser>[] => [
  { label: copy.columns.person, width: 'w-[24%]', cell: (user) => <PersonCell user={user} /> },
  { label: copy.columns.plan, width: 'w-[13%]', cell: (user) => <PlanCell user={user} /> },
  { label: copy.columns.use, width: 'w-[19%]', cell: (user) => <UseCell user={user} /> },
  {
    label: copy.columns.actions,
    width: 'w-[44%]',
    isFoot: true,
    cell: (user) =>
      user.role === 'admin' ? (
        <AdminActionsCell onAsk={actions.onAsk} user={user} />
      ) : (
        <ActionsCell user={user} {...actions} />
      ),
  },
]

function PersonCell({ user }: { user: AdminUser }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <div className="wrap-anywhere">
      <p className="font-semibold text-base leading-snug">
        <AccountLink id={user.id} text={name || user.username} username={user.username} />
      </p>
      <p className="text-soft leading-snug">{user.email}</p>
      {name ? <p className="text-soft text-xs">{copy.handle(user.username)}</p> : null}
    </div>
  )
}

/** Plan and role. */
export function PlanCell({ user }: { user: AdminUser }) {
  const { billing } = user.subscription
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:justify-end">
      {isPremium(user.subscription) ? <Badge tone="ipe">{copy.premium}</Badge> : <Badge>{copy.free}</Badge>}
      {user.role === 'admin' ? <Badge tone="mata">{copy.admin}</Badge> : null}
      {copy.billing[billing] ? <span className="text-soft text-xs">{copy.billing[billing]}</span> : null}
    </div>
  )
}

function UseCell({ user: { activitiesCount, createdAt, lastSeenAt } }: { user: AdminUser }) {
  return (
    <>
      <p className="tabular-nums">{copy.activities(formatNumber(activitiesCount), activitiesCount === 1)}</p>
      <p className="text-soft text-xs">{copy.since(formatDate(createdAt))}</p>
      <p className="text-soft text-xs">{lastSeenAt ? copy.lastSeen(formatDate(lastSeenAt)) : copy.neverSeen}</p>
    </>
  )
}

/** What can be done with an account that is no administrator's. */
function ActionsCell({ user, replace, onAsk }: UserActions & { user: AdminUser }) {
  const [togglePremium, isBusy] = usePremiumToggle(user, replace)
  const whose = <span className="sr-only">{copy.whose(user.username)}</span>
  return (
    <div className="-mx-3 flex flex-wrap lg:*:first:min-w-45">
      <ActionButton icon="crown" isBusy={isBusy} onClick={() => void togglePremium()}>
        {isPremium(user.subscription) ? copy.deactivate : copy.activate}
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

/** The role has to be taken away first (docs/rules.md, admin.2). */
function AdminActionsCell({ user, onAsk }: Pick<UserActions, 'onAsk'> & { user: AdminUser }) {
  return (
    <div className="-mx-3 flex flex-wrap">
      <ActionButton icon="user" onClick={() => onAsk({ kind: 'demote', user })}>
        {copy.endAdmin}
        <span className="sr-only">{copy.whose(user.username)}</span>
      </ActionButton>
    </div>
  )
}
