import type { AuditEntry } from '#contracts/admin-users'
import { admin } from '../../copy/admin/admin.ts'
import { useCursorList } from '../../hooks/async/use-cursor-list.ts'
import { formatPanelTimestamp } from '../../lib/panel-format.ts'
import { type AuditFilter, loadAudit } from './api.ts'
import { MessageLink } from './inbox/message-link.tsx'
import { DayRange, DebouncedSearch, dayIn, FilterSelect, useUrlFields } from './list/filter-fields.tsx'
import { ListFrame } from './list/list-frame.tsx'
import { AccountLink } from './users/account-links.tsx'

const copy = admin.audit
const SKELETONS = ['h-144 w-full']
const OPTIONS = [{ value: '', label: copy.all }, ...copy.actions]
/** URL parameters of the filter, with their defaults. */
const DEFAULT_FIELDS = { busca: '', acao: '', de: '', ate: '' } as const

/** What administrators did, with their reasons. */
export function AuditTab() {
  const [fields, change] = useUrlFields(DEFAULT_FIELDS)
  const filter: AuditFilter = {
    q: fields.busca || undefined,
    action: copy.actions.find(({ value }) => value === fields.acao)?.value,
    from: dayIn(fields.de),
    to: dayIn(fields.ate),
  }
  const list = useCursorList<AuditEntry>(JSON.stringify(filter), (cursor) => loadAudit(filter, cursor))
  const url = { fields, change }
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <div className="col-span-2 lg:col-span-1">
          <DebouncedSearch {...url} words={copy} />
        </div>
        <div className="col-span-2 lg:col-span-1">
          <FilterSelect {...url} label={copy.filter} name="acao" options={OPTIONS} />
        </div>
        <DayRange {...url} words={copy} />
      </div>
      <ListFrame empty={copy.empty} exported={{ list: 'audit', filter }} list={list} skeletons={SKELETONS}>
        {(items) => (
          <ul
            aria-label={copy.title}
            className="divide-y divide-line overflow-clip rounded-card bg-card text-sm shadow-raised"
          >
            {items.map((entry) => (
              <Entry entry={entry} key={entry.id} />
            ))}
          </ul>
        )}
      </ListFrame>
    </div>
  )
}

const Entry = ({ entry }: { entry: AuditEntry }) => (
  <li className="flex flex-wrap justify-between gap-x-6 px-4 py-2.5 leading-snug">
    <span className="min-w-0 wrap-anywhere">
      <span className="block">
        <b className="font-semibold">{entry.actor.username}</b> {copy.action(entry.action, entry.details)}{' '}
        <b className="inline-block font-semibold">
          <Target entry={entry} />
        </b>
      </span>
      <span>
        {copy.notes(entry.details).map((note) => (
          <span className="block text-soft" key={note}>
            {note}
          </span>
        ))}
      </span>
      {entry.details?.message ? <MessageLink id={entry.details.message} when={formatPanelTimestamp(entry.at)} /> : null}
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
