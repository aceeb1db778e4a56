import type { Activity } from '#contracts/suggestions'
import { chosenSuggestion as copy } from '../../../copy/guest-invitation/chosen-suggestion.ts'
import { places } from '../../../copy/places/places.ts'
import { hasRoute, routeUrl } from '../../../lib/places.ts'
import { shareNatively } from '../../../platform/device/sharing.ts'
import { copyWithToast } from '../../../platform/feedback/copy-with-toast.ts'
import { ActionButton, Actions } from '../../../ui/action/actions.tsx'
import { ExternalButton } from '../../../ui/action/button.tsx'
import { PhoneLink, SiteLink, Words } from '../place-links.tsx'
import { toWhereabouts } from '../to-facts.ts'

/** On the stub: how to get there, and how to tell somebody. */
export function ChosenActions({ activity }: { activity: Activity }) {
  return (
    <div className="flex flex-col gap-2 md:flex-row md:flex-wrap md:items-center md:gap-x-6">
      {hasRoute(activity) ? (
        <div className="md:min-w-72">
          <ExternalButton href={routeUrl(activity)} icon="pin" isWide variant="primary">
            <Words hidden={places.outside}>{copy.route}</Words>
          </ExternalButton>
        </div>
      ) : null}
      <Actions>
        <ActionButton icon="share" onClick={() => share(activity)}>
          {activity.kind === 'idea' ? copy.shareIdea : copy.shareAddress}
        </ActionButton>
        <SiteLink activity={activity}>{copy.site}</SiteLink>
        <PhoneLink activity={activity}>{copy.phone}</PhoneLink>
      </Actions>
    </div>
  )
}

/** The address of a place; of an idea, what to do. */
const toMessage = (activity: Activity) =>
  activity.kind === 'idea'
    ? { details: activity.description ?? '', copied: copy.ideaCopied, failed: copy.ideaCopyFailed }
    : { details: toWhereabouts(activity), copied: copy.addressCopied, failed: copy.copyFailed }

async function share(activity: Activity) {
  const { details, copied, failed } = toMessage(activity)
  const text = `${activity.name}\n${details}`
  if (await shareNatively({ title: activity.name, text })) return
  await copyWithToast(text, { copied: { title: copied }, failed: { title: failed } })
}
