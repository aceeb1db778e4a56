import { useSearchParams } from 'react-router-dom'
import type { CataloguePlace } from '#contracts/admin-places'
import { adminCatalogue as copy } from '../../../copy/admin/admin-catalogue.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import type { AdminTabProps } from '../admin-tab-props.ts'
import { DataTable } from '../list/data-table.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { useAddressFields } from '../list/use-address-fields.ts'
import { loadCatalogue } from './api.ts'
import { CATALOGUE_COLUMNS } from './catalogue-columns.tsx'
import { toFilter, USUAL } from './catalogue-filter.ts'
import { CatalogueFilterFields } from './catalogue-filter-fields.tsx'
import { ImportReview } from './import-review.tsx'
import { NewPlaceScreen } from './place/new-place-screen.tsx'
import { PlaceScreen } from './place/place-screen.tsx'
import { NEW_PLACE, PLACE_PARAMETER } from './place-link.tsx'

/** Every place of the catalogue, or the one that the address names. */
export function CatalogueTab({ CityField }: AdminTabProps) {
  const [search] = useSearchParams()
  const placeId = search.get(PLACE_PARAMETER)
  if (placeId === null) return <Catalogue CityField={CityField} />
  if (placeId === NEW_PLACE) return <NewPlaceScreen CityField={CityField} />
  return <PlaceScreen CityField={CityField} key={placeId} placeId={placeId} />
}

function Catalogue({ CityField }: Pick<AdminTabProps, 'CityField'>) {
  const [fields, change] = useAddressFields(USUAL)
  const [search] = useSearchParams()
  const filter = toFilter(fields)
  const list = useCursorList<CataloguePlace>(JSON.stringify(filter), (cursor) => loadCatalogue(filter, cursor))
  const adding = new URLSearchParams(search)
  adding.set(PLACE_PARAMETER, NEW_PLACE)
  return (
    <div className="flex flex-col gap-5">
      <CatalogueFilterFields CityField={CityField} fields={fields} onChange={change} />
      <div className="flex">
        <ButtonLink to={`?${adding}`} variant="secondary">
          {copy.add}
        </ButtonLink>
      </div>
      <ListFrame exported={{ list: 'catalogue', filter }} empty={copy.empty} list={list} shown={copy.shown}>
        {(items) => (
          <DataTable
            caption={copy.caption}
            columns={CATALOGUE_COLUMNS}
            isDense
            isStale={list.status === 'loading'}
            items={items}
          />
        )}
      </ListFrame>
      <ImportReview />
    </div>
  )
}
