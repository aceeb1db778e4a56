import type { InvitationSuggestions } from '#contracts/invitations'
import { voting } from '../../../copy/guest-invitation.ts'
import { useFocusOnMount } from '../../../hooks/focus/use-focus-on-mount.ts'
import { Button } from '../../../ui/action/button.tsx'
import type { Offer } from '../use-invitation.ts'
import type { Voting } from './use-voting.ts'

const copy = voting.out

interface OutOfCardsProps {
  invitation: InvitationSuggestions
  offer: Offer
  /** The reader's own votes: places they refused are hidden. The other side's refusals are never sent. */
  votes: Voting['votes']
}

/** Everybody voted on everything without a match: what comes nearest, a draw, or other places. */
export function OutOfCards({ invitation, offer, votes }: OutOfCardsProps) {
  const { activities, fallback, isSurprise, isPremium, reloadsLeft } = invitation
  const heading = useFocusOnMount()
  const isBusy = offer.busyId !== null
  const index = activities.findIndex(({ id }) => id === fallback)
  const nearest = activities[index]
  const draw = () => {
    const wanted = activities.filter(({ id }) => votes[id] !== 'no')
    const drawable = wanted.length > 0 ? wanted : activities
    const drawn = drawable[Math.floor(Math.random() * drawable.length)]
    if (drawn) void offer.choose(drawn.id)
  }
  return (
    <section className="mb-6 rounded-card bg-card p-5 shadow-raised sm:p-6">
      <h2 className="text-xl" ref={heading} tabIndex={-1}>
        {copy.title}
      </h2>
      <p className="mt-1 text-pretty text-soft">{copy.text}</p>
      <div className="mt-4 flex flex-col gap-4">
        {nearest ? (
          <div>
            <Button isBusy={isBusy} isWide onClick={() => void offer.choose(nearest.id)}>
              {isSurprise ? copy.fallbackHint(index + 1) : copy.fallback(nearest.name)}
            </Button>
            <p className="mt-1.5 text-center text-sm text-soft">{copy.fallbackWhy}</p>
          </div>
        ) : null}
        <div>
          <Button isBusy={isBusy} isWide onClick={draw} variant={nearest ? 'secondary' : 'primary'}>
            {copy.draw}
          </Button>
          <p className="mt-1.5 text-center text-sm text-soft">{copy.drawWhy}</p>
        </div>
        {isPremium && reloadsLeft > 0 ? (
          <Button icon="refresh" isBusy={offer.isReloading} isWide onClick={offer.reload} variant="quiet">
            {copy.reload}
          </Button>
        ) : null}
      </div>
      <p className="mt-3 text-center text-sm text-soft">{copy.change}</p>
    </section>
  )
}
