import { MAPS_SEARCH, ONLINE_SOURCES } from '#contracts/place-sources'
import { kmBetween } from '#db/distance'
import { brazilianPhoneOf } from '../../../lib/phone.ts'
import { websiteUrlOf } from '../../../lib/website-url.ts'
import { lineOf, MAX_LENGTHS } from '../line-of.ts'
import type { PlaceFacts, PlacesQuery } from '../places.ts'
import type { OsmElement } from './osm-element.ts'
import { toKind } from './to-kind.ts'

type Tags = OsmElement['tags']
type SearchedCity = PlacesQuery['city']

/** The first of these tags that has something to say. */
const tagOf = (tags: Tags, maxLength: number, ...keys: string[]): string | null =>
  keys.map((key) => lineOf(tags.get(key), maxLength)).find((text) => text !== null) ?? null

export const nameOf = ({ tags }: OsmElement): string | null => tagOf(tags, MAX_LENGTHS.name, 'name:pt', 'name')

const websiteOf = (tags: Tags): string | null =>
  ['website', 'contact:website', 'url']
    .map((key) => websiteUrlOf(lineOf(tags.get(key), MAX_LENGTHS.url)))
    .find((url) => url !== null) ?? null

const phoneOf = (tags: Tags): string | null =>
  ['phone', 'contact:phone']
    .map((key) => brazilianPhoneOf(lineOf(tags.get(key), MAX_LENGTHS.line)))
    .find((phone) => phone !== null) ?? null

const names = new Intl.Collator('pt-BR', { sensitivity: 'base' })

interface Town {
  readonly name: string
  /** Null where nobody says. */
  readonly uf: string | null
}

/** The town that the place's own address names. */
function townOf(tags: Tags, searched: SearchedCity): Town | null {
  const name = tagOf(tags, MAX_LENGTHS.name, 'addr:city')
  if (name === null) return null
  const [uf] = /^(?:BR-)?([A-Z]{2})$/.exec(tags.get('addr:state') ?? '')?.slice(1) ?? []
  return { name, uf: uf ?? (names.compare(name, searched.name) === 0 ? searched.uf : null) }
}

/** Nearer than this to a town's centre, what names no town is taken to be in it; farther out it may be in the next one. */
const IN_TOWN_KM = 10

function cityOf({ tags, point }: OsmElement, searched: SearchedCity): string | null {
  const isInTown = kmBetween(searched, point) <= IN_TOWN_KM
  const town = townOf(tags, searched) ?? (isInTown ? searched : null)
  if (town === null) return null
  return town.uf === null ? town.name : `${town.name}, ${town.uf}`
}

/** "Rua X, 10, Bairro, Cidade - UF", as in the catalogue; null where no street is known. */
function addressOf(tags: Tags, neighbourhood: string | null, searched: SearchedCity): string | null {
  const street = tagOf(tags, MAX_LENGTHS.name, 'addr:street', 'addr:place')
  if (street === null) return null
  const town = townOf(tags, searched)
  const where = town?.uf ? `${town.name} - ${town.uf}` : town?.name
  const parts = [street, tagOf(tags, MAX_LENGTHS.name, 'addr:housenumber'), neighbourhood, where]
  return lineOf(parts.filter(Boolean).join(', '), MAX_LENGTHS.line)
}

const wikidataOf = (tags: Tags): string | null => {
  const id = tags.get('wikidata') ?? ''
  return /^Q[1-9]\d{0,11}$/.test(id) ? id : null
}

/**
 * What the map says of a place; ratings, prices and pictures it has none.
 *
 * @param searched - the municipality that was searched around
 * @returns null for a place without a name
 */
export function toFacts(element: OsmElement, searched: SearchedCity): PlaceFacts | null {
  const { tags, point } = element
  const name = nameOf(element)
  if (name === null) return null
  const neighbourhood = tagOf(tags, MAX_LENGTHS.name, 'addr:suburb')
  return {
    name,
    kind: toKind(tags, name),
    description: null,
    address: addressOf(tags, neighbourhood, searched),
    neighbourhood,
    city: cityOf(element, searched),
    point,
    rating: null,
    ratingCount: null,
    priceLevel: null,
    websiteUrl: websiteOf(tags),
    phone: phoneOf(tags),
    mapsUrl: `${MAPS_SEARCH}${point.latitude},${point.longitude}`,
    photoName: null,
    credits: [ONLINE_SOURCES.openstreetmap.credit],
    openingHours: tagOf(tags, MAX_LENGTHS.notation, 'opening_hours'),
    wikidata: wikidataOf(tags),
  }
}
