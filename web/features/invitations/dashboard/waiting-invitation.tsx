import { useId } from 'react'
import type { InvitationSummary } from '#contracts/invitations'
import { toOwnInvitationPath } from '#contracts/pages'
import { common } from '../../../copy/common.ts'
import { invitations as words } from '../../../copy/invitations.ts'
import { formatDay } from '../../../lib/format.ts'
import { useServerNow } from '../../../platform/device/server-clock.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Ticket } from '../../../ui/ticket/ticket.tsx'
import { toProposedTime } from '../../suggestions/proposed-time.ts'
import { toTicket } from '../ready-invitation.ts'
import { shareInvitation } from '../share-invitation.ts'

const copy = words.waiting
const MINUTE_MS = 60_000
const UNITS = [
  ['days', 24 * 60],
  ['hours', 60],
  ['minutes', 1],
] as const

interface WaitingInvitationProps {
  /** Open invitations, all sent by this member or all by the other one; newest first. */
  open: readonly InvitationSummary[]
  /** First name of the other member; null: unknown, or there is none. */
  partner: string | null
  /** Whether the rest of the page offers no action. */
  isAlone: boolean
}

/** The newest open invitation, and the number of further ones; renders nothing without one. */
export function WaitingInvitation({ open: [newest, ...others], partner, isAlone }: WaitingInvitationProps) {
  const id = useId()
  const now = useServerNow()
  if (!newest) return null
  const { token, createdAt, openedAt, expiresAt, isInvited, proposal, guest } = newest
  const age = (at: string) => copy.ago(toAge(at, now))
  return (
    <section aria-labelledby={id}>
      <Ticket
        stub={
          isInvited ? (
            <ButtonLink isWide to={toOwnInvitationPath(token)}>
              {newest.mode === 'match' ? copy.vote : copy.choose}
            </ButtonLink>
          ) : (
            <SentStub invitation={newest} isAlone={isAlone} />
          )
        }
      >
        <div className="flex flex-col gap-1.5 p-5 sm:px-8 sm:py-7">
          <h2 className="font-sans font-semibold text-sm text-urucum" id={id}>
            {isInvited ? copy.invited(partner) : copy.title(partner ?? guest)}
          </h2>
          <p className="text-balance font-display text-xl">{toName(newest)}</p>
          <p className="text-sm text-soft">
            {openedAt && !isInvited ? copy.opened(partner, age(openedAt)) : age(createdAt)}
            {common.dot}
            {proposal ? toProposedTime(proposal).words : words.list.expires(formatDay(expiresAt))}
          </p>
          {others.length > 0 ? <p className="text-sm">{copy.others(others.length)}</p> : null}
        </div>
      </Ticket>
    </section>
  )
}

/** What it proposes, or its category and town. */
export const toName = ({ proposal, category, location }: InvitationSummary): string =>
  proposal?.name ?? copy.what(category, location)

function SentStub({ invitation, isAlone }: { invitation: InvitationSummary; isAlone: boolean }) {
  const { token } = invitation
  return (
    <div className="grid gap-2.5 min-[30rem]:grid-cols-2">
      <Button
        icon="share"
        isWide
        onClick={() => void shareInvitation(toTicket(invitation))}
        variant={isAlone ? 'primary' : 'secondary'}
      >
        {copy.share}
      </Button>
      <ButtonLink isWide to={toOwnInvitationPath(token)} variant="secondary">
        {copy.open}
      </ButtonLink>
    </div>
  )
}

interface Age {
  unit: (typeof UNITS)[number][0]
  count: number
}

/** Age in whole days, hours or minutes, the largest unit that applies. A time in the future counts as 0 minutes. */
export function toAge(iso: string, now: Date): Age {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS))
  const [unit, size] = UNITS.find(([, minutesOf]) => minutes >= minutesOf) ?? (['minutes', 1] as const)
  return { unit, count: Math.floor(minutes / size) }
}
