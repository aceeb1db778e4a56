import { type Dice, diceOf, hash } from '../places/dice.ts'
import { municipalityAt, type Point } from '../places/geography.ts'
import { AWKWARD_NAMES, INVENTED, NEIGHBOURHOODS } from '../places/invented-names.ts'
import type { ElementType } from './overpass-query.ts'
import { NOUN_OF } from './usual-tags.ts'

export type Tags = Record<string, string>

/** As the interpreter answers it: a node with its position, anything else with its centre. */
export interface OverpassElement {
  type: ElementType
  id: number
  lat?: number
  lon?: number
  center?: { lat: number; lon: number }
  tags?: Tags
}

/** A value that only has to be there. */
export const ANYTHING = '*'

const CHAIN_SHARE = 0.2

function nameOf(kind: string, dice: Dice): string {
  const noun = NOUN_OF[kind] ?? 'Recanto'
  if (dice.chance(CHAIN_SHARE)) return `Rede ${noun} ${INVENTED[hash('osm chain', kind) % INVENTED.length]}`
  if (dice.chance(0.02)) return dice.pick(AWKWARD_NAMES)
  return `${noun} ${dice.pick(INVENTED)} ${dice.between(2, 999)}`
}

function addressTags(point: Point, dice: Dice): Tags {
  if (dice.chance(0.4)) return {}
  const { name, uf } = municipalityAt(point)
  return {
    'addr:street': `Rua ${dice.pick(INVENTED)}`,
    ...(dice.chance(0.8) ? { 'addr:housenumber': String(dice.between(1, 2999)) } : {}),
    ...(dice.chance(0.5) ? { 'addr:suburb': dice.pick(NEIGHBOURHOODS) } : {}),
    ...(dice.chance(0.7) ? { 'addr:city': name, 'addr:state': uf } : {}),
    ...(dice.chance(0.4) ? { 'addr:postcode': `${dice.between(10_000, 99_999)}-000` } : {}),
  }
}

/** Sites as mappers write them: under three keys, without a scheme, and some that no page may link to. */
function siteTags(dice: Dice): Tags {
  const host = `${dice.between(1, 99_999)}.exemplo.com.br`
  return dice.pick<Tags>([
    {},
    {},
    { website: `https://${host}/` },
    { website: host },
    { website: 'javascript:alert(document.domain)' },
    { website: `ftp://${host}`, 'contact:website': `http://${host}/casa` },
    { 'contact:website': `https://${host}` },
    { url: `https://${host}/url` },
    { website: `https://${host}; https://www.${host}` },
  ])
}

function phoneTags(dice: Dice): Tags {
  const number = () => `+55 ${dice.between(11, 99)} 5550-${String(dice.between(0, 9999)).padStart(4, '0')}`
  return dice.pick<Tags>([
    {},
    {},
    { phone: number() },
    { phone: `${number()};${number()}` },
    { phone: `${number()}; ${number()}`, 'contact:phone': number() },
    { 'contact:phone': number() },
    { phone: 'não tem' },
  ])
}

const HOURS = [
  'Mo-Su 11:00-23:00',
  'Tu-Su 12:00-15:00,19:00-22:00',
  'Fr-Sa 20:00-04:00; PH off',
  '24/7',
  'sunrise-sunset',
  'segunda a sexta',
] as const

/** So much of the world is closed, private, or not built yet. */
function barringTags(key: string, dice: Dice): Tags {
  if (!dice.chance(0.1)) return {}
  return dice.pick<Tags>([
    { access: 'private' },
    { [`disused:${key}`]: 'yes' },
    { [`abandoned:${key}`]: 'yes' },
    { construction: 'yes' },
  ])
}

function furtherTags(dice: Dice): Tags {
  return {
    ...(dice.chance(0.4) ? { opening_hours: dice.pick(HOURS) } : {}),
    ...(dice.chance(0.15) ? { wikidata: wikidataOf(dice) } : {}),
    ...(dice.chance(0.1) ? { wikipedia: `pt:${dice.pick(INVENTED)}` } : {}),
    ...(dice.chance(0.1) ? { wikimedia_commons: `File:${dice.pick(INVENTED)}.jpg` } : {}),
    ...(dice.chance(0.05) ? { image: 'https://fotos.exemplo.com.br/1.jpg' } : {}),
    ...(dice.chance(0.15) ? { fee: dice.pick(['no', 'yes', 'no;yes', '10 BRL']) } : {}),
    ...(dice.chance(0.2) ? { wheelchair: dice.pick(['yes', 'no', 'limited']) } : {}),
    ...(dice.chance(0.1) ? { outdoor_seating: 'yes' } : {}),
  }
}

function anyOf(key: string, dice: Dice): string {
  if (key === 'wikidata') return wikidataOf(dice)
  if (key === 'wikipedia') return `pt:${dice.pick(INVENTED)}`
  return key.endsWith('website') ? `https://${dice.between(1, 99_999)}.exemplo.com.br/` : 'yes'
}

const wikidataOf = (dice: Dice): string => `Q${dice.between(900_000_000, 999_999_999)}`

/** An invented feature with these tags: the same for the same seed. */
export function inventElement(seed: string, given: Tags, types: readonly ElementType[], point: Point): OverpassElement {
  const dice = diceOf('osm', seed)
  const [key = 'amenity', kind = ''] = Object.entries(given)[0] ?? []
  const usual: ElementType = dice.chance(0.7) ? 'node' : dice.pick(['way', 'way', 'way', 'relation'])
  const type = types.includes(usual) ? usual : (types[0] ?? 'node')
  const name = nameOf(kind, dice)
  const tags = {
    name,
    ...(dice.chance(0.05) ? { 'name:pt': `${name} (em português)` } : {}),
    ...(dice.chance(0.05) ? { 'name:en': `The ${name}` } : {}),
    ...(name.startsWith('Rede ') ? { brand: name } : {}),
    ...addressTags(point, dice),
    ...siteTags(dice),
    ...phoneTags(dice),
    ...furtherTags(dice),
    ...barringTags(key, dice),
    ...Object.fromEntries(Object.entries(given).map(([k, v]) => [k, v === ANYTHING ? anyOf(k, dice) : v])),
  }
  const position = { lat: point.latitude, lon: point.longitude }
  // Of a broken relation the interpreter does not know where it is.
  if (type === 'relation' && dice.chance(0.2)) return { type, id: hash('osm id', seed), tags }
  return { type, id: hash('osm id', seed), ...(type === 'node' ? position : { center: position }), tags }
}
