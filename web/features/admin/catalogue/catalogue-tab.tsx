import { useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CataloguePlace, ImportOutcome, PlaceImport } from '#contracts/admin-places'
import { adminCatalogue as copy } from '../../../copy/admin/admin-catalogue.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatPanelTimestamp } from '../../../lib/panel-format.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { CityField } from '../../suggestions/city-field.tsx'
import { type CatalogueFilter, loadCatalogue, useCategories, usePlaceImports } from '../api.ts'
import type { Column } from '../list/data-table.tsx'
import { DebouncedSearch, FilterSelect, oneOf, optionsOf, useUrlFields } from '../list/filter-fields.tsx'
import { TableList } from '../list/list-frame.tsx'
import { Loaded } from '../list/loaded.tsx'
import { NewPlaceScreen } from './place-form.tsx'
import { NEW_PLACE, PLACE_PARAMETER, PlaceBadges, PlaceLink } from './place-link.tsx'
import { PlaceScreen } from './place-screen.tsx'

export const DEFAULT_FIELDS = { busca: '', cidade: '', ibge: '', categoria: '', situacao: '' } as const

const STATE_NAMES = ['offered', 'withdrawn', 'withheld', 'retired', 'featured', 'edited', 'added'] as const
const CITY_ID = /^\d{7}$/
const CATEGORY_ID = /^[1-9]\d?$/
const STATES = optionsOf(copy.states, copy.anyState)

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
const importsCopy = copy.imports
const OUTCOMES = Object.keys(importsCopy.outcomes) as ImportOutcome[]
const SHIPPED = 'catalogue'

/** The list of places, or the place that the URL names. */
export function CatalogueTab() {
  const [search] = useSearchParams()
  const placeId = search.get(PLACE_PARAMETER)
  if (placeId === null) return <Catalogue />
  if (placeId === NEW_PLACE) return <NewPlaceScreen />
  return <PlaceScreen key={placeId} placeId={placeId} />
}

function Catalogue() {
  const [fields, change] = useUrlFields(DEFAULT_FIELDS)
  const [search] = useSearchParams()
  const filter = toFilter(fields)
  const list = useCursorList<CataloguePlace>(JSON.stringify(filter), (cursor) => loadCatalogue(filter, cursor))
  const adding = new URLSearchParams(search)
  adding.set(PLACE_PARAMETER, NEW_PLACE)
  return (
    <div className="flex flex-col gap-5">
      <CatalogueFilterFields change={change} fields={fields} />
      <div className="flex">
        <ButtonLink to={`?${adding}`} variant="secondary">
          {copy.add}
        </ButtonLink>
      </div>
      <p className="text-soft text-sm">{copy.wayBack}</p>
      <TableList
        caption={copy.caption}
        columns={CATALOGUE_COLUMNS}
        empty={copy.empty}
        exported={{ list: 'catalogue', filter }}
        isDense
        list={list}
        shown={copy.shown}
      />
      <ImportReview />
    </div>
  )
}

/** The filter from the URL; invalid values are ignored. */
export const toFilter = (fields: Fields): CatalogueFilter => ({
  q: fields.busca || undefined,
  cityId: CITY_ID.test(fields.ibge) ? fields.ibge : undefined,
  categoryId: CATEGORY_ID.test(fields.categoria) ? Number(fields.categoria) : undefined,
  placeState: oneOf(STATE_NAMES, fields.situacao),
})

type Fields = Record<keyof typeof DEFAULT_FIELDS, string>

interface CatalogueFilterProps {
  fields: Fields
  change: (part: Partial<Fields>) => void
}

function CatalogueFilterFields(url: CatalogueFilterProps) {
  const { data: categories = [] } = useCategories()
  const options = [
    { value: '', label: copy.allCategories },
    ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <DebouncedSearch {...url} words={copy} />
      <CityFilter {...url} />
      <FilterSelect {...url} label={copy.category} name="categoria" options={options} />
      <FilterSelect {...url} label={copy.state} name="situacao" options={STATES} />
    </div>
  )
}

/** The filter by city. The URL gets a city once it is picked; unfinished text stays in the field. */
function CityFilter({ fields, change }: CatalogueFilterProps) {
  const [typed, setTyped] = useState(fields.cidade)
  const known = useRef(fields.ibge)
  // Updates the field after the back button changed the URL.
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
        known.current = cityId?.slice(-7) ?? ''
        change(cityId ? { cidade: text, ibge: cityId.slice(-7) } : { cidade: '', ibge: '' })
      }}
      value={{ text: typed, cityId: fields.ibge === '' ? null : fields.ibge }}
    />
  )
}

/** The latest imports: how many places they changed, and which manual edits they did not overwrite. */
function ImportReview() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-5">
      <h2 className="text-lg" id={id}>
        {importsCopy.title}
      </h2>
      <p className="mb-3 text-sm text-soft">{importsCopy.lead}</p>
      <Loaded answer={usePlaceImports()} skeletons={['h-40 w-full']}>
        {(imports) => <Imports imports={imports} />}
      </Loaded>
    </section>
  )
}

function Imports({ imports }: { imports: readonly PlaceImport[] }) {
  if (imports.length === 0) return <p className="text-sm text-soft">{importsCopy.empty}</p>
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {imports.map((each) => (
        <li className="rounded-card bg-card px-5 py-4 text-sm shadow-raised" key={each.id}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="font-semibold wrap-anywhere">
              {each.dataset === SHIPPED ? importsCopy.shipped : each.dataset}
            </h3>
            <time className="text-soft tabular-nums" dateTime={each.finishedAt}>
              {formatPanelTimestamp(each.finishedAt)}
            </time>
          </div>
          <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
            {OUTCOMES.map((outcome) => (
              <Outcome key={outcome} label={importsCopy.outcomes[outcome]} {...each.outcomes[outcome]} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Outcome({ label, count, examples }: { label: string } & PlaceImport['outcomes'][ImportOutcome]) {
  const words = (
    <>
      <b className="font-semibold tabular-nums">{formatNumber(count)}</b> <span className="text-soft">{label}</span>
    </>
  )
  if (examples.length === 0) return <li className="flex min-h-11 items-center gap-1.5 leading-snug">{words}</li>
  return (
    <li>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 leading-snug">
          {words}
          <span className="ml-auto shrink-0 text-soft underline underline-offset-4">{importsCopy.examples}</span>
        </summary>
        <ul className="mb-2 border-line border-l-2 pl-3">
          {examples.map((place) => (
            <li className="min-h-11" key={place.id}>
              <span className="inline-flex min-h-11 items-center">
                <PlaceLink {...place} />
              </span>
            </li>
          ))}
          {count > examples.length ? <li className="text-soft">{importsCopy.more(count - examples.length)}</li> : null}
        </ul>
      </details>
    </li>
  )
}
