import { Link, useSearchParams } from 'react-router-dom'
import type { CataloguePlace } from '#contracts/admin-places'
import { adminCatalogue as copy } from '../../../copy/admin/admin-catalogue.ts'
import { Badge } from '../../../ui/icon/badge.tsx'

/** URL parameter of the open place; the parameters of the list's filter stay in the URL. */
export const PLACE_PARAMETER = 'lugar'
/** Value of the parameter for a new place. */
export const NEW_PLACE = 'novo'

const TAB = 'catalogo'
/** The form of a new place, from another tab. */
export const NEW_PLACE_ADDRESS = `?aba=${TAB}&${PLACE_PARAMETER}=${NEW_PLACE}`
const TONES = {
  offered: 'mata',
  withdrawn: 'blush',
  withheld: 'plain',
  retired: 'plain',
  uncategorised: 'plain',
} as const

export function PlaceLink({ id, name }: { id: string; name: string }) {
  const [search] = useSearchParams()
  // The filter of another tab is removed from the URL.
  const to = search.get('aba') === TAB ? new URLSearchParams(search) : new URLSearchParams({ aba: TAB })
  to.set(PLACE_PARAMETER, id)
  return (
    <Link
      aria-label={`${name}: ${copy.open(name)}`}
      className="-mt-2.5 inline-flex lg:-mb-2.5 min-h-11 min-w-11 max-w-full items-center text-ink underline decoration-line underline-offset-4 hover:decoration-urucum"
      title={name}
      to={`?${to}`}
    >
      <span className="lg:truncate">{name}</span>
    </Link>
  )
}

export const PlaceBadges = ({ place }: { place: Pick<CataloguePlace, 'standing' | 'isFeatured' | 'isEdited'> }) => (
  <div className="flex flex-wrap items-center gap-1.5 max-lg:justify-end">
    <Badge tone={TONES[place.standing]}>{copy.standings[place.standing]}</Badge>
    {place.isFeatured ? <Badge tone="ipe">{copy.featured}</Badge> : null}
    {place.isEdited ? <Badge>{copy.edited}</Badge> : null}
  </div>
)
