import * as z from 'zod/mini'
import { endpoint, FOR_A_MINUTE, type Output } from '../http/endpoint.ts'
import { Activity } from '../suggestions.ts'

const GuideCategory = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  isPremium: z.boolean(),
  /** How many strong places of it the city has. */
  places: z.int(),
})
export type GuideCategory = z.output<typeof GuideCategory>

const NearbyGuide = z.object({
  /** "Olinda, PE" */
  label: z.string(),
  /** Of its page; that of the same category where it has one. */
  path: z.string(),
  /** Between the two centres, in whole kilometres. */
  distanceKm: z.int(),
})
export type NearbyGuide = z.output<typeof NearbyGuide>

/** What the pages of a city say: the best places of all its categories, or of one. */
export const Guide = z.object({
  city: z.object({
    /** Seven-digit IBGE code. */
    id: z.string(),
    name: z.string(),
    uf: z.string(),
  }),
  /** Null on the page of the city. */
  category: z.nullable(GuideCategory),
  /** Those of the city that have a page, in the order in which categories are shown. */
  categories: z.array(GuideCategory),
  activities: z.array(Activity),
  nearby: z.array(NearbyGuide),
})
export type Guide = z.output<typeof Guide>

const Uf = z.string().check(z.regex(/^[a-z]{2}$/))
const Slug = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))

export const listGuides = endpoint({
  method: 'GET',
  path: '/api/guides',
  auth: 'public',
  summary: 'The cities that have pages of their own, by state.',
  reuse: FOR_A_MINUTE,
  status: 200,
  response: z.object({
    states: z.array(
      z.object({
        uf: z.string(),
        name: z.string(),
        cities: z.array(z.object({ name: z.string(), path: z.string() })),
      }),
    ),
  }),
})
export type GuideList = Output<typeof listGuides>

export const loadCityGuide = endpoint({
  method: 'GET',
  path: '/api/guides/{uf}/{city}',
  auth: 'public',
  summary: 'The best places of a city, of all its categories.',
  params: z.object({ uf: Uf, city: Slug }),
  status: 200,
  response: Guide,
  errors: ['not_found'],
})

export const loadCategoryGuide = endpoint({
  method: 'GET',
  path: '/api/guides/{uf}/{city}/{category}',
  auth: 'public',
  summary: 'The best places of a city in one category; 404 where fewer than three are strong.',
  params: z.object({ uf: Uf, city: Slug, category: Slug }),
  status: 200,
  response: Guide,
  errors: ['not_found'],
})
