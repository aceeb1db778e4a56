import { Suspense, useId, useState } from 'react'
import { type Category, type City, FEW_PLACES } from '#contracts/suggestions'
import { common } from '../../copy/common.ts'
import { categories as copy, fewPlaces as fewPlacesCopy } from '../../copy/suggestions.ts'
import { categoryDrawing } from '../../lib/category-drawing.ts'
import { toSearchable, toSlug } from '../../lib/format.ts'
import { cityName, isTrip } from '../../lib/places.ts'
import { optionalComponent } from '../../platform/release/lazy-component.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Badge } from '../../ui/icon/badge.tsx'
import { Scene } from '../../ui/ticket/scene.tsx'
import { type CityChoice, useCategories } from './api.ts'
import { CategoryIcon, ChosenMark } from './category-icon.tsx'

const SearchField = optionalComponent(async () => (await import('../../ui/form/search-field.tsx')).SearchField)

interface CategoryPickerProps {
  isPremium: boolean
  chosenId: number | null
  /** The picked city: a tile says that few places are known around it. */
  city: City | undefined
  onChoose: (category: Category) => void
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-2.5 sm:grid-cols-3 sm:gap-4'
const TILE_SKELETONS = Array.from({ length: 6 }, () => 'h-52 sm:h-56')

export function CategoryPicker({ isPremium, chosenId, city, onChoose }: CategoryPickerProps) {
  const { data, error, mutate } = useCategories()
  const [search, setSearch] = useState('')
  if (error && !data) {
    return <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={copy.loadFailed} />
  }
  const found = data ? filterCategories(data, isPremium, search) : null

  return (
    <fieldset>
      <legend className="mb-3 font-display text-xl">{copy.legend}</legend>
      <div className="mb-4 min-h-20">
        <Suspense>
          <SearchField clearLabel={common.clearSearch} label={copy.search} onChange={setSearch} value={search} />
        </Suspense>
      </div>
      <div aria-live="polite">
        {found?.length === 0 ? <p className="py-6 text-center text-soft">{copy.none}</p> : null}
      </div>
      <div className={GRID}>
        {found?.map((category) => (
          <CategoryTile
            category={category}
            isChosen={category.id === chosenId}
            hasFewPlaces={city !== undefined && hasFewPlaces(city, category.id)}
            key={category.id}
            onChoose={() => onChoose(category)}
          />
        )) ?? <Skeleton blocks={TILE_SKELETONS} label={common.loading} />}
      </div>
    </fieldset>
  )
}

function CategoryTile({
  category,
  isChosen,
  hasFewPlaces,
  onChoose,
}: {
  category: Category
  isChosen: boolean
  hasFewPlaces: boolean
  onChoose: () => void
}) {
  const id = useId()
  return (
    <label className="relative flex cursor-pointer flex-col overflow-hidden rounded-card bg-card shadow-raised outline-ink has-checked:outline-3 has-focus-visible:outline-3 has-focus-visible:outline-anil has-focus-visible:outline-offset-3">
      <input
        aria-describedby={hasFewPlaces ? `${id} ${id}-few-places` : id}
        aria-label={category.name}
        checked={isChosen}
        className="sr-only"
        name="category"
        onChange={onChoose}
        type="radio"
      />
      <span className="relative block">
        <Scene category={category.slug} drawing={categoryDrawing(category.slug)} isUrgent />
        <CategoryIcon name={category.icon} />
        {hasFewPlaces ? (
          <span className="absolute right-2 bottom-2" id={`${id}-few-places`}>
            <Badge tone="blush">{copy.fewPlaces}</Badge>
          </span>
        ) : null}
      </span>
      <span className="block grow p-3 sm:p-4">
        <span className="block hyphens-auto font-display sm:text-lg">{category.name}</span>
        <span className="mt-1 block text-pretty text-soft text-xs leading-snug sm:text-sm" id={id}>
          {category.description}
        </span>
        {category.isPremium ? (
          <span className="mt-1.5 block sm:mt-2">
            <Badge tone="ipe">{copy.premium}</Badge>
          </span>
        ) : null}
      </span>
      {isChosen ? <ChosenMark /> : null}
    </label>
  )
}

/** The selectable categories: Premium ones only for Premium couples, and only those that match the search. */
export function filterCategories(categories: readonly Category[], isPremium: boolean, search: string): Category[] {
  const wanted = toSearchable(search.trim())
  return categories
    .filter((category) => isPremium || !category.isPremium)
    .filter(({ name, description }) => toSearchable(`${name} ${description}`).includes(wanted))
}

export const hasFewPlaces = ({ placesInReach }: City, categoryId: number) =>
  (placesInReach[categoryId] ?? 0) < FEW_PLACES

interface FewPlacesNoteProps {
  city: City
  category: { id: number; name: string } | null
  onPick: (city: CityChoice) => void
}

/**
 * Warns before an invitation is created and counted that few places of the category are known around the city, and offers
 * the nearest large city. The invitation can still be created.
 */
export function FewPlacesNote({ city, category, onPick }: FewPlacesNoteProps) {
  if (!category || !hasFewPlaces(city, category.id)) return null
  return (
    <div className="mt-3 rounded-field bg-blush p-4 text-on-blush text-sm">
      <p className="text-pretty">{toSentence(city, category.name)}</p>
      {city.nearestCity ? <NearestCity {...city.nearestCity} onPick={onPick} /> : null}
    </div>
  )
}

const toSentence = ({ name }: City, category: string): string =>
  isTrip(toSlug(category)) ? fewPlacesCopy.trips(name) : fewPlacesCopy.category(name, category)

type NearestCityProps = NonNullable<City['nearestCity']> & Pick<FewPlacesNoteProps, 'onPick'>

function NearestCity({ id, label, distanceKm, onPick }: NearestCityProps) {
  return (
    <button
      className="-mb-2.5 inline-flex min-h-11 items-center text-left font-semibold underline underline-offset-4 hover:decoration-2"
      onClick={() => onPick({ text: label, cityId: id })}
      type="button"
    >
      {fewPlacesCopy.searchIn(cityName(label) ?? label, distanceKm)}
    </button>
  )
}
