import { useState } from 'react'
import type { InvitationSummary } from '#contracts/invitations'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { invitations as words } from '../../copy/invitations.ts'
import { useOnceAtATime } from '../../hooks/use-once-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { deleteInvitation, useInvitations } from './api.ts'
import { InvitationRow } from './invitation-row.tsx'

const copy = words.list
const SHOWN = 3

/** The couple's own invitations; nothing until there is one. */
export function InvitationList() {
  const { data, error, mutate } = useInvitations()
  const [isAllShown, setIsAllShown] = useState(false)
  const [doomed, setDoomed] = useState<InvitationSummary | null>(null)

  if (error && !data) {
    return (
      <Section title={copy.title}>
        <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
      </Section>
    )
  }
  if (!data || data.length === 0) return null
  return (
    <Section title={copy.title}>
      <ul className="divide-y divide-line overflow-hidden rounded-card bg-card shadow-raised">
        {data.slice(0, isAllShown ? data.length : SHOWN).map((invitation) => (
          <InvitationRow invitation={invitation} key={invitation.token} onRemove={() => setDoomed(invitation)} />
        ))}
      </ul>
      {data.length > SHOWN && !isAllShown ? (
        <Button look="quiet" onClick={() => setIsAllShown(true)}>
          {copy.showAll(data.length)}
        </Button>
      ) : null}
      <RemovalDialog doomed={doomed} onClose={() => setDoomed(null)} />
    </Section>
  )
}

function RemovalDialog({ doomed, onClose }: { doomed: InvitationSummary | null; onClose: () => void }) {
  const [remove] = useOnceAtATime(async (token: string) => {
    onClose()
    try {
      await deleteInvitation(token)
      showToast(copy.removed)
    } catch {
      showToast({ title: words.error, description: copy.removeFailed, tone: 'destructive' })
    }
  })
  return (
    <Dialog
      action={{ label: copy.remove, onClick: () => doomed && remove(doomed.token) }}
      closeLabel={common.cancel}
      isOpen={doomed !== null}
      onClose={onClose}
      text={copy.removeText}
      title={copy.removeTitle}
      tone="warning"
    />
  )
}
