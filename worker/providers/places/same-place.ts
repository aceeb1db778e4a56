import { kmBetween } from '#db/distance'
import { chainKey } from '#db/keys/chain-key'
import { fold } from '#db/keys/fold'
import { placeKey } from '#db/keys/place-key'
import type { OwnPlace } from '#db/queries/places/google-matches'
import type { PlaceFacts, PlacesQuery } from './places.ts'

/** The positions of one venue in two sources rarely differ by more; two venues with equal names are rarely closer. */
export const SAME_NAME_WITHIN_KM = 0.15

/** The register whose name rule also suits Google's names. */
const BUSINESS = 'cadastur-mtur'

type NamedCity = Pick<PlacesQuery['city'], 'name' | 'uf'>

/** Chain keys that the catalogue may give a place of this name; for a museum or a park it is the whole name. */
export const nameKeysOf = (name: string, { name: city, uf }: NamedCity): [string, string, string] => [
  chainKey({ source: BUSINESS, name, neighbourhood: '', city, uf }),
  placeKey(name),
  fold(name),
]

/** Whether a place of the catalogue is one of Google's: by the name, and by the distance from where it may be. */
export const isSamePlace = (own: OwnPlace, google: Pick<PlaceFacts, 'name' | 'point'>, city: NamedCity): boolean =>
  google.point !== null &&
  nameKeysOf(google.name, city).includes(own.chainKey) &&
  kmBetween(own.point, google.point) <= SAME_NAME_WITHIN_KM + own.marginKm

const MAX_MARGIN_KM = 3

/** Whether Google's facts are those of the place: if it may be farther from its point, another one may have its name. */
export const isCertain = ({ marginKm }: Pick<OwnPlace, 'marginKm'>): boolean => marginKm <= MAX_MARGIN_KM
