import { useState } from 'react'
import type { AuditEntry } from '#contracts/admin-users'
import { admin } from '../../../copy/admin/admin.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { formatPanelTimestamp } from '../../../lib/panel-format.ts'
import { Select } from '../../../ui/form/select.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { loadAudit } from '../api.ts'
import { ListFrame } from '../list/list-frame.tsx'
import { AccountLink } from '../users/account-links.tsx'

const copy = admin.audit
const SKELETONS = ['h-78 w-full sm:max-lg:h-56']
const ALL = ''
const OPTIONS = [{ value: ALL, label: copy.all }, ...copy.actions]

/** What administrators did, with their reasons; of all actions or of one. */
export function AuditList() {
  const [action, setAction] = useState(ALL)
  const filter = action === ALL ? {} : { action }
  const list = useCursorList<AuditEntry>(`audit ${action}`, (cursor) => loadAudit(filter, cursor))
  return (
    <Section title={copy.title}>
      <div className="mb-3 max-w-sm">
        <Select label={copy.filter} onChange={setAction} options={OPTIONS} value={action} />
      </div>
      <ListFrame empty={copy.empty} exported={{ list: 'audit', filter }} list={list} skeletons={SKELETONS}>
        {(items) => (
          <ul className="divide-y divide-line overflow-clip rounded-card bg-card text-sm shadow-raised">
            {items.map((entry) => (
              <Entry entry={entry} key={entry.id} />
            ))}
          </ul>
        )}
      </ListFrame>
    </Section>
  )
}

const Entry = ({ entry }: { entry: AuditEntry }) => (
  <li className="flex flex-wrap justify-between gap-x-6 px-4 py-2.5 leading-snug">
    <span className="min-w-0 wrap-anywhere">
      <b className="font-semibold">{entry.actor.username}</b> {copy.action(entry.action, entry.details)}{' '}
      <b className="inline-block font-semibold">
        <Target entry={entry} />
      </b>
      {copy.notes(entry.details).map((note) => (
        <span className="block text-soft" key={note}>
          {note}
        </span>
      ))}
    </span>
    <time className="text-soft tabular-nums" dateTime={entry.at}>
      {formatPanelTimestamp(entry.at)}
    </time>
  </li>
)

function Target({ entry }: { entry: AuditEntry }) {
  const { action, target } = entry
  if (!target?.username || action === 'user_deleted') return copy.target(entry)
  return <AccountLink id={target.id} username={target.username} />
}
