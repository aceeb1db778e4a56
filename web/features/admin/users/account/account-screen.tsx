import { useNavigate } from 'react-router-dom'
import type { AdminUser } from '#contracts/admin-users'
import { isPremium } from '#contracts/plans'
import { adminAccount as copy } from '../../../../copy/admin/admin-account.ts'
import { adminUsers } from '../../../../copy/admin/admin-users.ts'
import { common } from '../../../../copy/common.ts'
import { formatDate } from '../../../../lib/format.ts'
import { ActionButton } from '../../../../ui/action/actions.tsx'
import { Skeleton } from '../../../../ui/feedback/loading.tsx'
import { Badge } from '../../../../ui/icon/badge.tsx'
import type { AdminTabProps } from '../../admin-tab-props.ts'
import { BackToList, useListAddress } from '../../list/back-to-list.tsx'
import { RecordFailure } from '../../list/record-failure.tsx'
import { ScreenHeading } from '../../list/screen-heading.tsx'
import { useAccountPage } from '../api.ts'
import { type UserQuestion, useUserQuestion } from '../use-user-question.ts'
import { PlanCell } from '../user-columns.tsx'
import { UserDialog } from '../user-dialog.tsx'
import { ACCOUNT_PARAMETER } from './account-link.tsx'
import { AccountLists } from './account-lists.tsx'

const SKELETONS = ['mb-4 h-36 w-full', 'mb-4 h-56 w-full', 'h-56 w-full']

interface AccountScreenProps extends Pick<AdminTabProps, 'onOwnRoleLost'> {
  userId: string
  ownId: string
}

/** One account: who it is, what belongs to it, and what an administrator can do with it. */
export function AccountScreen({ userId, ownId, onOwnRoleLost }: AccountScreenProps) {
  const { data, error, mutate } = useAccountPage(userId)
  const list = useListAddress(ACCOUNT_PARAMETER)
  const navigate = useNavigate()
  const { confirmation, ask, reason, focusTarget } = useUserQuestion({
    ownId,
    onOwnRoleLost,
    replace: (_, change) => {
      if (data && change(data.account) === null) navigate(list, { replace: true })
      else void mutate()
    },
  })
  return (
    <div className="flex flex-col gap-4" ref={focusTarget}>
      <BackToList label={copy.back} to={list} />
      {data ? (
        <>
          <Head account={data.account} onAsk={ask} />
          <AccountLists page={data} />
        </>
      ) : error ? (
        <RecordFailure error={error} gone={copy.gone} onRetry={() => void mutate()} />
      ) : (
        <div>
          <Skeleton blocks={SKELETONS} label={common.loading} />
        </div>
      )}
      <UserDialog confirmation={confirmation} ownId={ownId} reason={reason} />
    </div>
  )
}

function Head({ account, onAsk }: { account: AdminUser; onAsk: (question: UserQuestion) => void }) {
  const words = adminUsers
  const name = [account.firstName, account.lastName].filter(Boolean).join(' ') || account.username
  return (
    <section className="rounded-card bg-card px-5 py-4 shadow-raised">
      <ScreenHeading key={account.id} text={name} />
      <p className="text-soft wrap-anywhere">
        {words.handle(account.username)} · {account.email}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <PlanCell user={account} />
        {account.isDisabled ? <Badge tone="blush">{copy.disabled}</Badge> : null}
        {account.emailVerified ? null : <Badge>{copy.unconfirmed}</Badge>}
        {account.deletionDueAt ? <Badge tone="blush">{copy.leaving(formatDate(account.deletionDueAt))}</Badge> : null}
      </div>
      <p className="mt-2 text-sm text-soft">
        {words.since(formatDate(account.createdAt))} ·{' '}
        {account.lastSeenAt ? words.lastSeen(formatDate(account.lastSeenAt)) : words.neverSeen}
      </p>
      <div className="-mx-3 mt-2 flex flex-wrap">
        {actionsOf(account).map(({ kind, icon, label }) => (
          <ActionButton icon={icon} key={kind} onClick={() => onAsk({ kind, user: account })}>
            {label}
          </ActionButton>
        ))}
      </div>
    </section>
  )
}

/** An administrator's role has to be taken away before anything else (docs/rules.md, admin.2). */
function actionsOf({ role, subscription }: AdminUser) {
  const words = adminUsers
  if (role === 'admin') return [{ kind: 'demote', icon: 'user', label: words.endAdmin }] as const
  return [
    isPremium(subscription)
      ? ({ kind: 'deactivate', icon: 'crown', label: words.deactivate } as const)
      : ({ kind: 'activate', icon: 'crown', label: words.activate } as const),
    { kind: 'promote', icon: 'user', label: words.makeAdmin },
    { kind: 'delete', icon: 'trash', label: words.remove },
  ] as const
}
