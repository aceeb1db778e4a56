import { useState } from 'react'
import type { TestEmailType } from '#contracts/messages/notifications'
import { admin } from '../../../copy/admin/admin.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { AdminTabProps } from '../admin-tab-props.ts'
import { useSettings } from '../settings/api.ts'
import { showRefusal } from '../show-refusal.ts'
import { sendTestEmail } from './api.ts'
import { OutboxCounts } from './outbox-counts.tsx'
import { WaitingMessages } from './waiting-messages.tsx'

const copy = admin.email
const TYPES: readonly TestEmailType[] = ['welcome', 'premium', 'activity']
const SKELETONS = ['mb-5 h-6 w-full max-w-80', 'h-120 w-full md:h-42']

/** A message of each kind to the administrator who asks, as far as the server can send any. */
export function EmailTab({ user: { email } }: Pick<AdminTabProps, 'user'>) {
  const { data, error, mutate } = useSettings()
  const [sending, send] = useTestEmail(email)
  if (error && !data) {
    return <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
  }
  if (!data) return <Skeleton blocks={SKELETONS} label={common.loading} />

  const canSend = data.emailServiceKey === 'Configurado'
  return (
    <div className="flex flex-col gap-5">
      {canSend ? (
        <p className="text-soft wrap-anywhere">{copy.lead(email)}</p>
      ) : (
        <Banner title={copy.notConfigured.title} tone="warning">
          {copy.notConfigured.text}
        </Banner>
      )}
      <ul className="grid gap-3 md:grid-cols-3">
        {TYPES.map((type) => (
          <TestEmailCard
            isBusy={sending === type}
            isDisabled={!canSend || (sending !== null && sending !== type)}
            key={type}
            onSend={() => void send(type)}
            words={copy.types[type]}
          />
        ))}
      </ul>
      <OutboxCounts />
      <WaitingMessages />
    </div>
  )
}

/** Which kind is on its way to `email`, and how to send one. */
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

interface TestEmailCardProps {
  words: { title: string; text: string }
  isBusy: boolean
  isDisabled: boolean
  onSend: () => void
}

function TestEmailCard({ words, isBusy, isDisabled, onSend }: TestEmailCardProps) {
  return (
    <li className="flex flex-col gap-3 rounded-card bg-card p-5 shadow-raised">
      <div className="grow">
        <h2 className="text-lg">{words.title}</h2>
        <p className="mt-1 text-sm text-soft">{words.text}</p>
      </div>
      <Button disabled={isDisabled} icon="mail" isBusy={isBusy} variant="secondary" onClick={onSend}>
        {copy.send}
        <span className="sr-only">{copy.sendWhich(words.title)}</span>
      </Button>
    </li>
  )
}
