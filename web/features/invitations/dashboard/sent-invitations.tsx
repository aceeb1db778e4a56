import { Link } from 'react-router-dom'
import type { InvitationSummary } from '#contracts/invitations'
import { toOwnInvitationPath } from '#contracts/pages'
import { invitations as words } from '../../../copy/invitations.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Ticket } from '../../../ui/ticket/ticket.tsx'
import { toProposedTime } from '../../suggestions/proposed-time.ts'
import { toName, WaitingInvitation } from './waiting-invitation.tsx'

/** The newest invitation, if it is a proposal of this member that got a no and still could get a yes. */
export function findRefused([newest]: readonly InvitationSummary[], now: Date): InvitationSummary | null {
  const isRefused = newest?.state === 'declined' && !newest.isInvited && Date.parse(newest.expiresAt) > now.getTime()
  return isRefused ? newest : null
}

interface SentInvitationsProps {
  /** Open ones that this member sent; newest first. */
  open: readonly InvitationSummary[]
  refused: InvitationSummary | null
  /** First name of the other member; null: unknown, or there is none. */
  partner: string | null
  /** Whether the rest of the page offers no action. */
  isAlone: boolean
  /** In one line, beside what is more urgent. */
  isShort: boolean
}

/** The no to the latest proposal, and what waits for an answer; renders nothing without either. */
export function SentInvitations({ open, refused, partner, isAlone, isShort }: SentInvitationsProps) {
  const [newest] = open
  if (!(refused || isShort)) return <WaitingInvitation isAlone={isAlone} open={open} partner={partner} />
  return (
    <>
      {refused ? <RefusedProposal invitation={refused} partner={partner} /> : null}
      {newest ? <WaitingLine invitation={newest} partner={partner} /> : null}
    </>
  )
}

interface InvitationProps {
  invitation: InvitationSummary
  partner: string | null
}

function WaitingLine({ invitation, partner }: InvitationProps) {
  return (
    <Link
      className="flex min-h-14 items-center justify-between gap-3 rounded-card bg-card px-5 py-2 no-underline shadow-raised"
      to={toOwnInvitationPath(invitation.token)}
    >
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-semibold text-sm text-urucum">
          {words.waiting.title(partner ?? invitation.guest)}
        </span>
        {toName(invitation)}
      </span>
      <Icon name="arrow-right" />
    </Link>
  )
}

function RefusedProposal({ invitation, partner }: InvitationProps) {
  const isToday = invitation.proposal !== null && toProposedTime(invitation.proposal).isToday
  const copy = words.refused
  const title = copy.title(partner ?? invitation.guest, isToday)
  return (
    <section aria-label={title}>
      <Ticket
        stub={
          <ButtonLink isWide to={isToday ? PATHS.tonight : PATHS.newInvitation}>
            {copy.another(isToday)}
          </ButtonLink>
        }
      >
        <div className="flex flex-col gap-1.5 p-5 sm:px-8 sm:py-7">
          <h2 className="text-balance font-display text-xl">{title}</h2>
          <p className="text-sm text-soft">{toName(invitation)}</p>
        </div>
      </Ticket>
    </section>
  )
}
