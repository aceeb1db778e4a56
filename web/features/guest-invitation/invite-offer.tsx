import type { ReactNode } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { guestInvitation as copy } from '../../copy/guest-invitation.ts'
import { places } from '../../copy/places.ts'
import { cardId, isReportable, toListCredits } from '../../lib/places.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Credits } from '../../ui/ticket/credits.tsx'
import { MarkRadio } from '../suggestions/place-card.tsx'
import { AboutLinks } from './about-links.tsx'
import { OfferLayout } from './offer-layout.tsx'
import { ConfirmBar, Words } from './place-links.tsx'
import { IdeasHeading, SuggestionCard } from './suggestion-card.tsx'
import type { Offer } from './use-invitation.ts'

interface InviteOfferProps {
  invitation: InvitationSuggestions
  offer: Offer
  map: ReactNode
  report: (activity: Activity) => ReactNode
}

/** An open invitation from which the guest chooses: the ticket, and the places. */
export function InviteOffer({ invitation, offer, map, report }: InviteOfferProps) {
  const { activities, isOfCouple, isPremium, reloadsLeft } = invitation
  return (
    <OfferLayout hasBar={offer.markedId !== null} invitation={invitation}>
      {activities.length === 0 ? <EmptyState text={copy.noneText} title={copy.none} /> : null}
      {map}
      <SuggestionList invitation={invitation} offer={offer} report={report} />
      {isPremium ? <ReloadSuggestions left={reloadsLeft} offer={offer} /> : null}
      {isOfCouple ? null : <AboutLinks />}
    </OfferLayout>
  )
}

interface SuggestionListProps {
  invitation: InvitationSuggestions
  offer: Offer
  report: (activity: Activity) => ReactNode
}

/** The offered places in one column, on wide screens too, because they are read in this order. */
function SuggestionList({ invitation, offer, report }: SuggestionListProps) {
  const { activities, categorySlug, location, isSurprise } = invitation
  const { markedId, busyId, mark, choose } = offer
  return (
    <>
      <ol className="grid list-none grid-cols-1 gap-2.5 sm:gap-4">
        {activities.map((activity, index) => (
          <li id={cardId(activity.id)} key={activity.id} tabIndex={-1}>
            <IdeasHeading activities={activities} index={index} />
            <SuggestionCard
              activity={activity}
              categorySlug={categorySlug}
              from={location}
              isMarked={markedId === activity.id}
              number={index + 1}
              report={isReportable(activity) ? report(activity) : null}
            >
              <MarkRadio
                isDisabled={busyId !== null}
                isMarked={markedId === activity.id}
                onMark={(isMarked) => mark(isMarked ? activity.id : null)}
              >
                <Words hidden={copy.selectPlace(activity.name)}>
                  {markedId === activity.id ? copy.selected : copy.select}
                </Words>
              </MarkRadio>
            </SuggestionCard>
            {markedId === activity.id ? (
              <ConfirmBar
                activity={activity}
                isBusy={busyId !== null}
                number={index + 1}
                onConfirm={(wanted) => void choose(wanted)}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {isSurprise ? null : (
        <div className="mt-4">
          <Credits label={places.credits} lines={toListCredits(activities)} linkHint={places.outside} />
        </div>
      )}
    </>
  )
}

/** The button that replaces the places by others; for invitations of Premium couples. */
function ReloadSuggestions({ left, offer }: { left: number; offer: Offer }) {
  return (
    <div className="pt-8 text-center">
      {offer.canReload ? (
        <>
          <Button icon="refresh" isBusy={offer.isReloading} variant="secondary" onClick={offer.reload}>
            {copy.reload}
          </Button>
          <p className="mt-2 text-sm text-soft">{copy.reloadsLeft(left)}</p>
        </>
      ) : null}
      {offer.showOther ? (
        <div className="mt-2">
          <Button variant="quiet" onClick={offer.showOther}>
            {copy.otherList}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
