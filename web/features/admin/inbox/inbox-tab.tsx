import { Link, useSearchParams } from 'react-router-dom'
import type { InboxMessage } from '#contracts/admin-contact'
import { adminInbox as copy } from '../../../copy/admin/admin-inbox.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { type Column, When } from '../list/data-table.tsx'
import { TableList } from '../list/list-frame.tsx'
import { AccountLink } from '../users/account-links.tsx'
import { loadInbox } from './api.ts'
import { MESSAGE_PARAMETER, MessageScreen, nameOf, Target } from './message-screen.tsx'

const SKELETONS = ['mb-3 h-40 w-full lg:h-20', 'mb-3 h-40 w-full lg:h-20']

/** The open messages of the contact form, or the message that the URL names. */
export function InboxTab() {
  const [search] = useSearchParams()
  const messageId = search.get(MESSAGE_PARAMETER)
  return messageId === null ? <Inbox /> : <MessageScreen key={messageId} messageId={messageId} />
}

const COLUMNS: readonly Column<InboxMessage>[] = [
  { label: copy.columns.from, width: 'w-[24%]', cell: (message) => <Sender message={message} /> },
  {
    label: copy.columns.message,
    width: 'w-[40%]',
    isFoot: true,
    cell: (message) => <Excerpt message={message} />,
  },
  { label: copy.columns.when, width: 'w-[15%]', cell: ({ writtenAt }) => <When at={writtenAt} /> },
  { label: copy.columns.target, width: 'w-[21%]', cell: (message) => <Target message={message} /> },
]

function Inbox() {
  const list = useCursorList<InboxMessage>('contact-messages', loadInbox)
  return (
    <div>
      <p className="mb-3 text-soft">{copy.lead}</p>
      <TableList
        caption={copy.caption}
        columns={COLUMNS}
        empty={copy.empty}
        exported={{ list: 'contact-messages' }}
        list={list}
        skeletons={SKELETONS}
      />
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
