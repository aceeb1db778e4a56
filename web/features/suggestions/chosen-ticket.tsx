import { useEffect, useRef } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { common } from '../../copy/common.ts'
import { suggestions } from '../../copy/suggestions.ts'
import { PATHS } from '../../lib/paths.ts'
import { keepStateWithCity } from '../../lib/places.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/place-card.tsx'
import { Scene } from '../../ui/scene.tsx'
import { Stamp, Ticket } from '../../ui/ticket.tsx'
import { ChosenActions } from './chosen-actions.tsx'
import { toSceneSeeds } from './scene-seeds.ts'
import { toFacts, toWhereabouts } from './to-facts.ts'
import type { Choice } from './use-invitation.ts'

const copy = suggestions.chosen

/** Letters; a longer name at full size would push the address out of sight. */
const LONG_NAME = 40

interface ChosenTicketProps {
  activity: Activity
  invitation: InvitationSuggestions
  choice: Choice
}

/** What was chosen, as a ticket whose stub is torn off. */
export function ChosenTicket({ activity, invitation, choice }: ChosenTicketProps) {
  const heading = useArrivalAt(choice.chooser !== 'before')
  return (
    <div className="mx-auto w-full max-w-md md:max-w-3xl md:pt-6">
      <h1 className="text-center text-2xl" ref={heading} tabIndex={-1}>
        {copy.title}
      </h1>
      <p className="mt-2 mb-6 text-balance text-center text-soft md:mb-8">{toSentence(choice)}</p>
      <Ticket state={choice.chooser === 'me' ? 'tearing' : 'torn'} stub={<ChosenActions activity={activity} />}>
        <div className="md:grid md:grid-cols-2">
          <Picture activity={activity} invitation={invitation} />
          <Place activity={activity} from={invitation.location} />
        </div>
      </Ticket>
      <div className="mt-10 flex flex-col items-center gap-1 text-center">
        <p className="text-balance text-sm text-soft">{copy.tip}</p>
        <ButtonLink look="quiet" to={PATHS.home}>
          {copy.home}
        </ButtonLink>
      </div>
    </div>
  )
}

function Picture({ activity, invitation }: Omit<ChosenTicketProps, 'choice'>) {
  const ids = invitation.activities.map(({ id }) => id)
  const seed = toSceneSeeds(ids)[ids.indexOf(activity.id)] ?? activity.id
  return (
    <div className="relative md:[&>.scene]:aspect-auto md:[&>.scene]:h-full">
      <Scene imageUrl={activity.imageUrl} isUrgent name={invitation.categorySlug} seed={seed} />
      <span className="absolute right-4 bottom-3 rounded-[0.9em] bg-card p-1.5">
        <Stamp>{copy.stamp}</Stamp>
      </span>
    </div>
  )
}

function Place({ activity, from }: { activity: Activity; from: string | null }) {
  return (
    <div className="@container flex flex-col gap-2 p-[min(1.25rem,6vw)] pb-7 md:min-h-64 md:justify-center sm:p-7">
      <h2
        className={`@max-[14rem]:hyphens-auto @max-[14rem]:text-xl ${activity.name.length > LONG_NAME ? 'text-xl' : 'text-2xl'}`}
      >
        {activity.name}
      </h2>
      <p className="text-pretty">{keepStateWithCity(toWhereabouts(activity))}</p>
      <Facts facts={toFacts({ ...activity, location: null, priceLevel: null }, from)} />
      {activity.attributions.length > 0 ? (
        <p className="text-soft text-xs">{activity.attributions.join(common.dot)}</p>
      ) : null}
    </div>
  )
}

function toSentence({ chooser, hasEmail }: Choice): string {
  if (chooser === 'before') return copy.already
  if (chooser === 'other') return copy.byOther
  return hasEmail ? copy.textWithEmail : copy.text
}

/** What has just been decided is seen and read first; a page that opens with it is left as the browser shows it. */
function useArrivalAt(isNews: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [isNews])
  return heading
}
