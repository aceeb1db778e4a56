import * as z from 'zod/mini'
import { type CallSchema, FOR_AN_HOUR } from '#contracts/endpoint'
import { DEFAULT_RADIUS_KM, MAX_LOCATION_LENGTH, PRICE_LEVELS, RADIUS_OPTIONS_KM } from '#contracts/suggestions'
import { line, queryInteger } from '../../lib/fields/fields.ts'

export const Category = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  icon: z.string(),
  isPremium: z.boolean(),
  /** CSS gradient. */
  color: z.string(),
})

/** `maxPriceLevel`: nothing dearer; `rainy`: under a roof. A source that does not know a fact has no such places. */
export const Filters = z.object({
  openNow: z._default(z.boolean(), false),
  maxPriceLevel: z.optional(z.nullable(z.literal(PRICE_LEVELS))),
  free: z._default(z.boolean(), false),
  rainy: z._default(z.boolean(), false),
})

/** A line that must be shown with a place, and where it leads. */
export const Credit = z.object({ text: z.string(), url: z.nullable(z.string()) })

/** Where an idea is for, about how long it takes, and what to have at hand. */
export const IdeaFacts = z.object({
  where: z.enum(['home', 'street']),
  minutes: z.int(),
  needs: z.array(z.string()),
})

/** A stop of a tour. */
export const TourStop = z.object({
  id: z.string(),
  name: z.string(),
  kindWords: z.nullable(z.string()),
  drawing: z.string(),
  address: z.nullable(z.string()),
  location: z.nullable(z.string()),
  googleMapsUrl: z.string(),
  /** From the stop before, at most; `null` for the first. */
  way: z.nullable(z.object({ by: z.enum(['foot', 'car']), minutes: z.int() })),
  /** Of a choice: the couple was there. */
  isDone: z.boolean(),
})

/** Two or three stops in the order in which one goes, the place itself among them; it counts as one outing. */
export const Tour = z.object({
  stops: z.array(TourStop),
  /** A way by all of them. */
  routeUrl: z.string(),
})

/** A place on offer. A fact that the source does not have is `null`: nothing is made up to fill a field. */
export const Activity = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** What it is, in words: "Bistrô"; `null` where the source does not say. */
  kindWords: z.nullable(z.string()),
  /** Key of its drawing: the same one wherever the place is shown. */
  drawing: z.string(),
  /** Street and number, or the mall: without neighbourhood and city. */
  address: z.nullable(z.string()),
  /** Neighbourhood or area. */
  location: z.nullable(z.string()),
  city: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  ratingCount: z.nullable(z.int()),
  priceLevel: z.nullable(z.literal(PRICE_LEVELS)),
  imageUrl: z.nullable(z.string()),
  /** Of a tour the way by all of its stops. */
  googleMapsUrl: z.nullable(z.string()),
  websiteUrl: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Name of the category. */
  category: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Credit lines that must be shown with the place. */
  attributions: z.array(z.string()),
  /** The credits with the links that some licences require. */
  credits: z.array(Credit),
  /** From the city's centre; `null` where the place's position is not known to about 1 km. */
  distanceKm: z.nullable(z.number()),
  /** It is known to about 1 km only, and rounded to half kilometres. */
  isDistanceApproximate: z.boolean(),
  /** From that city's centre to the centre of the place's city, where it lies in another one. */
  cityDistanceKm: z.nullable(z.number()),
  outsideRadius: z.boolean(),
  /** An idea needs no place: it is for at home, or for the street. */
  kind: z.enum(['place', 'idea']),
  /** Of an idea only. */
  idea: z.optional(IdeaFacts),
  /** What else belongs to the outing. */
  tour: z.optional(Tour),
  /** Whether a map may show it: the terms of some sources forbid it. False in the lists of an installation without tiles. */
  isMappable: z.boolean(),
  /** A clue in place of a place, until it is chosen: `name` is the clue, and what names or finds it is `null`. */
  isSurprise: z.boolean(),
})

export const City = z.object({
  /** Seven-digit IBGE code. */
  id: z.string(),
  name: z.string(),
  uf: z.string(),
  /** "Campinas, SP" */
  label: z.string(),
  /** Ids of the categories of which fewer than three good places are known within 50 km (of a trip: 40 to 250 km). */
  thinCategories: z.array(z.int()),
  /** The nearest city of size, for a small town; `distanceKm` between the two centres. */
  nearestCity: z.nullable(z.object({ id: z.string(), label: z.string(), distanceKm: z.number() })),
  /** Of the page that shows its places; null where it has none. */
  guidePath: z.nullable(z.string()),
})

/** Body field `radius`: kilometres around the city's centre. */
export const Radius = z._default(z.literal(RADIUS_OPTIONS_KM), DEFAULT_RADIUS_KM)
/** The city as typed; blank counts as none. */
export const Location = z.optional(z.nullable(line(MAX_LOCATION_LENGTH)))
export const CityId = z.optional(z.nullable(z.string().check(z.regex(/^\d{7}$/))))

export const listCategories = {
  summary: 'All 12 categories, the basic ones first.',
  reuse: FOR_AN_HOUR,
  response: z.array(Category),
} satisfies CallSchema

export const listCities = {
  summary: 'Up to ten municipalities whose name begins like `q`, accents and case aside, the larger ones first.',
  query: z.object({ q: z._default(line(MAX_LOCATION_LENGTH), '') }),
  reuse: FOR_AN_HOUR,
  response: z.array(City),
} satisfies CallSchema

export const previewSuggestions = {
  summary: 'Three places of the catalogue for visitors who try before signing up.',
  query: z.object({ categoryId: queryInteger, cityId: CityId }),
  response: z.array(Activity),
  errors: ['premium_required', 'not_found'],
} satisfies CallSchema

/** As `Radius`, in a query. */
export const RadiusQuery = z.pipe(z._default(queryInteger, DEFAULT_RADIUS_KM), z.literal(RADIUS_OPTIONS_KM))

export const listSuggestions = {
  summary: "As many places as the caller's plan gives for a category and a city.",
  query: z.object({
    categoryId: queryInteger,
    location: Location,
    cityId: CityId,
    radius: RadiusQuery,
  }),
  response: z.array(Activity),
  errors: ['premium_required', 'not_found', 'too_many_requests'],
} satisfies CallSchema
