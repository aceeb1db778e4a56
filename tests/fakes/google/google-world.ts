import { randomUUID } from 'node:crypto'
import { hash } from '../places/dice.ts'
import { type Area, cellsOf, circle, metresBetween, pointIn } from '../places/geography.ts'
import type { GooglePlace, NewGooglePlace } from './google-place.ts'
import { inventPlace, photosOf, withGaps } from './invent-place.ts'
import { isOpenAt } from './opening-hours.ts'
import { idOf, type PlaceSpot, spotOf } from './place-ids.ts'
import { typesMeant } from './place-types.ts'
import type { SearchNearby, SearchText } from './search-body.ts'

export interface WorldOptions {
  density: number
  now: () => Date
}

interface Candidate {
  id: string
  location: { latitude: number; longitude: number }
}

/** A text search gives three pages at most. */
const MOST_TEXT_RESULTS = 60
/** Where it looks whose words name no place that it knows. */
const NOWHERE = circle({ latitude: -15.7939, longitude: -47.8828 }, 20_000)
/** A bias lets places come that are this much farther away. */
const BIAS_STRETCH = 1.3
const USUAL_TYPES = ['tourist_attraction', 'restaurant', 'park', 'museum', 'cafe']

const positionOf = ({ type, cell, number }: PlaceSpot) =>
  pointIn(
    cell,
    hash('north', type, cell.row, cell.column, number) / 2 ** 32,
    hash('east', type, cell.row, cell.column, number) / 2 ** 32,
  )

const overlaps = (a: readonly string[], b: readonly string[]): boolean => a.some((entry) => b.includes(entry))

/** The invented places, everywhere at once, and what a test has changed about them. */
export function createWorld({ density: initialDensity, now }: WorldOptions) {
  const added = new Map<string, GooglePlace>()
  const changed = new Map<string, Partial<GooglePlace>>()
  const gone = new Set<string>()
  let density = initialDensity
  let photoGeneration = 0

  function countIn({ row, column }: PlaceSpot['cell'], type: string): number {
    return Math.floor(density + hash('count', type, row, column) / 2 ** 32)
  }

  function find(id: string): GooglePlace | null {
    if (gone.has(id)) return null
    const own = added.get(id)
    const spot = own ? null : spotOf(id)
    if (!own && !spot) return null
    const place = own ?? (spot && withGaps(inventPlace(id, spot.type, positionOf(spot))))
    if (!place) return null
    const photos = own ? [] : photosOf(id, photoGeneration)
    const hours = place.regularOpeningHours
    return {
      ...place,
      ...(photos.length > 0 ? { photos } : {}),
      ...(hours ? { regularOpeningHours: { ...hours, openNow: isOpenAt(hours, now()) } } : {}),
      ...changed.get(id),
    }
  }

  function* invented(area: Area, types: readonly string[]): Generator<Candidate> {
    for (const cell of cellsOf(area)) {
      for (const type of types) {
        for (let number = 0; number < countIn(cell, type); number++) {
          const spot = { type, cell, number }
          const location = positionOf(spot)
          if (area.holds(location)) yield { id: idOf(spot), location }
        }
      }
    }
  }

  function* own(area: Area, types: readonly string[]): Generator<Candidate> {
    for (const [id, { location, types: itsTypes }] of added) {
      if (location && area.holds(location) && overlaps(itsTypes ?? [], types)) yield { id, location }
    }
  }

  /** Places inside an area, best first; each is made only when somebody comes to it. */
  function* inside(area: Area, types: readonly string[], byDistance: boolean): Generator<GooglePlace> {
    const candidates = [...own(area, types), ...invented(area, types)]
    // What a test has added is the most popular of all.
    const popularityOf = (id: string): number => (added.has(id) ? 0 : hash('popularity', id))
    const rankOf = ({ id, location }: Candidate): number =>
      byDistance ? metresBetween(area.centre, location) : popularityOf(id)
    const ranked = candidates.map((candidate) => ({ id: candidate.id, rank: rankOf(candidate) }))
    for (const { id } of ranked.sort((a, b) => a.rank - b.rank)) {
      const place = find(id)
      if (place) yield place
    }
  }

  function take(places: Iterable<GooglePlace>, most: number, suits: (place: GooglePlace) => boolean): GooglePlace[] {
    const taken: GooglePlace[] = []
    for (const place of places) {
      if (taken.length >= most) break
      if (suits(place)) taken.push(place)
    }
    return taken
  }

  return {
    find,
    searchNearby(query: SearchNearby): GooglePlace[] {
      const asked = [...query.includedTypes, ...query.includedPrimaryTypes]
      const types = asked.length > 0 ? [...new Set(asked)] : USUAL_TYPES
      return take(inside(query.area, types, query.byDistance), query.maxResultCount, (place) => {
        const { types: itsTypes = [], primaryType = '' } = place
        if (overlaps(itsTypes, query.excludedTypes) || query.excludedPrimaryTypes.includes(primaryType)) return false
        const { includedTypes, includedPrimaryTypes } = query
        if (includedPrimaryTypes.length > 0 && !includedPrimaryTypes.includes(primaryType)) return false
        return includedTypes.length === 0 || place.types === undefined || overlaps(itsTypes, includedTypes)
      })
    },
    /** All pages of a text search. */
    searchText(query: SearchText): GooglePlace[] {
      const given = query.area ?? NOWHERE
      const area = query.isBias ? circle(given.centre, given.radiusM * BIAS_STRETCH) : given
      const meant = query.isStrict && query.type ? [] : typesMeant(query.textQuery)
      const types = [...new Set([...(query.type ? [query.type] : []), ...meant])]
      return take(inside(area, types, query.byDistance), MOST_TEXT_RESULTS, (place) => {
        if ((place.rating ?? 0) < query.minRating) return false
        if (query.priceLevels.length > 0 && !query.priceLevels.includes(place.priceLevel ?? '')) return false
        return !query.isOpenNow || place.regularOpeningHours?.openNow === true
      })
    },
    add(place: NewGooglePlace): GooglePlace {
      const id = place.id ?? `ChIJ${randomUUID().replaceAll('-', '').slice(0, 23)}`
      const stored = { name: `places/${id}`, ...place, id }
      added.set(id, stored)
      gone.delete(id)
      return stored
    },
    change: (id: string, fields: Partial<GooglePlace>): void => void changed.set(id, { ...changed.get(id), ...fields }),
    remove: (id: string): void => void gone.add(id),
    expirePhotos(): void {
      photoGeneration += 1
    },
    setDensity(next: number): void {
      density = next
    },
  }
}

export type World = ReturnType<typeof createWorld>
