import type { CataloguePlace } from '#contracts/admin-places'
import { adminCatalogue as copy } from '../../../copy/admin/admin-catalogue.ts'
import type { Column } from '../list/data-table.tsx'
import { PlaceLink } from './place-link.tsx'
import { PlaceBadges } from './standing-badge.tsx'

/** The columns of the list of places: which one, where, what for, and what becomes of it. */
export const CATALOGUE_COLUMNS: Column<CataloguePlace>[] = [
  {
    label: copy.columns.place,
    width: 'w-[30%]',
    cell: ({ id, name }) => (
      <div className="font-semibold max-lg:text-base max-lg:wrap-anywhere">
        <PlaceLink id={id} name={name} />
      </div>
    ),
  },
  {
    label: copy.columns.kind,
    width: 'w-[13%]',
    isWideOnly: true,
    cell: ({ kindWords }) => <span className="text-soft">{kindWords ?? copy.noKind}</span>,
  },
  { label: copy.columns.city, width: 'w-[15%]', cell: ({ city }) => <span title={city}>{city}</span> },
  {
    label: copy.columns.categories,
    width: 'w-[20%]',
    cell: ({ categories }) => <span title={categories.join(', ')}>{categories.join(', ') || copy.noCategories}</span>,
  },
  { label: copy.columns.standing, cell: (place) => <PlaceBadges place={place} /> },
]
