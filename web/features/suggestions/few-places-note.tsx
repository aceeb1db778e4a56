import type { City } from '#contracts/suggestions'
import { fewPlaces as copy } from '../../copy/suggestions.ts'
import { toSlug } from '../../lib/format.ts'
import { cityName, isTrip } from '../../lib/places.ts'
import type { CityChoice } from './api.ts'

interface FewPlacesNoteProps {
  /** The picked one. */
  city: City
  category: { id: number; name: string } | null
  onPick: (city: CityChoice) => void
}

/**
 * Says before an invitation is spent that few places of the category are known around the city, and offers the nearest
 * city of size. No error: the invitation may be sent all the same.
 */
export function FewPlacesNote({ city, category, onPick }: FewPlacesNoteProps) {
  if (!category || !city.thinCategories.includes(category.id)) return null
  return (
    <div className="mt-3 rounded-field bg-blush p-4 text-on-blush text-sm">
      <p className="text-pretty">{toSentence(city, category.name)}</p>
      {city.nearestCity ? <NearestCity {...city.nearestCity} onPick={onPick} /> : null}
    </div>
  )
}

const toSentence = ({ name }: City, category: string): string =>
  isTrip(toSlug(category)) ? copy.trips(name) : copy.category(name, category)

type NearestCityProps = NonNullable<City['nearestCity']> & Pick<FewPlacesNoteProps, 'onPick'>

function NearestCity({ id, label, distanceKm, onPick }: NearestCityProps) {
  return (
    <button
      className="-mb-2.5 inline-flex min-h-11 items-center text-left font-semibold underline underline-offset-4 hover:decoration-2"
      onClick={() => onPick({ text: label, cityId: id })}
      type="button"
    >
      {copy.searchIn(cityName(label) ?? label, distanceKm)}
    </button>
  )
}
