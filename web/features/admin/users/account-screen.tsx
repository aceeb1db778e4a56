import { useNavigate } from 'react-router-dom'
import type { AccountPage, AdminUser } from '#contracts/admin-users'
import { adminAccount, adminUsers } from '../../../copy/admin/admin-users.ts'
import { formatDate, formatLastDay } from '../../../lib/format.ts'
import { formatPanelTimestamp } from '../../../lib/panel-format.ts'
import { ActionButton, ActionLink } from '../../../ui/action/actions.tsx'
import { Badge } from '../../../ui/icon/badge.tsx'
import type { AdminTabProps } from '../admin-tab-props.ts'
import { useAccountPage } from '../api.ts'
import { FactsList } from '../list/facts-list.tsx'
import { Loaded } from '../list/loaded.tsx'
import { BackToList, ScreenHeading, useListAddress } from '../list/record-screen.tsx'
import type { ActionQuestion } from './account-dialog.tsx'
import { ACCOUNT_PARAMETER, AccountLink } from './account-links.tsx'
import { useAccountQuestion } from './account-question.tsx'
import { AccountTimeline } from './account-timeline.tsx'
import { PlanCell, premiumActionsOf } from './user-columns.tsx'

const SKELETONS = ['mb-4 h-36 w-full', 'mb-4 h-56 w-full', 'h-56 w-full']

interface AccountScreenProps extends Pick<AdminTabProps, 'onOwnRoleLost'> {
  userId: string
  ownId: string
}

export function AccountScreen({ userId, ownId, onOwnRoleLost }: AccountScreenProps) {
  const answer = useAccountPage(userId)
  const { data, mutate } = answer
  const list = useListAddress(ACCOUNT_PARAMETER)
  const navigate = useNavigate()
  const { ask, focusTarget, dialog } = useAccountQuestion({
    ownId,
    onOwnRoleLost,
    replace: (_, change) => {
      if (data && change(data.account) === null) navigate(list, { replace: true })
      else void mutate()
    },
  })
  const askHere = (question: ActionQuestion) => data && ask({ ...question, user: data.account })
  return (
    <div className="flex flex-col gap-4" ref={focusTarget}>
      <BackToList label={adminAccount.back} to={list} />
      <Loaded answer={answer} gone={adminAccount.gone} skeletons={SKELETONS}>
        {(data) => (
          <>
            <Head onAsk={askHere} page={data} />
            <AccountLists onAsk={askHere} page={data} />
          </>
        )}
      </Loaded>
      {dialog}
    </div>
  )
}

interface AskingProps {
  page: AccountPage
  onAsk: (question: ActionQuestion) => void
}

function Head({ page, onAsk }: AskingProps) {
  const { account, billing } = page
  const name = [account.firstName, account.lastName].filter(Boolean).join(' ') || account.username
  return (
    <section className="rounded-card bg-card px-5 py-4 shadow-raised">
      <ScreenHeading key={account.id} text={name} />
      <p className="text-soft wrap-anywhere">
        {adminUsers.handle(account.username)} · {account.email}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <PlanCell user={account} />
        {account.isDisabled ? <Badge tone="blush">{adminAccount.disabled}</Badge> : null}
        {account.emailVerified ? null : <Badge>{adminAccount.unconfirmed}</Badge>}
        {account.deletionDueAt ? (
          <Badge tone="blush">{adminAccount.deletionDue(formatDate(account.deletionDueAt))}</Badge>
        ) : null}
      </div>
      <p className="mt-2 text-sm text-soft">
        {adminUsers.since(formatDate(account.createdAt))} ·{' '}
        {account.lastSeenAt ? adminUsers.lastSeen(formatDate(account.lastSeenAt)) : adminUsers.neverSeen}
      </p>
      <div className="-mx-3 mt-2 flex flex-wrap">
        {helpOf(page).map(({ icon, ...question }) => (
          <ActionButton icon={icon} key={question.kind} onClick={() => onAsk(question)}>
            {adminAccount.actions[question.kind]}
          </ActionButton>
        ))}
        {billing.customerUrl ? (
          <ActionLink href={billing.customerUrl} icon="external">
            {adminAccount.actions.customer}
          </ActionLink>
        ) : null}
      </div>
      {/* Apart and last: these change what the account may do, or delete it. */}
      <div className="-mx-3 mt-1 flex flex-wrap border-line border-t pt-1">
        {actionsOf(account).map(({ kind, icon, label }) => (
          <ActionButton icon={icon} key={kind} onClick={() => onAsk({ kind })}>
            {label}
          </ActionButton>
        ))}
      </div>
    </section>
  )
}

