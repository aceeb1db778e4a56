import * as z from 'zod/mini'
import { PlacesError } from '../places.ts'

/** A field that may be missing; a value of another shape counts as missing. */
const maybe = <T extends z.ZodMiniType>(schema: T) => z.catch(z.nullable(schema), null)
const text = maybe(z.string())

/** A list without its malformed entries. */
const listOf = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((entries) =>
      entries.flatMap((entry): z.output<T>[] => {
        const parsed = z.safeParse(schema, entry)
        return parsed.success ? [parsed.data] : []
      }),
    ),
  )

const Location = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})

/** Ids are used in the path of another request. */
export const PLACE_ID = /^[\w-]{1,180}$/
export const PHOTO_NAME = /^places\/[\w-]{1,180}\/photos\/[\w-]{1,1200}$/

const AddressPart = z.object({ longText: text, shortText: text, types: listOf(z.string()) })
const PhotoAuthor = z.object({ displayName: z.string(), uri: text })
const Photo = z.object({ name: z.string().check(z.regex(PHOTO_NAME)), authorAttributions: listOf(PhotoAuthor) })
const Attribution = z.object({ provider: z.string(), providerUri: text })

/** A place in a response of the service; only the id is always present. */
export const GooglePlace = z.object({
  id: z.string().check(z.regex(PLACE_ID)),
  displayName: maybe(z.object({ text: z.string() })),
  location: maybe(Location),
  businessStatus: text,
  primaryType: text,
  types: listOf(z.string()),
  rating: maybe(z.number()),
  userRatingCount: maybe(z.number()),
  priceLevel: text,
  formattedAddress: text,
  shortFormattedAddress: text,
  addressComponents: listOf(AddressPart),
  googleMapsUri: text,
  websiteUri: text,
  nationalPhoneNumber: text,
  internationalPhoneNumber: text,
  regularOpeningHours: maybe(z.object({ weekdayDescriptions: listOf(z.string()) })),
  photos: listOf(Photo),
  attributions: listOf(Attribution),
})
export type GooglePlace = z.output<typeof GooglePlace>

/** `places` is absent when nothing matched. */
const SearchAnswer = z.object({ places: z.optional(z.array(z.unknown())) })

/**
 * The places in the response to a search, each once; a malformed entry is left out.
 *
 * @throws PlacesError `broken_answer` if the response itself is malformed
 */
export function readPlaces(answer: unknown): GooglePlace[] {
  const read = SearchAnswer.safeParse(answer)
  if (!read.success) throw new PlacesError('broken_answer')
  const places = listOf(GooglePlace).parse(read.data.places ?? [])
  return [...new Map(places.map((place) => [place.id, place])).values()]
}

/** @throws PlacesError `broken_answer` */
export function readPlace(answer: unknown): GooglePlace {
  const read = GooglePlace.safeParse(answer)
  if (!read.success) throw new PlacesError('broken_answer')
  return read.data
}
