import * as z from 'zod/mini'
import { type CallSchema, FOR_AN_HOUR } from '#contracts/endpoint'
import { DEFAULT_RADIUS_KM, MAX_LOCATION_LENGTH, NOTES, PRICE_LEVELS, RADIUS_OPTIONS_KM } from '#contracts/suggestions'
import { Day, line, queryInteger } from '../../lib/fields/fields.ts'

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

const WHEN = /^(now|\d{4}-\d{2}-\d{2}( (day|evening|night))?)$/

/**
 * When the couple wants to go: a day, or a part of it. `now` is replaced by the part of the day in the city when the
 * invitation is created.
 */
export const When = z.string().check(
  z.regex(WHEN),
  z.refine((when) => when === 'now' || Day.safeParse(when.slice(0, 10)).success),
)

/**
 * `maxPriceLevel`: highest price level; `rainy`: under a roof; `when`: places whose kind is open then. A filter on a fact
 * that a source lacks finds none of its places.
 */
export const Filters = z.object({
  openNow: z._default(z.boolean(), false),
  maxPriceLevel: z.optional(z.nullable(z.literal(PRICE_LEVELS))),
  free: z._default(z.boolean(), false),
  rainy: z._default(z.boolean(), false),
  when: z.optional(z.nullable(When)),
})

/** A credit that must be shown with a place, and its link. */
export const Credit = z.object({ text: z.string(), url: z.nullable(z.string()) })

/** The location of an idea, its approximate duration, and the items that it needs. */
export const IdeaFacts = z.object({
  where: z.enum(['home', 'street']),
  minutes: z.int(),
  needs: z.array(z.string()),
})

export const TourStop = z.object({
  id: z.string(),
  name: z.string(),
  kindWords: z.nullable(z.string()),
  drawing: z.string(),
  address: z.nullable(z.string()),
  location: z.nullable(z.string()),
  googleMapsUrl: z.string(),
  /** The way from the previous stop, with its maximum duration; `null` for the first stop. */
  way: z.nullable(z.object({ by: z.enum(['foot', 'car']), minutes: z.int() })),
  /** Whether the couple has completed this stop; for a guest false until the outing is completed. */
  isDone: z.boolean(),
})

/** Two or three stops in order, including the place itself. A tour counts as one outing. */
export const Tour = z.object({
  /** The names of all stops, `Museu + Café`; of a tour that was declined, the name of the place. */
  name: z.string(),
  stops: z.array(TourStop),
  /** `HH:mm` in the local time of the place. */
  startsAt: z.string(),
  /** Approximate duration of the tour. */
  minutes: z.int(),
  isDeclined: z.boolean(),
  /** A route through all stops. */
  routeUrl: z.string(),
})

/** A place or an idea that is offered. A fact that the source lacks is `null`. */
export const Activity = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** The kind in words, e.g. "Bistrô"; `null`: unknown. */
  kindWords: z.nullable(z.string()),
  /** Key of the drawing, which is the same on every screen. */
  drawing: z.string(),
  /** Street and number, or the mall, without neighbourhood and city. */
  address: z.nullable(z.string()),
  /** Neighbourhood or area. */
  location: z.nullable(z.string()),
  city: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  ratingCount: z.nullable(z.int()),
  priceLevel: z.nullable(z.literal(PRICE_LEVELS)),
  imageUrl: z.nullable(z.string()),
  /** For a tour that was not declined, the route through all its stops. */
  googleMapsUrl: z.nullable(z.string()),
  websiteUrl: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Opening hours as the source states them: Google one line per weekday, others one for equal weekdays. */
  hours: z.optional(z.array(z.string())),
  /** Year of the newest evidence that the place exists; `null`: unknown. */
  seenYear: z.nullable(z.int()),
  category: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Credit lines that must be shown with the place. */
  attributions: z.array(z.string()),
  credits: z.array(Credit),
  /** Distance from the city's centre; `null`: the position is not known to about 1 km. */
  distanceKm: z.nullable(z.number()),
  /** Whether `distanceKm` is only precise to about 1 km; it is then rounded to half kilometres. */
  isDistanceApproximate: z.boolean(),
  /** Distance between the centres of the searched city and the place's city; `null`: the same city. */
  cityDistanceKm: z.nullable(z.number()),
  outsideRadius: z.boolean(),
  /** A remark on a suggestion of an invitation; a guest gets `seen` for `done`. */
  note: z.optional(z.enum(NOTES)),
  /** Whether the place opens only for events, as a theatre does. */
  isOnProgramme: z.optional(z.boolean()),
  /** An `idea` needs no particular place: it is for home or for the street. */
  kind: z.enum(['place', 'idea']),
  idea: z.optional(IdeaFacts),
  /** Of a choice: the likely hour `HH:mm`, and the weekdays on which it is usually closed, from 0 for Sunday. */
  visit: z.optional(z.object({ hour: z.string(), closedOn: z.array(z.int()) })),
  /** The tour that the place belongs to, if it is offered as one. */
  tour: z.optional(Tour),
  /** Whether a map may show the place; some sources forbid it. Always false in an installation without map tiles. */
  isMappable: z.boolean(),
  /**
   * Whether the place is hidden until it is chosen: `name` is a clue, and fields that identify the place are `null`.
   */
  isSurprise: z.boolean(),
})

