import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { InboxMessage, MessageSettlement, OpenedMessage } from '#contracts/admin-contact'
import { MAX_CONTACT_LENGTH } from '#contracts/contact'
import { adminInbox as copy } from '../../../copy/admin/admin-inbox.ts'
import { common } from '../../../copy/common.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { dayOfVersion } from '../../../lib/format.ts'
import { formatPanelTimestamp } from '../../../lib/panel-format.ts'
import { isBlank, toParagraphs } from '../../../lib/typed-text.ts'
import { useConfirmation } from '../../../platform/feedback/use-confirmation.ts'
import { readOwnerId } from '../../../platform/session/read-owner-id.ts'
import { useStoredText } from '../../../platform/storage/use-stored-draft.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Badge } from '../../../ui/icon/badge.tsx'
import { Loaded } from '../list/loaded.tsx'
import { BackToList, ScreenHeading, useListAddress } from '../list/record-screen.tsx'
import { showRefusal } from '../show-refusal.ts'
import { AccountLink } from '../users/account-links.tsx'
import { settleMessage, useContactMessage } from './api.ts'
import { MESSAGE_PARAMETER } from './message-link.tsx'

const SKELETONS = ['mb-4 h-48 w-full', 'h-56 w-full']

/** One message with the page of its account, and the form that answers it. */
export function MessageScreen({ messageId }: { messageId: string }) {
  const answer = useContactMessage(messageId)
  const { mutate } = answer
  const list = useListAddress(MESSAGE_PARAMETER)
  return (
    <div className="flex flex-col gap-4 lg:max-w-text">
      <BackToList label={copy.back} to={list} />
      <Loaded answer={answer} gone={copy.gone} skeletons={SKELETONS}>
        {(data) => (
          <>
            <Message message={data} />
            {data.settled ? (
              <Settled settled={data.settled} />
            ) : (
              <AnswerForm list={list} message={data} reload={() => void mutate()} />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

function Message({ message }: { message: OpenedMessage }) {
  const { name, email, account, writtenAt, settled } = message
  return (
    <section className="flex flex-col gap-2 rounded-card bg-card px-5 py-4 shadow-raised">
      <ScreenHeading text={nameOf(message)} />
      <p className="text-soft wrap-anywhere">
        {[name ? email : null, copy.writtenAt(formatPanelTimestamp(writtenAt))].filter(Boolean).join(common.dot)}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        {settled ? null : <Target message={message} />}
        {account ? (
          <AccountLink {...account} text={copy.account} />
        ) : (
          <span className="text-soft">{copy.noAccount}</span>
        )}
      </div>
      <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
        {message.message}
      </p>
    </section>
  )
}

function Settled({ settled }: { settled: NonNullable<OpenedMessage['settled']> }) {
  const { at, answer } = settled
  const when = formatPanelTimestamp(at)
  return (
    <section className="rounded-card bg-card px-5 py-4 shadow-raised">
      <h3 className="font-semibold">{answer ? copy.settled.answered(when) : copy.settled.closed(when)}</h3>
      <p className="text-sm text-soft">{toLetterWords(settled)}</p>
      {answer ? <p className="mt-2 whitespace-pre-line wrap-anywhere">{answer}</p> : null}
    </section>
  )
}

interface AnswerFormProps {
  message: OpenedMessage
  /** Address of the list, which opens once the message is settled. */
  list: string
  reload: () => void
}

function AnswerForm({ message, list, reload }: AnswerFormProps) {
  const navigate = useNavigate()
  const [text, write, forget] = useStoredText(`answer:${readOwnerId()}:${message.id}`)
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const settle = async (settlement: MessageSettlement) => {
    try {
      await settleMessage(message.id, settlement)
      forget(text.trim())
      showToast(settlement.action === 'answer' ? copy.answered : copy.closed)
      navigate(list, { replace: true })
    } catch (error) {
      showRefusal(error)
      // Another administrator may have settled it: the page then shows how.
      reload()
    }
  }
  const [send, isBusy] = useOnceAtATime(() => settle({ action: 'answer', answer: toParagraphs(text) }))
  const confirmation = useConfirmation((action: 'close') => settle({ action }))
  const trySend = () => {
    setIsMissing(isBlank(text))
    if (isBlank(text)) field.current?.focus()
    else void send()
  }
  return (
    <section className="flex flex-col gap-4 rounded-card bg-card px-5 py-4 shadow-raised">
      <TextArea
        error={isMissing && isBlank(text) ? copy.answerMissing : undefined}
        help={copy.answerHelp(message.email)}
        label={copy.answer}
        maxLength={MAX_CONTACT_LENGTH}
        onChange={(event) => write(event.target.value)}
        ref={field}
        rows={8}
        value={text}
      />
      <div className="flex flex-wrap gap-3">
        <Button icon="mail" isBusy={isBusy} onClick={trySend}>
          {copy.send}
        </Button>
        <Button onClick={() => confirmation.ask('close')} variant="quiet">
          {copy.close}
        </Button>
      </div>
      <Dialog
        {...confirmation.dialog(copy.close)}
        closeLabel={common.cancel}
        text={<span className="wrap-anywhere">{copy.closeText(nameOf(message))}</span>}
        title={copy.closeTitle}
        tone="warning"
      />
    </section>
  )
}

/** What became of an answer's letter; '' for none. */
export function toLetterWords({ letter, sentAt }: NonNullable<OpenedMessage['settled']>): string {
  if (sentAt) return copy.settled.sentAt(formatPanelTimestamp(sentAt))
  return letter ? copy.settled.letters[letter] : ''
}

/** The name of who wrote, or the address. */
export const nameOf = ({ name, email }: Pick<InboxMessage, 'name' | 'email'>) => name ?? email

/** By when a message is to be answered. */
export function Target({
  message: { answerBy, isOverdue },
}: {
  message: Pick<InboxMessage, 'answerBy' | 'isOverdue'>
}) {
  if (!answerBy) return <span className="text-soft">{copy.noTarget}</span>
  const day = dayOfVersion(answerBy)
  return (
    <span className="flex flex-wrap items-center gap-2 max-lg:justify-end">
      <Badge tone="ipe">{copy.premium}</Badge>
      <span className={isOverdue ? 'font-semibold text-jambo' : ''}>
        {isOverdue ? copy.overdue(day) : copy.answerBy(day)}
      </span>
    </span>
  )
}
