import { type ReactNode, type Ref, Suspense, useEffect, useRef } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import { guestInvitation as copy, invitedBy, noteFrom } from '../../copy/guest-invitation.ts'
import { outingDate } from '../../copy/outing-dates.ts'
import { formatDay } from '../../lib/format.ts'
import { cityName, isTrip } from '../../lib/places.ts'
import { formatWanted, lastUsefulDay } from '../../lib/plan-time.ts'
import { serverNow } from '../../platform/device/server-clock.ts'
import { optionalComponent } from '../../platform/release/lazy-component.ts'
import { Ticket } from '../../ui/ticket/ticket.tsx'
import { TicketNote } from '../../ui/ticket/ticket-note.tsx'

// Loaded on demand: it is below the places, and only if the ticket has a note.
const ReportNote = optionalComponent(async () => (await import('../reports/report-note.tsx')).ReportNote)

interface OfferLayoutProps {
  invitation: InvitationSuggestions
  /** Whether a bar covers the bottom of the screen and needs space. */
  hasBar: boolean
  /** Texts of the ticket; default: those of an invitation from which the guest chooses alone. */
  words?: TicketWords
  children: ReactNode
}

/** The ticket of an open invitation, followed by the choice or the vote. */
export function OfferLayout({ invitation, hasBar, words, children }: OfferLayoutProps) {
  const heading = useScrollToTopAfterReload(invitation.reloadsLeft)
  return (
    <div className={`${OFFER_LAYOUT} ${hasBar ? 'pb-20' : ''}`}>
      <div className={OFFER_ASIDE}>
        <InviteTicket heading={heading} invitation={invitation} words={words} />
      </div>
      <div>
        {children}
        {hasNote(invitation) ? (
          <div className="pt-6 text-center">
            <Suspense>
              <ReportNote token={invitation.token} />
            </Suspense>
          </div>
        ) : null}
      </div>
    </div>
  )
}

/** The ticket is above the places; on wide screens it is beside them and always visible. */
export const OFFER_LAYOUT = 'grid gap-6 lg:grid-cols-[21rem_1fr] lg:items-start lg:gap-10'
export const OFFER_ASIDE = 'min-w-0 lg:[@media(min-height:40rem)]:sticky lg:top-8'

/** After a reload of the places, scrolls to the top of the page and focuses the heading. */
function useScrollToTopAfterReload(reloadsLeft: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(reloadsLeft)
  useEffect(() => {
    if (shown.current === reloadsLeft) return
    shown.current = reloadsLeft
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [reloadsLeft])
  return heading
}

interface TicketWords {
  /** What the person has to do, and until when; null: nothing. */
  lead: ((date: string) => string) | null
  /** How the place is decided. */
  how: string | null
}

interface InviteTicketProps {
  invitation: InvitationSuggestions
  heading: Ref<HTMLHeadingElement>
  /** Replaces the texts of an invitation from which the guest chooses alone. */
  words?: TicketWords | undefined
}

/** The head of the page: the invitation as a ticket, with the sender's name if they signed. */
function InviteTicket({ invitation, heading, words = toWords(invitation) }: InviteTicketProps) {
  const { category, location, activities, expiresAt, signature, message, when } = invitation
  const hasChoice = activities.length > 0
  const scopeNote = hasChoice ? toScopeNote(invitation) : null
  const until = formatDay(lastUsefulDay(expiresAt, when, serverNow()))
  const { lead, how } = words
  const mayDecide = hasChoice && lead !== null
  return (
    <Ticket
      stub={
        <div className="text-on-blush">
          <p className="text-balance font-semibold">{hasChoice && lead ? lead(until) : copy.validUntil(until)}</p>
          {mayDecide && !invitation.isOfCouple ? <p className="text-sm">{copy.noAccount}</p> : null}
        </div>
      }
    >
      <div className="p-[min(1.25rem,6vw)] sm:p-7">
        <h1 className="text-2xl" ref={heading} tabIndex={-1}>
          {copy.heading}
        </h1>
        {hasNote(invitation) ? (
          <div className="mt-2">
            <TicketNote from={signature ? fromWords(signature, message) : ''} message={message} />
          </div>
        ) : null}
        <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
          <Entry label={copy.ticket.category} value={category} />
          <Entry label={copy.ticket.options} value={copy.count(activities.length)} />
          <Entry label={copy.ticket.where} value={location ?? copy.anywhere} />
          {when ? <Entry label={copy.ticket.when} value={outingDate.wanted(formatWanted(when))} /> : null}
        </dl>
        {hasChoice && how ? <p className="mt-4 text-pretty font-semibold">{how}</p> : null}
        {scopeNote ? <p className="mt-4 text-pretty text-sm text-soft">{scopeNote}</p> : null}
      </div>
    </Ticket>
  )
}

const toWords = ({ isSurprise, activities }: InvitationSuggestions): TicketWords => ({
  lead: isSurprise || activities.some(({ kind }) => kind === 'place') ? copy.lead : copy.leadOfIdeas,
  how: isSurprise ? copy.surprise : null,
})

const fromWords = (signature: string, message: string | null) =>
  message === null ? invitedBy(signature) : noteFrom(signature, true)

const hasNote = ({ signature, message }: InvitationSuggestions) => signature !== null || message !== null

/** Explains places beyond the requested area, except for trips, which are always elsewhere. */
function toScopeNote({ scope, location, radius, activities, categorySlug }: InvitationSuggestions): string | null {
  if (scope === 'neighbours' && isTrip(categorySlug)) return null
  const places = activities.filter(({ kind }) => kind === 'place')
  return copy.scope(scope, location, radius, {
    total: places.length,
    hasNeighbours: places.some(({ city }) => city && !location?.includes(cityName(city) ?? city)),
  })
}

function Entry({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-soft text-xs">{label}</dt>
      <dd className="font-display text-lg">{value}</dd>
    </div>
  )
}
