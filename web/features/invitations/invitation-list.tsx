import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { InvitationSummary } from '#contracts/invitations'
import { toOwnInvitationPath } from '#contracts/pages'
import { errors } from '../../copy/errors.ts'
import { invitations as words } from '../../copy/invitations.ts'
import { places } from '../../copy/places.ts'
import { formatDay } from '../../lib/format.ts'
import { toListCredits } from '../../lib/places.ts'
import { LazyDialog } from '../../platform/release/lazy-dialog.tsx'
import { ActionButton, Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Badge } from '../../ui/icon/badge.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { Credits } from '../../ui/ticket/credits.tsx'
import { Facts } from '../../ui/ticket/facts.tsx'
import { useInvitations } from './api.ts'
import { copyLink } from './share-invitation.ts'
import { useRemoval } from './use-removal.ts'

const copy = words.list
const SHOWN = 3
const TONES = { open: 'mata', selected: 'blush', declined: 'plain', expired: 'plain' } as const

export function InvitationList() {
  const { data, error, mutate } = useInvitations()
  const [isAllShown, setIsAllShown] = useState(false)
  const [list, removing] = useFocusAfterRemoval(data)
  const removal = useRemoval(removing)

  if (error && !data) {
    return (
      <Section title={copy.title}>
        <ErrorNotice {...errors.load} onRetry={() => mutate()} />
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
      <LazyDialog {...removal.dialog} />
    </Section>
  )
}

/** Moves the focus after a row was removed with its button: to the list, or to the page if the list is empty. */
function useFocusAfterRemoval(data: unknown) {
  const list = useRef<HTMLUListElement>(null)
  const isRemoving = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is removed when the list changes
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

function InvitationRow({ invitation, onRemove }: { invitation: InvitationSummary; onRemove: () => void }) {
  const { token, state, category, location, createdAt, expiresAt, shareUrl, selectedActivity } = invitation
  const isOpen = state === 'open'
  return (
    <li className={`px-5 pt-4 ${isOpen ? 'pb-1.5' : 'pb-4'}`}>
      <div className="mb-0.5 flex min-h-7 flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-lg">
          <Link
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            to={toOwnInvitationPath(token)}
          >
            {category}
          </Link>
        </h3>
        <Badge tone={TONES[state]}>{copy.states[state]}</Badge>
      </div>
      <Facts
        facts={[
          { text: location ?? words.anywhere },
          { text: isOpen ? copy.expires(formatDay(expiresAt)) : copy.created(formatDay(createdAt)) },
        ]}
      />
      {selectedActivity ? <p className="mt-1 text-sm">{copy.chosen(selectedActivity.name)}</p> : null}
      {isOpen ? (
        <Actions>
          <ActionButton icon="copy" onClick={() => copyLink(shareUrl)}>
            {words.copyLink}
          </ActionButton>
          <ActionButton icon="trash" onClick={onRemove}>
            {copy.remove}
          </ActionButton>
        </Actions>
      ) : null}
    </li>
  )
}
