import type { SelectionRow } from '#db/queries/activities/history'
import { creditsOf } from '../suggestions/present/credits-of.ts'
import type { CreditedName } from '../suggestions/present/name-activities.ts'

/** The stops of a completed tour that were done; of one that was completed without saying which, all. */
function doneStopsOf({ tour }: SelectionRow) {
  if (!tour || tour.isDeclined) return []
  const done = tour.stops.filter(({ isDone }) => isDone)
  return done.length > 0 ? done : tour.stops
}

/** The name and the credits of a completed tour are those of its stops. */
export function withStops(row: SelectionRow, named: CreditedName): CreditedName {
  const stops = doneStopsOf(row)
  if (stops.length === 0) return named
  const credits = stops.flatMap(({ id, source }) => creditsOf({ id, source, hasOwnPoint: false }))
  return {
    ...named,
    name: stops.map(({ name }) => name).join(' + '),
    credits: [...new Map(credits.map((credit) => [credit.text, credit])).values()],
  }
}

/** The fields of a choice from which its name is written. */
export const toNamed = ({ activityId, category, place, searched, written }: SelectionRow) => ({
  activityId,
  category,
  name: place?.name ?? written?.name ?? null,
  source: place?.source ?? null,
  city: place ? `${place.city}, ${place.uf}` : (written?.town ?? searched?.label ?? null),
})
