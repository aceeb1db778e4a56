import type { ReactNode } from 'react'
import type { Activity } from '#contracts/suggestions'
import { chosenSuggestion as copy } from '../../copy/guest-invitation.ts'
import { places } from '../../copy/places.ts'
import { hasRoute, routeUrl } from '../../lib/places.ts'
import { shareNatively } from '../../platform/device/sharing.ts'
import { copyWithToast } from '../../platform/feedback/copy-with-toast.ts'
import { ActionButton, Actions } from '../../ui/action/actions.tsx'
import { ExternalButton } from '../../ui/action/button.tsx'
import { toWhereabouts } from '../suggestions/to-facts.ts'
import { PhoneLink, SiteLink, Words } from './place-links.tsx'

interface ChosenActionsProps {
  activity: Activity
  /** Whether nothing is more urgent than the way there. */
  isFirst: boolean
  /** Buttons before and after the way there. */
  before?: ReactNode
  after?: ReactNode
  /** Further small actions. */
  children?: ReactNode
}

/** The way there, the address and the contacts of the place. */
export function ChosenActions({ activity, isFirst, before, after, children }: ChosenActionsProps) {
  return (
    <div className="flex flex-col gap-2 md:flex-row md:flex-wrap md:items-center md:justify-center md:gap-x-6">
      {before}
      {hasRoute(activity) ? (
        <div className="md:min-w-72">
          <ExternalButton href={routeUrl(activity)} icon="pin" isWide variant={isFirst ? 'primary' : 'secondary'}>
            <Words hidden={places.outside}>{copy.route}</Words>
          </ExternalButton>
        </div>
      ) : null}
      {after}
      <Actions>
        <ActionButton icon="share" onClick={() => share(activity)}>
          {activity.kind === 'idea' ? copy.shareIdea : copy.shareAddress}
        </ActionButton>
        <SiteLink activity={activity}>{copy.site}</SiteLink>
        <PhoneLink activity={activity}>{copy.phone}</PhoneLink>
        {children}
      </Actions>
    </div>
  )
}

const toMessage = (activity: Activity) =>
  activity.kind === 'idea'
    ? {
        details: activity.description ?? '',
        copied: copy.ideaCopied,
        failed: copy.ideaCopyFailed,
      }
    : { details: toWhereabouts(activity), copied: copy.addressCopied, failed: copy.copyFailed }

async function share(activity: Activity) {
  const { details, copied, failed } = toMessage(activity)
  const text = `${activity.name}\n${details}`
  if (await shareNatively({ title: activity.name, text })) return
  await copyWithToast(text, { copied: { title: copied }, failed: { title: failed } })
}
