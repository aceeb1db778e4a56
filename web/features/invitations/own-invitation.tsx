import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { InvitationSummary } from '#contracts/invitations'
import { common } from '../../copy/common.ts'
import { invitationPage as copy } from '../../copy/invitation-page.ts'
import { invitations as words } from '../../copy/invitations.ts'
import { useTitle } from '../../hooks/page/use-title.ts'
import { categoryDrawing } from '../../lib/category-drawing.ts'
import { formatDay, toSlug } from '../../lib/format.ts'
import { PATHS } from '../../lib/paths.ts'
import { lastUsefulDay } from '../../lib/plan-time.ts'
import { serverNow } from '../../platform/device/server-clock.ts'
import { useLazySheet } from '../../platform/release/use-lazy-sheet.ts'
import { ActionButton, Actions, QuietAction } from '../../ui/action/actions.tsx'
import { ButtonLink, ExternalButton } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { PageHeader, Section } from '../../ui/layout/page.tsx'
import { Facts } from '../../ui/ticket/facts.tsx'
import { Scene } from '../../ui/ticket/scene.tsx'
import { Ticket } from '../../ui/ticket/ticket.tsx'
import { toProposedTime } from '../suggestions/proposed-time.ts'
import { CloseLink, SendAgain } from './close-link.tsx'
import { GuestName } from './guest-name.tsx'
import { InvitationContents } from './invitation-contents.tsx'
import { RESET } from './invitation-draft.ts'
import { type ReadyInvitation, toTicket } from './ready-invitation.ts'
import { describeFilters } from './requested-filters.ts'
import { copyLink, type Shareable, shareInvitation, whatsAppUrl } from './share-invitation.ts'
import { dropDraft } from './stored-invitation.ts'
import { useRemoval } from './use-removal.ts'

interface OwnInvitationProps {
  token: string
  /** The invitation from the couple's list; undefined until that list is loaded. */
  invitation: InvitationSummary | undefined
  /** The invitation that the form has just created; null if the page was opened in another way. */
  created: ReadyInvitation | null
  /** First name of the other member or the guest; null: unknown. */
  partner: string | null
  /** Whether the couple has another member, who is invited in the app too. */
  isOfTwo: boolean
  /** Renders the inviting couple's side of a vote. */
  voting: (token: string) => ReactNode
}

/** An invitation of the couple: ways to share it, its contents, and its outcome. */
export function OwnInvitation({ token, invitation, created, partner, isOfTwo, voting }: OwnInvitationProps) {
  const state = invitation?.state ?? 'open'
  const ticket = invitation ? toTicket(invitation) : created
  const isMatch = ticket?.mode === 'match'
  const hasVote = isMatch && state !== 'expired' && !invitation?.isLinkClosed
  const isNew = created !== null && state === 'open'
  // Stays while the name is being typed and saved.
  const [asksName] = useState(partner === null)
  const title = isNew ? words.readyTitle : copy.title
  useTitle(common.title(title))
  return (
    <>
      <div className="text-center">
        <PageHeader
          lead={
            ticket?.proposal && state === 'open'
              ? copy.readyProposal(isOfTwo ? partner : null)
              : isNew || !invitation
                ? words.readyText(partner, ticket?.isSurprise, ticket?.mode)
                : leadOf(invitation, partner)
          }
          title={title}
        />
      </div>
      <div className="mx-auto flex w-full max-w-md flex-col gap-8 sm:max-w-lg">
        {invitation?.isNoteRemoved ? (
          <p className="text-pretty rounded-card bg-blush px-5 py-3 text-on-blush">{copy.noteRemoved}</p>
        ) : null}
        {ticket && state === 'open' ? (
          <>
            <ShareTicket asksName={asksName} invitation={ticket} token={token} />
            {isMatch || ticket.proposal ? null : <InvitationContents partner={partner} token={token} />}
          </>
        ) : null}
        {hasVote ? voting(token) : null}
        {invitation?.selectedActivity && !hasVote ? <Chosen activity={invitation.selectedActivity} /> : null}
        <div className="flex flex-wrap justify-center gap-x-4 gap-y-2">
          {state === 'declined' ? <ButtonLink to={PATHS.tonight}>{copy.propose}</ButtonLink> : null}
          <ButtonLink
            icon="plus"
            onClick={dropDraft}
            state={RESET}
            to={PATHS.newInvitation}
            variant={state === 'expired' ? 'primary' : 'quiet'}
          >
            {words.createAnother}
          </ButtonLink>
          {invitation?.state === 'open' ? <Remove invitation={invitation} /> : null}
          {invitation?.selectedActivity && !invitation.isLinkClosed ? (
            <>
              <SendAgain invitation={invitation} name={invitation.selectedActivity.name} />
              <CloseLink token={token} />
            </>
          ) : null}
        </div>
        {invitation?.isLinkClosed ? <p className="text-center text-sm text-soft">{copy.closing.isClosed}</p> : null}
      </div>
    </>
  )
}

