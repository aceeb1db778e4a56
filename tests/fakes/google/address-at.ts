import { STATE_NAMES } from '#db/keys/state-names'
import type { Dice } from '../places/dice.ts'
import { municipalityAt, type Point } from '../places/geography.ts'
import { INVENTED, NEIGHBOURHOODS, STREET_KINDS } from '../places/invented-names.ts'
import type { GooglePlace } from './google-place.ts'

type Components = NonNullable<GooglePlace['addressComponents']>

const component = (longText: string, shortText: string, types: string[]): Components[number] => ({
  longText,
  shortText,
  types,
  languageCode: 'pt-BR',
})

type Address = Required<Pick<GooglePlace, 'formattedAddress' | 'shortFormattedAddress' | 'addressComponents'>>

/** An address as Brazil writes it, in the municipality that is nearest; here and there its city is only a locality. */
export function addressAt(point: Point, dice: Dice): Address {
  const { name: city, uf } = municipalityAt(point)
  const street = `${dice.pick(STREET_KINDS)} ${dice.pick(INVENTED)}`
  const number = String(dice.between(1, 2999))
  const neighbourhood = dice.pick(NEIGHBOURHOODS)
  const postcode = `${String(dice.between(10_000, 99_999))}-${String(dice.between(0, 999)).padStart(3, '0')}`
  const short = `${street}, ${number} - ${neighbourhood}`
  return {
    formattedAddress: `${short}, ${city} - ${uf}, ${postcode}, Brasil`,
    shortFormattedAddress: `${short}, ${city}`,
    addressComponents: [
      component(number, number, ['street_number']),
      component(street, street, ['route']),
      component(neighbourhood, neighbourhood, ['sublocality_level_1', 'sublocality', 'political']),
      component(city, city, [dice.chance(0.95) ? 'administrative_area_level_2' : 'locality', 'political']),
      component(STATE_NAMES[uf] ?? uf, uf, ['administrative_area_level_1', 'political']),
      component('Brasil', 'BR', ['country', 'political']),
      component(postcode, postcode, ['postal_code']),
    ],
  }
}
