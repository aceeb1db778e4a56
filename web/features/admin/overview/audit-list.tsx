import type { AuditEntry } from '#contracts/admin-users'
import { admin } from '../../../copy/admin/admin.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { formatPanelTimestamp } from '../../../lib/panel-format.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { AccountLink } from '../users/account/account-link.tsx'
import { loadAudit } from './api.ts'

const copy = admin.audit
const SKELETONS = ['h-78 w-full sm:max-lg:h-56']

/** What administrators changed: who, what, whose, when. */
export function AuditList() {
  const list = useCursorList<AuditEntry>('audit', loadAudit)
  return (
    <Section title={copy.title}>
      <ListFrame empty={copy.empty} exported={{ list: 'audit' }} list={list} skeletons={SKELETONS}>
        {(items) => (
          <ul className="divide-y divide-line overflow-clip rounded-card bg-card text-sm shadow-raised">
            {items.map((entry) => (
              <li className="flex flex-wrap justify-between gap-x-6 px-4 py-2.5 leading-snug" key={entry.id}>
                <span className="min-w-0 wrap-anywhere">
                  <b className="font-semibold">{entry.actor.username}</b> {copy.action(entry.action, entry.details)}{' '}
                  <b className="inline-block font-semibold">
                    <Target entry={entry} />
                  </b>
                </span>
                <time className="text-soft tabular-nums" dateTime={entry.at}>
                  {formatPanelTimestamp(entry.at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </Section>
  )
}

/** An account that is still there leads to its page. */
function Target({ entry }: { entry: AuditEntry }) {
  const { action, target } = entry
  if (!target?.username || action === 'user_deleted') return copy.target(entry)
  return <AccountLink id={target.id} username={target.username} />
}
