import { fold } from '#db/keys/fold'
import type { WithholdReason } from '#db/vocabulary/withhold-reason'
import { FOOD_REGISTERS, kindOf } from '../kinds/kind-of.ts'
import type { PlaceRow } from '../sources/open-sources.ts'
import { shownDescription } from '../words/shown-description.ts'
import { atMostFair, type FitMap, fitsOf } from './fits-of.ts'
import { reasonToWithhold } from './reason-to-withhold.ts'

interface Judgement {
  /** A slug of `KINDS`. */
  readonly kind: string
  /** Empty for a place that suits no category; strong only with a description. */
  readonly fits: FitMap
  /** Why it is not offered; `null`: it is offered. */
  readonly withheld: WithholdReason | null
}

/** A place at an airport may be behind the security check. */
const isAtAirport = ({ source, address }: PlaceRow): boolean => FOOD_REGISTERS.has(source) && /aeroporto/i.test(address)

/** Applies all rules to one row of the registers; its name is folded once. The whole file takes about a second. */
export function judgePlace(place: PlaceRow): Judgement {
  const folded = fold(place.name)
  const kind = kindOf(place, folded)
  const withheld = isAtAirport(place) ? 'canteen' : reasonToWithhold(place, folded)
  const fits = fitsOf(place, folded, kind)
  return { kind, fits: shownDescription(place) === null ? atMostFair(fits) : fits, withheld }
}
