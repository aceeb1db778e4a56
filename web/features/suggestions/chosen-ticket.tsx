import { useEffect, useRef } from 'react'
import type { Activity } from '#contracts/suggestions'
import { common } from '../../copy/common.ts'
import { suggestions } from '../../copy/suggestions.ts'
import { copyText, shareNatively } from '../../hooks/sharing.ts'
import { PATHS } from '../../lib/paths.ts'
import { phoneUrl, routeUrl, webUrl } from '../../lib/places.ts'
import { ActionButton, ActionLink, Actions } from '../../ui/action.tsx'
import { ButtonLink, ExternalButton } from '../../ui/button.tsx'
import { Facts } from '../../ui/place-card.tsx'
import { Scene } from '../../ui/scene.tsx'
import { Stamp, Ticket } from '../../ui/ticket.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { toFacts, toWhereabouts } from './to-facts.ts'
import type { Chooser } from './use-invitation.ts'

const copy = suggestions.chosen

interface ChosenTicketProps {
  activity: Activity
  categorySlug: string
  chooser: Chooser
}

const SENTENCES: Record<Chooser, string> = { me: copy.text, before: copy.already, other: copy.byOther }

/** What was chosen, as a ticket whose stub is torn off. */
export function ChosenTicket({ activity, categorySlug, chooser }: ChosenTicketProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isNow = chooser !== 'before'
  useEffect(() => {
    if (!isNow) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [isNow])

  return (
    <div className="mx-auto w-full max-w-md">
      <h1 className="text-center text-2xl" ref={heading} tabIndex={-1}>
        {copy.title}
      </h1>
      <p className="mt-2 mb-6 text-center text-soft">{SENTENCES[chooser]}</p>
      <Ticket state={chooser === 'me' ? 'tearing' : 'torn'} stub={<ChosenActions activity={activity} />}>
        <div className="relative">
          <Scene imageUrl={activity.imageUrl} isUrgent name={categorySlug} seed={activity.id} />
          <span className="absolute right-4 bottom-3 rounded-[0.9em] bg-card p-1.5">
            <Stamp>{copy.stamp}</Stamp>
          </span>
        </div>
        <div className="flex flex-col gap-2 p-5 pb-7 sm:p-7">
          <h2 className="text-2xl">{activity.name}</h2>
          <p>{toWhereabouts(activity)}</p>
          <Facts facts={toFacts({ ...activity, location: null, priceLevel: null })} />
          {activity.attributions.length > 0 ? (
            <p className="text-soft text-xs">{activity.attributions.join(common.dot)}</p>
          ) : null}
        </div>
      </Ticket>
      <div className="mt-10 flex flex-col items-center gap-3 text-center">
        <p className="text-balance text-sm text-soft">{copy.tip}</p>
        <ButtonLink look="quiet" to={PATHS.home}>
          {copy.home}
        </ButtonLink>
      </div>
    </div>
  )
}

function ChosenActions({ activity }: { activity: Activity }) {
  const site = webUrl(activity.websiteUrl)
  const phone = phoneUrl(activity.phone)
  const shareAddress = async () => {
    const text = `${activity.name}\n${toWhereabouts(activity)}`
    if (await shareNatively({ title: activity.name, text })) return
    const isCopied = await copyText(text)
    showToast(isCopied ? { title: copy.addressCopied } : { title: copy.copyFailed, tone: 'destructive' })
  }
  return (
    <div className="flex flex-col gap-2">
      <ExternalButton href={routeUrl(activity)} icon="pin" isWide look="primary">
        {copy.route}
      </ExternalButton>
      <Actions>
        <ActionButton icon="share" onClick={shareAddress}>
          {copy.shareAddress}
        </ActionButton>
        {site ? (
          <ActionLink href={site} icon="globe">
            {copy.site}
          </ActionLink>
        ) : null}
        {phone ? (
          <ActionLink href={phone} icon="phone">
            {copy.phone}
          </ActionLink>
        ) : null}
      </Actions>
    </div>
  )
}
