import { useState } from 'react'
import type { TestEmailType } from '#contracts/notifications'
import { adminEmail } from '../../../copy/admin/admin-email.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import type { AdminTabProps } from '../admin-tab-props.ts'
import { useSettings } from '../settings/api.ts'
import { showRefusal } from '../show-refusal.ts'
import { sendTestEmail } from './api.ts'
import { OutboxCounts } from './outbox-counts.tsx'
import { WaitingMessages } from './waiting-messages.tsx'

const copy = adminEmail
const TYPES: readonly TestEmailType[] = ['welcome', 'premium', 'activity']
const SKELETONS = ['mb-5 h-52 w-full', 'h-60 w-full']

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
