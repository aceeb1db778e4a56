import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { InvitationSummary } from '#contracts/invitations'
import { common } from '../../../copy/common.ts'
import { invitations as words } from '../../../copy/invitations.ts'
import { useSuccess } from '../../../hooks/page/use-success.ts'
import { useTitle } from '../../../hooks/page/use-title.ts'
import { formatDate } from '../../../lib/format.ts'
import { PATHS } from '../../../lib/paths.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Facts } from '../../../ui/ticket/facts.tsx'
import { type ReadyInvitation, toTicket } from '../share/ready-invitation.ts'
import { ShareTicket } from '../share/share-ticket.tsx'
import { useRemoval } from '../use-removal.ts'
import { InvitationContents } from './invitation-contents.tsx'

const copy = words.page

interface OwnInvitationProps {
  token: string
  /** As the couple's list has it; missing until a list that has the new one is read. */
  invitation: InvitationSummary | undefined
  /** As the form has just made it; null: the visit did not begin with the form. */
  created: ReadyInvitation | null
  /** Renders the couple's side of a vote. */
  voting: (token: string) => ReactNode
}

/** An invitation of the couple: every way to hand it over, what is inside, and what became of it. */
export function OwnInvitation({ token, invitation, created, voting }: OwnInvitationProps) {
  const state = invitation?.state ?? 'open'
  const ticket = invitation ? toTicket(invitation) : created
  const isMatch = ticket?.mode === 'match'
  const isNew = created !== null && state === 'open'
  const title = isNew ? words.readyTitle : copy.title
  useTitle(common.title(title))
  useSuccess(isNew)
  return (
    <>
      <div className="text-center">
        <PageHeader
          lead={isNew || !invitation ? words.readyText(ticket?.isSurprise, ticket?.mode) : leadOf(invitation)}
          title={title}
        />
      </div>
      <div className="mx-auto flex w-full max-w-md flex-col gap-8 sm:max-w-lg">
        {invitation?.isNoteRemoved ? (
          <p className="text-pretty rounded-card bg-blush px-5 py-3 text-on-blush">{copy.noteRemoved}</p>
        ) : null}
        {ticket && state === 'open' ? (
          <>
            <ShareTicket invitation={ticket} />
            {isMatch ? null : <InvitationContents token={token} />}
          </>
        ) : null}
        {isMatch && state !== 'expired' ? voting(token) : null}
        {invitation?.selectedActivity ? <Chosen activity={invitation.selectedActivity} /> : null}
        <div className="flex flex-wrap justify-center gap-x-4 gap-y-2">
          <ButtonLink icon="plus" to={PATHS.newInvitation} variant={state === 'expired' ? 'primary' : 'quiet'}>
            {words.createAnother}
          </ButtonLink>
          {invitation?.state === 'open' ? <Remove invitation={invitation} /> : null}
        </div>
      </div>
    </>
  )
}

function leadOf({ state, mode, createdAt, expiresAt, openedAt }: InvitationSummary): string {
  const isMatch = mode === 'match'
  if (state === 'open') {
    if (!openedAt) return copy.unopened(formatDate(createdAt))
    return (isMatch ? copy.openMatch : copy.open)(formatDate(openedAt))
  }
  if (state === 'selected' && isMatch) return copy.selectedMatch(formatDate(createdAt))
  return state === 'expired' ? copy.expired(formatDate(expiresAt)) : copy[state](formatDate(createdAt))
}

function Remove({ invitation }: { invitation: InvitationSummary }) {
  const navigate = useNavigate()
  const removal = useRemoval(() => navigate(PATHS.dashboard, { replace: true }))
  return (
    <>
      <Button icon="trash" onClick={() => removal.ask(invitation)} variant="quiet">
        {copy.remove}
      </Button>
      <Dialog {...removal.dialog} />
    </>
  )
}

function Chosen({ activity: { name, city } }: { activity: NonNullable<InvitationSummary['selectedActivity']> }) {
  return (
    <Section title={copy.chosen}>
      <div className="flex flex-col gap-4 rounded-card bg-card p-5 shadow-raised">
        <div>
          <p className="font-semibold text-lg">{name}</p>
          <Facts facts={city ? [{ text: city }] : []} />
        </div>
        <ButtonLink to={PATHS.dashboard}>{copy.toDashboard}</ButtonLink>
      </div>
    </Section>
  )
}