/** A place to start from: a municipality, or a neighbourhood, village or resort in one. */
export const City = z.object({
  /** Seven-digit IBGE code; for a locality its name and that code. */
  id: z.string(),
  name: z.string(),
  uf: z.string(),
  /** "Campinas, SP"; "Copacabana, Rio de Janeiro, RJ" */
  label: z.string(),
  /** How the typed text matches a name of the city: as a whole, as its beginning, or with one wrong letter. */
  match: z.enum(['whole', 'part', 'typo']),
  /** Number of good places in reach, by the id of their category: up to 30 km, outdoors 50 km, for trips 15 to 250 km. */
  placesInReach: z.record(z.string(), z.int()),
  /** For a small town, the nearest larger city; `distanceKm` is between the two centres. */
  nearestCity: z.nullable(z.object({ id: z.string(), label: z.string(), distanceKm: z.number() })),
  /** Path of the city's guide page; null: it has none. */
  guidePath: z.nullable(z.string()),
})

/** Body field `radius`: kilometres around the city's centre. */
export const Radius = z._default(z.literal(RADIUS_OPTIONS_KM), DEFAULT_RADIUS_KM)
/** The city as typed; blank counts as none. */
export const Location = z.optional(z.nullable(line(MAX_LOCATION_LENGTH)))
/** A code, or a locality's name and code. */
export const CityId = z.optional(z.nullable(z.string().check(z.regex(/^([a-z0-9-]{1,100}-)?\d{7}$/))))

export const listCategories = {
  summary: 'All 12 categories, those of the free plan first.',
  reuse: FOR_AN_HOUR,
  response: z.array(Category),
} satisfies CallSchema

export const listCities = {
  summary:
    'Up to ten cities and localities whose name begins with `q`, regardless of accents and case, larger ones first.',
  query: z.object({ q: z._default(line(MAX_LOCATION_LENGTH), '') }),
  reuse: FOR_AN_HOUR,
  response: z.array(City),
} satisfies CallSchema

export const previewSuggestions = {
  summary: 'Three places of the catalogue, for visitors without an account.',
  query: z.object({ categoryId: queryInteger, cityId: CityId }),
  response: z.array(Activity),
  errors: ['premium_required', 'not_found'],
} satisfies CallSchema

export const RadiusQuery = z.pipe(z._default(queryInteger, DEFAULT_RADIUS_KM), z.literal(RADIUS_OPTIONS_KM))

export const listSuggestions = {
  summary: "Places for a category and a city, as many as the caller's plan gives.",
  query: z.object({
    categoryId: queryInteger,
    location: Location,
    cityId: CityId,
    radius: RadiusQuery,
  }),
  response: z.array(Activity),
  errors: ['premium_required', 'not_found', 'too_many_requests'],
} satisfies CallSchema
