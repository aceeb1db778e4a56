import type { CataloguePlace } from '#contracts/admin-places'
import { adminCatalogue as copy } from '../../../copy/admin/admin-catalogue.ts'
import { Badge } from '../../../ui/icon/badge.tsx'

const TONES = {
  offered: 'mata',
  withdrawn: 'blush',
  withheld: 'plain',
  retired: 'plain',
  uncategorised: 'plain',
} as const

/** What becomes of a place, and what was done to it by hand. */
export const PlaceBadges = ({ place }: { place: Pick<CataloguePlace, 'standing' | 'isFeatured' | 'isEdited'> }) => (
  <div className="flex flex-wrap items-center gap-1.5 max-lg:justify-end">
    <Badge tone={TONES[place.standing]}>{copy.standings[place.standing]}</Badge>
    {place.isFeatured ? <Badge tone="ipe">{copy.featured}</Badge> : null}
    {place.isEdited ? <Badge>{copy.edited}</Badge> : null}
  </div>
)
