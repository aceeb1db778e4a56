import { useState } from 'react'
import { type OutboxCounts as Counts, OUTBOX_COUNTED_DAYS, type OutboxMessage } from '#contracts/admin'
import type { TestEmailType } from '#contracts/notifications'
import { adminEmail } from '../../copy/admin/admin-email.ts'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { useCursorList } from '../../hooks/async/use-cursor-list.ts'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { formatNumber } from '../../lib/format.ts'
import { formatPanelTimestamp } from '../../lib/panel-format.ts'
import { ActionButton } from '../../ui/action/actions.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { List, ListRow } from '../../ui/layout/list-row.tsx'
import { TurningChevron } from '../../ui/text/prose.tsx'
import type { AdminTabProps } from './admin-tab-props.ts'
import { loadOutboxMessages, sendTestEmail, useOutbox, useSettings } from './api.ts'
import { ListFrame } from './list/list-frame.tsx'
import { showRefusal } from './show-refusal.ts'

const copy = adminEmail
const TYPES: readonly TestEmailType[] = ['welcome', 'premium', 'activity']
const SKELETONS = ['mb-5 h-52 w-full', 'h-60 w-full']
const outboxCopy = adminEmail.outbox
const REASONS = ['outdated', 'expired', 'refused'] as const
const waitingCopy = adminEmail.waiting
const MESSAGE_SKELETONS = ['mb-2 h-18 w-full', 'mb-2 h-18 w-full', 'h-18 w-full']

const ADDRESS = /(https?:\/\/\S+)/

/** Sends a test message of each kind to the administrator; disabled without an e-mail provider. */
export function EmailTab({ user: { email } }: Pick<AdminTabProps, 'user'>) {
  const { data, error, mutate } = useSettings()
  const [sending, send] = useTestEmail(email)
  if (error && !data) return <ErrorNotice {...errors.load} onRetry={() => mutate()} />
  if (!data) return <Skeleton blocks={SKELETONS} label={common.loading} />

  const canSend = data.emailServiceKey === 'Configurado'
  return (
    <div className="flex flex-col gap-8">
      {canSend ? null : (
        <Banner title={copy.notConfigured.title} tone="warning">
          {copy.notConfigured.text}
        </Banner>
      )}
      <OutboxCounts />
      <section aria-labelledby="tests-title">
        <h2 className="text-lg" id="tests-title">
          {copy.tests}
        </h2>
        {canSend ? <p className="mt-1 text-sm text-soft wrap-anywhere">{copy.lead(email)}</p> : null}
        <div className="mt-3">
          <List>
            {TYPES.map((type) => (
              <TestEmailRow
                isBusy={sending === type}
                isDisabled={!canSend || (sending !== null && sending !== type)}
                key={type}
                onSend={() => void send(type)}
                words={copy.types[type]}
              />
            ))}
          </List>
        </div>
      </section>
      <WaitingMessages />
    </div>
  )
}

/** Sends a test message to `email`; returns the kind being sent and the function that sends. */
function useTestEmail(email: string) {
  const [sending, setSending] = useState<TestEmailType | null>(null)
  const [send] = useOnceAtATime(async (type: TestEmailType) => {
    setSending(type)
    try {
      await sendTestEmail(type)
      showToast({ title: copy.sent.title, description: copy.sent.description(email) })
    } catch (failure) {
      showRefusal(failure, { title: copy.failed.title, fallback: copy.failed.description })
    } finally {
      setSending(null)
    }
  })
  return [sending, send] as const
}

interface TestEmailRowProps {
  words: { title: string; text: string }
  isBusy: boolean
  isDisabled: boolean
  onSend: () => void
}

const TestEmailRow = ({ words, isBusy, isDisabled, onSend }: TestEmailRowProps) => (
  <ListRow
    {...words}
    trailing={
      <ActionButton icon="mail" isBusy={isBusy} isDisabled={isDisabled} onClick={onSend}>
        {copy.send}
        <span className="sr-only">{copy.sendWhich(words.title)}</span>
      </ActionButton>
    }
  />
)

function OutboxCounts() {
  const { data, error, mutate } = useOutbox()
  if (error && !data) return <ErrorNotice {...errors.load} onRetry={() => mutate()} />
  if (!data) return <Skeleton blocks={['h-52 w-full']} label={common.loading} />
  return (
    <section aria-labelledby="outbox-title" className="rounded-card bg-card p-5 shadow-raised">
      <h2 className="text-lg" id="outbox-title">
        {outboxCopy.title}
      </h2>
      <p className="mt-1">{outboxCopy.waiting(data.waiting)}</p>
      <p>{outboxCopy.sent(data.sent, formatNumber(data.sent), OUTBOX_COUNTED_DAYS)}</p>
      <Dropped counts={data} />
      <p className="mt-3 text-sm text-soft">{outboxCopy.help}</p>
    </section>
  )
}

function Dropped({ counts }: { counts: Counts }) {
  const reasons = REASONS.filter((reason) => counts[reason] > 0)
  if (reasons.length === 0) return <p>{outboxCopy.noneDropped(OUTBOX_COUNTED_DAYS)}</p>
  return (
    <>
      <h3 className="mt-3 font-semibold text-sm">{outboxCopy.droppedTitle}</h3>
      <dl className="mt-1 max-w-text text-sm">
        {reasons.map((reason) => (
          <div className="flex justify-between gap-4 border-line border-t py-1.5" key={reason}>
            <dt>{outboxCopy.dropped[reason]}</dt>
            <dd className="tabular-nums">{formatNumber(counts[reason])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The waiting messages; their text is shown only while no e-mail provider is configured. */
function WaitingMessages() {
  const list = useCursorList<OutboxMessage>('waiting-messages', loadOutboxMessages)
  return (
    <section aria-labelledby="waiting-title">
      <h2 className="mb-3 text-lg" id="waiting-title">
        {waitingCopy.title}
      </h2>
      <ListFrame
        exported={{ list: 'email-outbox' }}
        empty={waitingCopy.empty}
        list={list}
        skeletons={MESSAGE_SKELETONS}
      >
        {(items) => (
          <>
            <p className="mb-3 max-w-text text-sm text-soft">
              {items.some(({ content }) => content) ? waitingCopy.help : waitingCopy.hidden}
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

const Times = ({ createdAt, attempts, nextAttemptAt }: OutboxMessage) => (
  <span className="block text-sm text-soft">
    <span>{waitingCopy.writtenAt(formatPanelTimestamp(createdAt))}</span>
    {attempts > 0 ? (
      <span>
        {common.dot}
        {waitingCopy.tried(attempts, formatPanelTimestamp(nextAttemptAt))}
      </span>
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
          <span className="block font-semibold">{subject || waitingCopy.unreadable}</span>
          <span className="block text-sm">
            <span>{waitingCopy.to(to)}</span>
            {subject ? null : <span>{`${common.dot}${nameOf(message.kind)}`}</span>}
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
