import * as z from 'zod/mini'
import { type CallSchema, FOR_A_MINUTE } from '#contracts/endpoint'
import { Activity } from '../suggestions/schemas.ts'

export const GuideCategory = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  isPremium: z.boolean(),
  /** How many strong places the city has in it. */
  places: z.int(),
})

export const NearbyGuide = z.object({
  /** "Olinda, PE" */
  label: z.string(),
  /** Path of its guide, in the same category if it has that one. */
  path: z.string(),
  /** Distance between the centres, in whole kilometres. */
  distanceKm: z.int(),
})

/** A guide: the best places of a city, in all categories or in one. */
export const Guide = z.object({
  city: z.object({
    /** Seven-digit IBGE code. */
    id: z.string(),
    name: z.string(),
    uf: z.string(),
  }),
  /** Null for the guide of all categories. */
  category: z.nullable(GuideCategory),
  /** Categories of the city with a guide, in display order. */
  categories: z.array(GuideCategory),
  activities: z.array(Activity),
  nearby: z.array(NearbyGuide),
})

const Uf = z.string().check(z.regex(/^[a-z]{2}$/))
const Slug = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))

export const listGuides = {
  summary: 'The cities that have a page, by state.',
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
  summary: 'The best places of a city in one category; 404 if fewer than three are strong.',
  params: z.object({ uf: Uf, city: Slug, category: Slug }),
  response: Guide,
  errors: ['not_found'],
} satisfies CallSchema
