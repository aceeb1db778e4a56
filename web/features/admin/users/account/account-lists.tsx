import type { AccountPage } from '#contracts/admin-users'
import { admin } from '../../../../copy/admin/admin.ts'
import { adminAccount } from '../../../../copy/admin/admin-account.ts'
import { adminEmail } from '../../../../copy/admin/admin-email.ts'
import { adminUsers } from '../../../../copy/admin/admin-users.ts'
import { formatBrl, formatDate } from '../../../../lib/format.ts'
import { formatPanelTimestamp } from '../../../../lib/panel-format.ts'
import { AccountLink } from './account-link.tsx'
import { FactsList } from './facts-list.tsx'

const idOf = ({ id }: { id: string }) => id

/** What belongs to an account, each list with its newest entries. */
export function AccountLists({ page }: { page: AccountPage }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Couple page={page} />
        <Payments payments={page.payments} />
        <Letters letters={page.letters} />
        <Sessions sessions={page.sessions} />
        <Audit audit={page.audit} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Invitations invitations={page.invitations} />
        <Choices choices={page.choices} />
      </div>
    </div>
  )
}

function Couple({ page: { account, couple } }: { page: AccountPage }) {
  const copy = adminAccount.couple
  return (
    <section className="rounded-card bg-card px-5 py-4 text-sm shadow-raised">
      <h3 className="text-lg">{copy.title}</h3>
      <p className="mt-1 font-semibold wrap-anywhere">{adminUsers.handle(couple.coupleSlug)}</p>
      <p className="text-soft">
        {couple.banReason ? copy.banned(couple.banReason) : couple.isPublic ? copy.isPublic : copy.isPrivate}
      </p>
      <p className="text-soft">{copy.since(formatDate(couple.createdAt))}</p>
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

function Payments({ payments }: Pick<AccountPage, 'payments'>) {
  const copy = adminAccount.payments
  return (
    <FactsList empty={copy.empty} items={payments} keyOf={idOf} title={copy.title}>
      {({ kind, amountCents, refundedCents, isDisputed, paidAt }) => ({
        main: `${copy.kinds[kind]} · ${formatBrl(amountCents)}`,
        aside: [refundedCents > 0 && copy.refunded(formatBrl(refundedCents)), isDisputed && copy.disputed]
          .filter(Boolean)
          .join(' · '),
        when: formatPanelTimestamp(paidAt),
      })}
    </FactsList>
  )
}

function Letters({ letters }: Pick<AccountPage, 'letters'>) {
  const copy = adminAccount.letters
  return (
    <FactsList empty={copy.empty} items={letters} keyOf={idOf} title={copy.title}>
      {({ kind, state, createdAt, sentAt }) => ({
        main: adminEmail.kinds[kind] ?? kind,
        aside: copy.states[state],
        when: formatPanelTimestamp(sentAt ?? createdAt),
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
      {({ device, createdAt, expiresAt }) => ({
        main: device,
        aside: copy.until(formatPanelTimestamp(expiresAt)),
        when: formatPanelTimestamp(createdAt),
      })}
    </FactsList>
  )
}

function Audit({ audit }: Pick<AccountPage, 'audit'>) {
  const copy = adminAccount.audit
  return (
    <FactsList empty={copy.empty} items={audit} keyOf={idOf} title={copy.title}>
      {(entry) => ({
        main: `${entry.actor.username} ${admin.audit.action(entry.action, entry.details)} ${admin.audit.target(entry)}`,
        aside: entry.details?.reason,
        when: formatPanelTimestamp(entry.at),
      })}
    </FactsList>
  )
}
