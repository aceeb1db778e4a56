import type { Activity } from '#contracts/suggestions'
import { places } from '../../copy/places/places.ts'
import { guides as copy } from '../../copy/suggestions/guides.ts'
import { formatPhone, phoneUrl, routeUrl, webUrl } from '../../lib/places.ts'
import { ActionLink, Actions } from '../../ui/action/actions.tsx'

/** How to get to a place, its site and its telephone. */
export function GuideLinks({ activity }: { activity: Activity }) {
  const { name, websiteUrl, phone } = activity
  const [site, telephone] = [webUrl(websiteUrl), phoneUrl(phone)]
  return (
    <Actions>
      <ActionLink href={routeUrl(activity)} icon="pin">
        <Words hidden={places.routeTo(name)} text={copy.route} />
      </ActionLink>
      {site ? (
        <ActionLink href={site} icon="globe">
          <Words hidden={places.siteOf(name)} text={copy.site} />
        </ActionLink>
      ) : null}
      {telephone && phone ? (
        <ActionLink href={telephone} icon="phone">
          <Words hidden={places.callTo(name)} text={copy.call} />
          {/* On a wide screen, which may have no telephone, the number can be read. */}
          <span className="max-md:sr-only">{formatPhone(phone)}</span>
        </ActionLink>
      ) : null}
    </Actions>
  )
}

/** The short words that are seen, and after them what only a screen reader says. */
const Words = ({ text, hidden }: { text: string; hidden: string }) => (
  <span>
    {text}
    <span className="sr-only">{hidden}</span>
  </span>
)