function helpOf({ account, billing, sessions }: AccountPage) {
  const { endsAtPeriodEnd: isEnding, isRunning } = billing
  const { billing: state, currentPeriodEnd } = account.subscription
  const endsAt = state === 'past_due' ? billing.until : currentPeriodEnd
  return [
    ...(isRunning && isEnding ? ([{ kind: 'resume', icon: 'refresh' }] as const) : []),
    ...(isRunning ? ([{ kind: 'cancel', icon: 'x', endsAt, isEnding }] as const) : []),
    ...(billing.until ? ([{ kind: 'extend', icon: 'plus', until: billing.until }] as const) : []),
    ...(sessions.length > 0 ? ([{ kind: 'end_sessions', icon: 'lock' }] as const) : []),
  ]
}

/** An administrator must be demoted before any other action (docs/rules.md, admin.2). */
function actionsOf(account: AdminUser) {
  const words = adminUsers
  if (account.role === 'admin') return [{ kind: 'demote', icon: 'user', label: words.endAdmin }] as const
  return [
    ...premiumActionsOf(account),
    { kind: 'promote', icon: 'user', label: words.makeAdmin },
    { kind: 'delete', icon: 'trash', label: words.remove },
  ] as const
}

const idOf = ({ id }: { id: string }) => id

function AccountLists({ page, onAsk }: AskingProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-4">
        <Couple page={page} />
        <Sessions sessions={page.sessions} />
      </div>
      <div className="min-w-0 lg:row-span-2">
        <AccountTimeline onAsk={onAsk} page={page} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Invitations invitations={page.invitations} />
        <Choices choices={page.choices} />
      </div>
    </div>
  )
}

function Couple({ page: { account, billing, couple } }: { page: AccountPage }) {
  const copy = adminAccount.couple
  return (
    <section className="rounded-card bg-card px-5 py-4 text-sm shadow-raised">
      <h3 className="text-lg">{copy.title}</h3>
      <p className="mt-1 font-semibold wrap-anywhere">{adminUsers.handle(couple.coupleSlug)}</p>
      <p className="text-soft">
        {couple.banReason ? copy.banned(couple.banReason) : couple.isPublic ? copy.isPublic : copy.isPrivate}
      </p>
      <p className="text-soft">{copy.since(formatDate(couple.createdAt))}</p>
      {billing.payer ? <p className="text-soft">{adminAccount.billing.payer(billing.payer.username)}</p> : null}
      {billing.until ? <p className="text-soft">{planEnd(account, billing)(billing.until)}</p> : null}
      <ul className="mt-1 divide-y divide-line">
        {couple.members.map(({ id, username, email }) => (
          <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5 leading-snug" key={id}>
            {id === account.id ? <span>{username}</span> : <AccountLink id={id} username={username} />}
            <span className="text-soft wrap-anywhere">{id === account.id ? copy.self : email}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const planEnd =
  ({ subscription }: AdminUser, { payer }: AccountPage['billing']) =>
  (until: string) => {
    const { billing, cancelAtPeriodEnd, currentPeriodEnd } = subscription
    if (!payer || cancelAtPeriodEnd) return adminAccount.billing.ends(formatLastDay(until))
    return billing === 'past_due' && currentPeriodEnd
      ? adminAccount.billing.failed(formatDate(currentPeriodEnd), formatLastDay(until))
      : adminAccount.billing.renews(formatDate(until))
  }

function Invitations({ invitations }: Pick<AccountPage, 'invitations'>) {
  const copy = adminAccount.invitations
  return (
    <FactsList empty={copy.empty} items={invitations} keyOf={idOf} title={copy.title}>
      {({ category, location, state, createdAt }) => ({
        main: category,
        aside: `${location ?? copy.noCity} · ${copy.states[state]}`,
        when: formatPanelTimestamp(createdAt),
      })}
    </FactsList>
  )
}

function Choices({ choices }: Pick<AccountPage, 'choices'>) {
  const copy = adminAccount.choices
  return (
    <FactsList empty={copy.empty} items={choices} keyOf={idOf} title={copy.title}>
      {({ place, category, selectedAt, completedAt }) => ({
        main: place.name,
        aside: [category, place.city, completedAt && copy.done(formatDate(completedAt))].filter(Boolean).join(' · '),
        when: formatPanelTimestamp(selectedAt),
      })}
    </FactsList>
  )
}

function Sessions({ sessions }: Pick<AccountPage, 'sessions'>) {
  const copy = adminAccount.sessions
  return (
    <FactsList
      empty={copy.empty}
      items={sessions}
      keyOf={({ device, createdAt, expiresAt }) => `${device} ${createdAt} ${expiresAt}`}
      title={copy.title}
    >
      {({ device, createdAt, lastUsedAt, expiresAt }) => ({
        main: device,
        aside: copy.since(formatPanelTimestamp(createdAt), formatDate(expiresAt)),
        when: lastUsedAt && copy.used(formatDate(lastUsedAt)),
      })}
    </FactsList>
  )
}
