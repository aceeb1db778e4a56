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

/** The way there, the address and the contacts of the place; `isFirst`: nothing is more urgent. */
export const ChosenActions = ({ activity, isFirst }: { activity: Activity; isFirst: boolean }) => (
  <div className="flex flex-col gap-2 md:flex-row md:flex-wrap md:items-center md:justify-center md:gap-x-6">
    <div className="empty:hidden md:min-w-72">
      <RouteButton activity={activity} variant={isFirst ? 'primary' : 'secondary'} />
    </div>
    <PlaceActions activity={activity} />
  </div>
)

export const RouteButton = ({ activity, variant }: { activity: Activity; variant: 'primary' | 'secondary' }) =>
  hasRoute(activity) ? (
    <ExternalButton href={routeUrl(activity)} icon="pin" isWide variant={variant}>
      <Words hidden={places.outside}>{copy.route}</Words>
    </ExternalButton>
  ) : null

/** The address and the contacts of the place, and further small actions. */
export const PlaceActions = ({ activity, children }: { activity: Activity; children?: ReactNode }) => (
  <Actions>
    <ActionButton icon="share" onClick={() => share(activity)}>
      {toMessage(activity).label}
    </ActionButton>
    <SiteLink activity={activity}>{copy.site}</SiteLink>
    <PhoneLink activity={activity}>{copy.phone}</PhoneLink>
    {children}
  </Actions>
)

function toMessage(activity: Activity) {
  const { kind, description, address, location } = activity
  if (kind === 'idea') {
    return { label: copy.shareIdea, details: description ?? '', copied: copy.ideaCopied, failed: copy.ideaCopyFailed }
  }
  const details = toWhereabouts(activity)
  return address || location
    ? { label: copy.shareAddress, details, copied: copy.addressCopied, failed: copy.copyFailed }
    : { label: copy.sharePlace, details, copied: copy.placeCopied, failed: copy.placeCopyFailed }
}

async function share(activity: Activity) {
  const { details, copied, failed } = toMessage(activity)
  const text = `${activity.name}\n${details}`
  if (await shareNatively({ title: activity.name, text })) return
  await copyWithToast(text, { copied: { title: copied }, failed: { title: failed } })
}
