import type { AdminUser } from '#contracts/admin-users'
import { isPremium } from '#contracts/plans'
import { adminUsers } from '../../../copy/admin/admin-users.ts'
import { formatDate, formatLastDay, formatNumber } from '../../../lib/format.ts'
import { ActionMenu } from '../../../ui/action/action-menu.tsx'
import { Badge } from '../../../ui/icon/badge.tsx'
import type { Column } from '../list/data-table.tsx'
import type { AccountQuestion } from './account-dialog.tsx'
import { AccountLink } from './account-links.tsx'

const copy = adminUsers

interface UserActions {
  onAsk: (question: AccountQuestion) => void
}

export const userColumns = (actions: UserActions): Column<AdminUser>[] => [
  { label: copy.columns.person, width: 'w-[20%]', cell: (user) => <PersonCell user={user} /> },
  {
    label: copy.columns.email,
    width: 'w-[22%]',
    cell: ({ email }) => (
      <span className="max-lg:wrap-anywhere" title={email}>
        {email}
      </span>
    ),
  },
  { label: copy.columns.plan, cell: (user) => <PlanCell user={user} /> },
  {
    label: copy.columns.couple,
    width: 'w-[14%]',
    isWideOnly: true,
    cell: ({ coupleSlug }) => (
      <span className="text-soft max-lg:wrap-anywhere" title={coupleSlug}>
        {copy.handle(coupleSlug)}
      </span>
    ),
  },
  {
    label: copy.columns.activities,
    width: 'w-[8%]',
    cell: ({ activitiesCount }) => <span className="tabular-nums">{formatNumber(activitiesCount)}</span>,
  },
  {
    label: copy.columns.since,
    width: 'w-[9%]',
    isWideOnly: true,
    cell: ({ createdAt }) => <span className="tabular-nums">{formatDate(createdAt)}</span>,
  },
  {
    label: copy.columns.lastSeen,
    width: 'w-[11%]',
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? (
        <span className="tabular-nums">{formatDate(lastSeenAt)}</span>
      ) : (
        <span className="text-soft">{copy.never}</span>
      ),
  },
  { label: copy.columns.actions, isMenu: true, cell: (user) => <UserMenu user={user} {...actions} /> },
]

function PersonCell({ user }: { user: AdminUser }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <div className="font-semibold max-lg:pr-11 max-lg:text-base max-lg:wrap-anywhere lg:truncate" title={name}>
      <AccountLink id={user.id} text={name || user.username} username={user.username} />
    </div>
  )
}

export function PlanCell({ user }: { user: AdminUser }) {
  const note = planNote(user)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:justify-end">
      {isPremium(user.subscription) ? <Badge tone="ipe">{copy.premium}</Badge> : <Badge>{copy.free}</Badge>}
      {user.role === 'admin' ? <Badge tone="mata">{copy.admin}</Badge> : null}
      {note ? <span className="text-soft text-xs">{note}</span> : null}
    </div>
  )
}

/** How the plan is paid, and until when it was or will be if it does not renew. */
export function planNote({ subscription, isPass, endedAt }: Pick<AdminUser, 'subscription' | 'isPass' | 'endedAt'>) {
  const { billing, cancelAtPeriodEnd, currentPeriodEnd: end } = subscription
  if (billing === 'canceled' && endedAt) return copy.ended(formatLastDay(endedAt))
  if (billing === 'active' && cancelAtPeriodEnd && end) return (isPass ? copy.pass : copy.ending)(formatLastDay(end))
  return copy.billing[billing]
}

/**
 * Granting Premium, or taking it back. What a couple pays cannot be taken: its subscription is cancelled on the account's
 * page.
 */
export function premiumActionsOf({ subscription }: AdminUser) {
  if (!isPremium(subscription)) return [{ kind: 'activate', icon: 'crown', label: copy.activate }] as const
  const isPaid = subscription.billing === 'active' || subscription.billing === 'past_due'
  return isPaid ? [] : ([{ kind: 'deactivate', icon: 'crown', label: copy.deactivate }] as const)
}

/** Actions on an account; those on an administrator are on the account's page. */
function UserMenu({ user, onAsk }: UserActions & { user: AdminUser }) {
  const label = copy.actionsOf(user.username)
  if (user.role === 'admin') return null
  return (
    <ActionMenu
      actions={[
        ...premiumActionsOf(user).map(({ kind, ...action }) => ({ ...action, onClick: () => onAsk({ kind, user }) })),
        { icon: 'user', label: copy.makeAdmin, onClick: () => onAsk({ kind: 'promote', user }) },
        { icon: 'trash', label: copy.remove, onClick: () => onAsk({ kind: 'delete', user }) },
      ]}
      label={label}
    />
  )
}
