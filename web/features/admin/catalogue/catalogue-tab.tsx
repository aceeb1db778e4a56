import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { CataloguePlace } from '#contracts/admin-places'
import { adminCatalogue as copy } from '../../../copy/admin/admin-catalogue.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Select } from '../../../ui/form/select.tsx'
import { CityField } from '../../suggestions/city-field.tsx'
import { addPlace, type CatalogueFilter, loadCatalogue, useCategories } from '../api.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { PausedSearch, useAddressFields } from '../list/filter-fields.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { BackToList, ScreenHeading, useListAddress } from '../list/record-screen.tsx'
import { ImportReview } from './import-review.tsx'
import { NOTHING_TYPED } from './place-entries.ts'
import { PlaceFields, usePlaceForm } from './place-form.tsx'
import { NEW_PLACE, PLACE_PARAMETER, PlaceBadges, PlaceLink } from './place-link.tsx'
import { PlaceScreen } from './place-screen.tsx'

/** Names of the filter's fields in the address, with their defaults. */
export const USUAL = { busca: '', cidade: '', ibge: '', categoria: '', situacao: '' } as const

const STATE_NAMES = ['offered', 'withdrawn', 'withheld', 'retired', 'featured', 'edited', 'added'] as const
const CITY_ID = /^\d{7}$/
const CATEGORY_ID = /^[1-9]\d?$/
const STATES = [
  { value: '', label: copy.anyState },
  ...Object.entries<string>(copy.states).map(([value, label]) => ({ value, label })),
]

/** The columns of the list of places. */
const CATALOGUE_COLUMNS: Column<CataloguePlace>[] = [
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

/** The list of places, or the place in the address. */
export function CatalogueTab() {
  const [search] = useSearchParams()
  const placeId = search.get(PLACE_PARAMETER)
  if (placeId === null) return <Catalogue />
  if (placeId === NEW_PLACE) return <NewPlaceScreen />
  return <PlaceScreen key={placeId} placeId={placeId} />
}

function Catalogue() {
  const [fields, change] = useAddressFields(USUAL)
  const [search] = useSearchParams()
  const filter = toFilter(fields)
  const list = useCursorList<CataloguePlace>(JSON.stringify(filter), (cursor) => loadCatalogue(filter, cursor))
  const adding = new URLSearchParams(search)
  adding.set(PLACE_PARAMETER, NEW_PLACE)
  return (
    <div className="flex flex-col gap-5">
      <CatalogueFilterFields fields={fields} onChange={change} />
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

/** The filter in the address, which is not trusted. */
export function toFilter(address: { [Name in keyof typeof USUAL]: string }): CatalogueFilter {
  const placeState = STATE_NAMES.find((state) => state === address.situacao)
  return {
    ...(address.busca ? { q: address.busca } : {}),
    ...(CITY_ID.test(address.ibge) ? { cityId: address.ibge } : {}),
    ...(CATEGORY_ID.test(address.categoria) ? { categoryId: Number(address.categoria) } : {}),
    ...(placeState ? { placeState } : {}),
  }
}

type Fields = { [Name in keyof typeof USUAL]: string }

interface CatalogueFilterFieldsProps {
  fields: Fields
  onChange: (part: Partial<Fields>) => void
}

/** Filters of the list of places. */
function CatalogueFilterFields({ fields, onChange }: CatalogueFilterFieldsProps) {
  const { data: categories = [] } = useCategories()
  const options = [
    { value: '', label: copy.allCategories },
    ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <PausedSearch
        help={copy.searchHelp}
        label={copy.search}
        onSearch={(busca) => onChange({ busca })}
        value={fields.busca}
      />
      <CityFilter fields={fields} onChange={onChange} />
      <Select
        label={copy.category}
        onChange={(categoria) => onChange({ categoria })}
        options={options}
        value={fields.categoria}
      />
      <Select
        label={copy.state}
        onChange={(situacao) => onChange({ situacao })}
        options={STATES}
        value={fields.situacao}
      />
    </div>
  )
}

/** The address has the city once one is picked; unfinished text stays in the field. */
function CityFilter({ fields, onChange }: CatalogueFilterFieldsProps) {
  const [typed, setTyped] = useState(fields.cidade)
  const known = useRef(fields.ibge)
  // The back button changed the address.
  useEffect(() => {
    if (known.current === fields.ibge) return
    known.current = fields.ibge
    setTyped(fields.cidade)
  }, [fields.ibge, fields.cidade])
  return (
    <CityField
      help={copy.cityHelp}
      onChange={({ text, cityId }) => {
        setTyped(text)
        known.current = cityId ?? ''
        onChange(cityId ? { cidade: text, ibge: cityId } : { cidade: '', ibge: '' })
      }}
      value={{ text: typed, cityId: fields.ibge === '' ? null : fields.ibge }}
    />
  )
}

/** Adds a place that no source has. */
function NewPlaceScreen() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const form = usePlaceForm(NOTHING_TYPED, addPlace, ({ id, name }) => {
    const to = new URLSearchParams(search)
    to.set(PLACE_PARAMETER, id)
    showToast({ title: copy.form.created.title, description: copy.form.created.description(name) })
    navigate(`?${to}`, { replace: true })
  })
  return (
    <div className="flex flex-col gap-4">
      <BackToList label={copy.back} to={useListAddress(PLACE_PARAMETER)} />
      <section className="max-w-text rounded-card bg-card px-5 py-4 shadow-raised">
        <ScreenHeading text={copy.add} />
        <p className="mb-4 text-sm text-soft">{copy.form.addLead}</p>
        <PlaceFields form={form} submit={copy.form.create} />
      </section>
    </div>
  )
}
