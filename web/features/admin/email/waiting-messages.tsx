import type { OutboxMessage } from '#contracts/admin'
import { adminEmail } from '../../../copy/admin/admin-email.ts'
import { common } from '../../../copy/common.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { formatPanelTimestamp } from '../../../lib/panel-format.ts'
import { TurningChevron } from '../../../ui/text/prose.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { loadOutboxMessages } from './api.ts'

const copy = adminEmail.waiting
const SKELETONS = ['mb-2 h-18 w-full', 'mb-2 h-18 w-full', 'h-18 w-full']

/** The messages that wait: what they say is there to be read while nobody else could deliver it. */
export function WaitingMessages() {
  const list = useCursorList<OutboxMessage>('waiting-messages', loadOutboxMessages)
  return (
    <section aria-labelledby="waiting-title">
      <h2 className="mb-3 text-lg" id="waiting-title">
        {copy.title}
      </h2>
      <ListFrame exported={{ list: 'email-outbox' }} empty={copy.empty} list={list} skeletons={SKELETONS}>
        {(items) => (
          <>
            <p className="mb-3 max-w-text text-sm text-soft">
              {items.some(({ content }) => content) ? copy.help : copy.hidden}
            </p>
            <ul className="flex flex-col gap-2">
              {items.map((message) => (
                <li className="rounded-card bg-card shadow-raised" key={message.id}>
                  {message.content ? <Letter message={message} {...message.content} /> : <Line message={message} />}
                </li>
              ))}
            </ul>
          </>
        )}
      </ListFrame>
    </section>
  )
}

/** When it was written, and how often sending it was tried. */
const Times = ({ createdAt, attempts, nextAttemptAt }: OutboxMessage) => (
  <span className="block text-sm text-soft">
    {copy.writtenAt(formatPanelTimestamp(createdAt))}
    {attempts > 0 ? (
      <>
        {common.dot}
        {copy.tried(attempts, formatPanelTimestamp(nextAttemptAt))}
      </>
    ) : null}
  </span>
)

const nameOf = (kind: string) => adminEmail.kinds[kind] ?? kind

const Line = ({ message }: { message: OutboxMessage }) => (
  <div className="px-5 py-3 wrap-anywhere">
    <span className="block font-semibold">{nameOf(message.kind)}</span>
    <Times {...message} />
  </div>
)

function Letter({ message, to, subject, text }: { message: OutboxMessage } & NonNullable<OutboxMessage['content']>) {
  return (
    <details className="group">
      <summary className="flex list-none items-center justify-between gap-4 px-5 py-3 wrap-anywhere hover:text-urucum">
        <span className="min-w-0">
          <span className="block font-semibold">{subject || copy.unreadable}</span>
          <span className="block text-sm">
            {copy.to(to)}
            {subject ? null : `${common.dot}${nameOf(message.kind)}`}
          </span>
          <Times {...message} />
        </span>
        <TurningChevron />
      </summary>
      <div className="border-line border-t px-5 py-4">
        <p className="max-w-text whitespace-pre-wrap text-sm wrap-anywhere">
          <LinkedText text={text} />
        </p>
      </div>
    </details>
  )
}

const ADDRESS = /(https?:\/\/\S+)/

/** The text, with the links of this product to click on; what looks like another address stays text. */
function LinkedText({ text }: { text: string }) {
  const parts = text.split(ADDRESS).map((part, index) => ({ part, key: `${index}` }))
  return parts.map(({ part, key }) =>
    part.startsWith(`${window.location.origin}/`) ? (
      <a className="text-urucum underline underline-offset-4" href={part} key={key}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
