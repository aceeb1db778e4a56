import { useId, useState } from 'react'
import type { InvitationSummary } from '#contracts/invitations'
import { toOwnInvitationPath } from '#contracts/pages'
import { common } from '../../copy/common.ts'
import { invitations } from '../../copy/invitations.ts'
import { formatDate } from '../../lib/format.ts'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { Ticket } from '../../ui/ticket/ticket.tsx'
import { shareInvitation } from './share-invitation.ts'

const copy = invitations.waiting
const MINUTE_MS = 60_000
const UNITS = [
  ['days', 24 * 60],
  ['hours', 60],
  ['minutes', 1],
] as const

interface WaitingInvitationProps {
  /** Newest first. */
  open: readonly InvitationSummary[]
  /** Nothing else on the page waits for an action. */
  isAlone: boolean
}

/** The newest open invitation, and how many more there are; renders nothing without one. */
export function WaitingInvitation({ open: [newest, ...others], isAlone }: WaitingInvitationProps) {
  const id = useId()
  const [now] = useState(() => new Date())
  if (!newest) return null
  const { token, category, location, createdAt, expiresAt, shareUrl, isSurprise, mode } = newest
  return (
    <section aria-labelledby={id}>
      <Ticket
        stub={
          <div className="flex flex-col gap-2.5 sm:flex-row">
            <Button
              icon="share"
              isWide
              onClick={() => void shareInvitation({ category, location, url: shareUrl, isSurprise, mode })}
              variant={isAlone ? 'primary' : 'secondary'}
            >
              {copy.share}
            </Button>
            <ButtonLink isWide to={toOwnInvitationPath(token)} variant="secondary">
              {copy.open}
            </ButtonLink>
          </div>
        }
      >
        <div className="flex flex-col gap-1.5 p-5 sm:px-8 sm:py-7">
          <h2 className="font-sans font-semibold text-sm text-urucum" id={id}>
            {copy.title}
          </h2>
          <p className="text-balance font-display text-xl">{copy.what(category, location)}</p>
          <p className="text-sm text-soft">
            {copy.ago(toAge(createdAt, now))}
            {common.dot}
            {invitations.list.expires(formatDate(expiresAt))}
          </p>
          {others.length > 0 ? <p className="text-sm">{copy.others(others.length)}</p> : null}
        </div>
      </Ticket>
    </section>
  )
}

interface Age {
  unit: (typeof UNITS)[number][0]
  count: number
}

/** How long ago something was, in whole days, else hours, else minutes; a clock that lags makes nothing younger than now. */
export function toAge(iso: string, now: Date): Age {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS))
  const [unit, size] = UNITS.find(([, minutesOf]) => minutes >= minutesOf) ?? (['minutes', 1] as const)
  return { unit, count: Math.floor(minutes / size) }
}
