import type { InvitationSuggestions } from '#contracts/invitations'
import { voting } from '../../../copy/votes.ts'
import { useFocusOnMount } from '../../../hooks/focus/use-focus-on-mount.ts'
import { PATHS } from '../../../lib/paths.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import type { Offer } from '../use-invitation.ts'

const copy = voting.noMatch

/**
 * Shown if both sides voted on all places without a match: the nearest place, a draw, other places, or another
 * invitation.
 */
export function NoMatch({ invitation, offer }: { invitation: InvitationSuggestions; offer: Offer }) {
  const { activities, fallback, isSurprise, isOfCouple } = invitation
  const heading = useFocusOnMount()
  const isBusy = offer.busyId !== null
  const index = activities.findIndex(({ id }) => id === fallback)
  const nearest = activities[index]
  const { canReload } = offer
  return (
    <section className="mb-6 rounded-card bg-card p-5 shadow-raised sm:p-6">
      <h2 className="text-xl" ref={heading} tabIndex={-1}>
        {copy.title}
      </h2>
      <p className="mt-1 text-pretty text-soft">{nearest ? copy.text : copy.nothingLeft(canReload, isOfCouple)}</p>
      <div className="mt-4 flex flex-col gap-4">
        {nearest ? (
          <>
            <div>
              <Button isBusy={isBusy} isWide onClick={() => void offer.choose({ activityId: nearest.id })}>
                {isSurprise ? copy.fallbackHint(index + 1) : copy.fallback(nearest.name)}
              </Button>
              <p className="mt-1.5 text-center text-sm text-soft">{copy.fallbackWhy}</p>
            </div>
            <div>
              <Button isBusy={isBusy} isWide onClick={() => void offer.draw()} variant="secondary">
                {copy.draw}
              </Button>
              <p className="mt-1.5 text-center text-sm text-soft">{copy.drawWhy}</p>
            </div>
          </>
        ) : null}
        {canReload ? (
          <Button
            icon="refresh"
            isBusy={offer.isReloading}
            isWide
            onClick={offer.reload}
            variant={nearest ? 'quiet' : 'primary'}
          >
            {copy.reload}
          </Button>
        ) : null}
        {!nearest && isOfCouple ? (
          <ButtonLink isWide to={PATHS.newInvitation} variant={canReload ? 'quiet' : 'primary'}>
            {copy.another}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  )
}
