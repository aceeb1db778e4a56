import { Link, useSearchParams } from 'react-router-dom'
import type { InboxMessage } from '#contracts/admin-contact'
import { adminInbox as copy } from '../../../copy/admin/admin-inbox.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { formatPanelTimestamp } from '../../../lib/panel-format.ts'
import { Chips } from '../../../ui/form/chips.tsx'
import { type Column, When } from '../list/data-table.tsx'
import { oneOf, useUrlFields } from '../list/filter-fields.tsx'
import { TableList } from '../list/list-frame.tsx'
import { AccountLink } from '../users/account-links.tsx'
import { loadInbox } from './api.ts'
import { MESSAGE_PARAMETER } from './message-link.tsx'
import { MessageScreen, nameOf, Target, toLetterWords } from './message-screen.tsx'

const SKELETONS = ['mb-3 h-40 w-full lg:h-20', 'mb-3 h-40 w-full lg:h-20']

/** The messages of the contact form, or the message that the URL names. */
export function InboxTab() {
  const [search] = useSearchParams()
  const messageId = search.get(MESSAGE_PARAMETER)
  return messageId === null ? <Inbox /> : <MessageScreen key={messageId} messageId={messageId} />
}

const FIRST: readonly Column<InboxMessage>[] = [
  { label: copy.columns.from, width: 'w-[24%]', cell: (message) => <Sender message={message} /> },
  {
    label: copy.columns.message,
    width: 'w-[35%]',
    isFoot: true,
    cell: (message) => <Excerpt message={message} />,
  },
  { label: copy.columns.when, width: 'w-[15%]', cell: ({ writtenAt }) => <When at={writtenAt} /> },
]

/** What differs between the lists of open and of settled messages. */
const LISTS = {
  open: {
    ...{ lead: copy.lead, caption: copy.caption, empty: copy.empty },
    columns: [
      ...FIRST,
      { label: copy.columns.target, width: 'w-[26%]', cell: (message) => <Target message={message} /> },
    ] satisfies Column<InboxMessage>[],
  },
  settled: {
    ...{ lead: copy.settledLead, caption: copy.settledCaption, empty: copy.settledEmpty },
    columns: [
      ...FIRST,
      { label: copy.columns.answer, width: 'w-[26%]', cell: (message) => <Answer message={message} /> },
    ] satisfies Column<InboxMessage>[],
  },
} as const
const STATES = ['open', 'settled'] as const
const OPTIONS = STATES.map((value) => ({ value, label: copy.states[value] }))

function Inbox() {
  const [fields, change] = useUrlFields({ situacao: 'open' })
  const state = oneOf(STATES, fields.situacao) ?? 'open'
  const { lead, ...words } = LISTS[state]
  const list = useCursorList<InboxMessage>(`contact-messages ${state}`, (cursor) => loadInbox(state, cursor))
  return (
    <div>
      <div className="mb-3">
        <Chips legend={copy.state} onChange={(next) => change({ situacao: next })} options={OPTIONS} value={state} />
      </div>
      <p className="mb-3 text-soft">{lead}</p>
      <TableList
        {...words}
        exported={{ list: 'contact-messages', filter: { messageState: state } }}
        list={list}
        skeletons={SKELETONS}
      />
    </div>
  )
}

function Answer({ message: { settled } }: { message: InboxMessage }) {
  if (!settled) return null
  const when = formatPanelTimestamp(settled.at)
  return (
    <div className="wrap-anywhere max-lg:text-left">
      {settled.answer ? <p>{settled.answer}</p> : null}
      <p className="text-soft">{settled.answer ? toLetterWords(settled) : copy.settled.closed(when)}</p>
    </div>
  )
}

function Sender({ message }: { message: InboxMessage }) {
  const { name, email, account } = message
  return (
    <div className="wrap-anywhere">
      <p className="font-semibold text-base leading-snug">{name ?? copy.noName}</p>
      <p className="text-soft">{email}</p>
      {account ? <AccountLink {...account} /> : null}
    </div>
  )
}

function Excerpt({ message }: { message: InboxMessage }) {
  return (
    <div className="wrap-anywhere" dir="auto">
      <p>{message.excerpt}</p>
      <Link
        className="inline-flex min-h-11 items-center font-semibold text-urucum underline-offset-4 hover:underline"
        to={`?aba=mensagens&${MESSAGE_PARAMETER}=${message.id}`}
      >
        {copy.open}
        <span className="sr-only">{copy.openWhich(nameOf(message))}</span>
      </Link>
    </div>
  )
}