function leadOf({ state, mode, createdAt, expiresAt, openedAt }: InvitationSummary, partner: string | null): string {
  if (state === 'declined') return copy.declined
  if (state === 'expired') return copy.expired(formatDay(expiresAt))
  if (state === 'selected') return copy.selected(formatDay(createdAt))
  if (!openedAt) return copy.unopened(formatDay(createdAt))
  return (mode === 'match' ? copy.openMatch : copy.open)(formatDay(openedAt), partner)
}

function Remove({ invitation }: { invitation: InvitationSummary }) {
  const navigate = useNavigate()
  const removal = useRemoval(() => navigate(PATHS.dashboard, { replace: true }))
  return (
    <>
      <QuietAction onClick={() => removal.ask(invitation)}>{copy.remove}</QuietAction>
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

interface ShareTicketProps {
  invitation: ReadyInvitation
  token: string
  /** Whether the guest has no name yet. */
  asksName: boolean
}

function ShareTicket({ invitation, token, asksName }: ShareTicketProps) {
  const [guest, setGuest] = useState('')
  const { category, location, expiresAt, filters, isSurprise, mode, proposal } = invitation
  const slug = toSlug(category)
  const kind = mode === 'match' ? [words.match] : []
  const requested = proposal ? '' : [...kind, ...describeFilters(filters, isSurprise)].join(common.dot)
  return (
    <Ticket stub={<ShareTicketStub invitation={guest ? { ...invitation, guest } : invitation} />}>
      <Scene category={slug} drawing={categoryDrawing(slug)} isUrgent />
      <div className="p-[min(1.25rem,6vw)] sm:p-7">
        <p className="font-semibold text-sm text-urucum">{words.ticketTitle}</p>
        <h2 className="mt-1 text-2xl">{proposal ? proposal.name : category}</h2>
        <p className="mt-1">{proposal ? toProposedTime(proposal).words : (location ?? words.anywhere)}</p>
        {requested ? <p className="mt-1 first-letter:uppercase">{requested}</p> : null}
        {proposal ? null : (
          <p className="mt-1 text-sm text-soft">
            {words.validUntil(formatDay(lastUsefulDay(expiresAt, filters?.when, serverNow())))}
          </p>
        )}
        {asksName ? <GuestName onName={setGuest} token={token} /> : null}
      </div>
    </Ticket>
  )
}

const reveal = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' })

/** The QR encoder is large and rarely needed. */
const loadQr = async () => (await import('./qr-code.tsx')).QrCode

/** The ways to share; WhatsApp comes first, because most links are sent through it. */
function ShareTicketStub({ invitation }: { invitation: Shareable }) {
  const qr = useLazySheet(loadQr, { title: words.error, text: words.qrFailed })
  return (
    <div className="flex flex-col gap-3">
      <ExternalButton href={whatsAppUrl(invitation)} icon="chat" isWide variant="primary">
        <span>
          {words.whatsApp}
          <span className="sr-only">{words.outside}</span>
        </span>
      </ExternalButton>
      <input
        aria-label={words.link}
        className="min-h-11 w-full truncate rounded-field bg-card px-4 text-base text-ink"
        onFocus={(event) => event.target.select()}
        readOnly
        value={invitation.url}
      />
      <Actions>
        <ActionButton icon="share" onClick={() => void shareInvitation(invitation)}>
          {words.share}
        </ActionButton>
        <ActionButton icon="copy" onClick={() => copyLink(invitation.url)}>
          {words.copyLink}
        </ActionButton>
        <ActionButton icon="qr" isPressed={qr.isOpen} onClick={() => (qr.isOpen ? qr.close() : void qr.open())}>
          {qr.isOpen ? words.hideQr : words.showQr}
        </ActionButton>
      </Actions>
      {qr.isOpen && qr.Sheet ? (
        // The margin is the bar at the bottom of a phone.
        <div className="scroll-mb-24" ref={reveal}>
          <qr.Sheet text={invitation.url} />
        </div>
      ) : null}
    </div>
  )
}
