import type { CategorySlug } from '#contracts/categories'
import { fold } from '#db/keys/fold'
import { CATEGORIES } from '#db/vocabulary/categories'
import { type Fit, kindBySlug } from '#db/vocabulary/kinds'
import type { WithholdReason } from '#db/vocabulary/withhold-reason'
import { CHOSEN_FROM_OSM, FOOD_REGISTERS, kindOf } from '../kinds/kind-of.ts'
import type { PlaceRow } from '../sources/open-sources.ts'
import { readIds } from '../sources/read-ids.ts'
import { allWeak, atMostFair, type FitMap, fitsOf } from './fits-of.ts'
import { reasonToWithhold } from './reason-to-withhold.ts'

interface Judgement {
  /** A slug of `KINDS`. */
  readonly kind: string
  /** Empty for a place that suits no category; strong only with a description. */
  readonly fits: FitMap
  /** Why it is not offered; `null`: it is offered. */
  readonly withheld: WithholdReason | null
}

/** Since this year a register's places are assumed to be open. */
const RECENT = '2022'

/** Places that a reader found to be no more than a name. */
const NAMES_ONLY: ReadonlySet<string> = new Set(readIds(new URL('../sources/names-only.txt', import.meta.url)))

/** Without a description a place is strong in no category; weak if it is a name only, or a venue of an older register. */
const limitFits = (place: PlaceRow, kind: string, fits: FitMap): FitMap =>
  NAMES_ONLY.has(place.id) || (place.source_date < RECENT && kindBySlug(kind).isVenue)
    ? allWeak(fits)
    : atMostFair(fits)

/** A cultural centre is an evening out only if a description says what is on. */
const chosenFit = (slug: CategorySlug, kind: string): Fit =>
  slug === 'entretenimento' && kind === 'centro-cultural' ? 'weak' : 'fair'

const chosenFits = ({ categories }: PlaceRow, kind: string): FitMap =>
  new Map(
    CATEGORIES.flatMap(({ slug }) => (categories.split(';').includes(slug) ? [[slug, chosenFit(slug, kind)]] : [])),
  )

/** A place at an airport may be behind the security check. */
const isAtAirport = ({ source, address }: PlaceRow): boolean => FOOD_REGISTERS.has(source) && /aeroporto/i.test(address)

/** Applies all rules to one row of the registers; its name is folded once. The whole file takes about a second. */
export function judgePlace(place: PlaceRow): Judgement {
  const folded = fold(place.name)
  const kind = kindOf(place, folded)
  const withheld = isAtAirport(place) ? 'canteen' : reasonToWithhold(place, folded)
  const fits = place.source === CHOSEN_FROM_OSM ? chosenFits(place, kind) : fitsOf(place, folded, kind)
  return { kind, fits: place.shown_description === '' ? limitFits(place, kind, fits) : fits, withheld }
}
