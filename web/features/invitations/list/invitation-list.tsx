import { useEffect, useRef, useState } from 'react'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { invitations as words } from '../../../copy/invitations.ts'
import { places } from '../../../copy/places/places.ts'
import { toListCredits } from '../../../lib/places.ts'
import { LateDialog } from '../../../platform/release/late-dialog.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Credits } from '../../../ui/ticket/credits.tsx'
import { useInvitations } from '../api.ts'
import { useRemoval } from '../use-removal.ts'
import { InvitationRow } from './invitation-row.tsx'

const copy = words.list
const SHOWN = 3

/** The couple's own invitations; nothing until there is one. */
export function InvitationList() {
  const { data, error, mutate } = useInvitations()
  const [isAllShown, setIsAllShown] = useState(false)
  const [list, removing] = useFocusAfterRemoval(data)
  const removal = useRemoval(removing)

  if (error && !data) {
    return (
      <Section title={copy.title}>
        <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
      </Section>
    )
  }
  if (!data || data.length === 0) return null
  const shown = data.slice(0, isAllShown ? data.length : SHOWN)
  return (
    <Section title={copy.title}>
      <ul
        className="divide-y divide-line overflow-hidden rounded-card bg-card shadow-raised focus:outline-none"
        ref={list}
        tabIndex={-1}
      >
        {shown.map((invitation) => (
          <InvitationRow invitation={invitation} key={invitation.token} onRemove={() => removal.ask(invitation)} />
        ))}
      </ul>
      {data.length > SHOWN && !isAllShown ? (
        <Button variant="quiet" onClick={() => setIsAllShown(true)}>
          {copy.showAll(data.length)}
        </Button>
      ) : null}
      <div className="mt-3">
        <Credits
          label={places.credits}
          lines={toListCredits(shown.flatMap(({ selectedActivity }) => selectedActivity ?? []))}
          linkHint={places.outside}
        />
      </div>
      <LateDialog {...removal.dialog} />
    </Section>
  )
}

/** The button that was pressed goes with its row: one reads on from the list, or without any left from the page. */
function useFocusAfterRemoval(data: unknown) {
  const list = useRef<HTMLUListElement>(null)
  const isRemoving = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row goes when the list changes
  useEffect(() => {
    if (!isRemoving.current) return
    isRemoving.current = false
    const target = list.current ?? document.querySelector('main')
    target?.focus({ preventScroll: true })
  }, [data])
  const removing = () => {
    isRemoving.current = true
  }
  return [list, removing] as const
}
