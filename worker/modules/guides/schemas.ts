import * as z from 'zod/mini'
import { type CallSchema, FOR_A_MINUTE } from '#contracts/endpoint'
import { Activity } from '../suggestions/schemas.ts'

export const GuideCategory = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  isPremium: z.boolean(),
  /** How many strong places of it the city has. */
  places: z.int(),
})

export const NearbyGuide = z.object({
  /** "Olinda, PE" */
  label: z.string(),
  /** Of its page; that of the same category where it has one. */
  path: z.string(),
  /** Between the two centres, in whole kilometres. */
  distanceKm: z.int(),
})

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

const Uf = z.string().check(z.regex(/^[a-z]{2}$/))
const Slug = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))

export const listGuides = {
  summary: 'The cities that have pages of their own, by state.',
  reuse: FOR_A_MINUTE,
  response: z.object({
    states: z.array(
      z.object({
        uf: z.string(),
        name: z.string(),
        cities: z.array(z.object({ name: z.string(), path: z.string() })),
      }),
    ),
  }),
} satisfies CallSchema

export const loadCityGuide = {
  summary: 'The best places of a city, of all its categories.',
  params: z.object({ uf: Uf, city: Slug }),
  response: Guide,
  errors: ['not_found'],
} satisfies CallSchema

export const loadCategoryGuide = {
  summary: 'The best places of a city in one category; 404 where fewer than three are strong.',
  params: z.object({ uf: Uf, city: Slug, category: Slug }),
  response: Guide,
  errors: ['not_found'],
} satisfies CallSchema
