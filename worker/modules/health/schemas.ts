import * as z from 'zod/mini'
import { type CallSchema, FOR_A_MINUTE } from '#contracts/endpoint'
import { PLACE_FILTERS } from '#contracts/suggestions'

export const checkHealth = {
  summary: 'Whether the database reads and writes; responds within 2 s.',
  response: z.object({ status: z.literal('ok'), database: z.literal('ok'), version: z.string() }),
} satisfies CallSchema

export const testCors = {
  summary: 'Echoes the origin of the request.',
  response: z.object({ ok: z.literal(true), origin: z.nullable(z.string()) }),
} satisfies CallSchema

export const loadPublicConfig = {
  summary: 'Public keys and addresses; `null` if not configured.',
  reuse: FOR_A_MINUTE,
  response: z.object({
    stripePublishableKey: z.nullable(z.string()),
    pixEnabled: z.boolean(),
    vapidPublicKey: z.nullable(z.string()),
    supportEmail: z.string(),
    /** The number of active couples that the landing page shows; `null`: none. */
    marketingCouples: z.nullable(z.string()),
    /** The operator of this installation, named in terms, privacy policy and footer. */
    operator: z.object({
      name: z.nullable(z.string()),
      /** CNPJ, or CPF of a person. */
      document: z.nullable(z.string()),
      address: z.nullable(z.string()),
      databaseRegion: z.nullable(z.string()),
    }),
    placesAttribution: z.nullable(z.string()),
    /** The filters that the place source in use supports. */
    placeFilters: z.array(z.enum(PLACE_FILTERS)),
    /** Whether a planned day shows its weather. */
    weather: z.boolean(),
    /** Tiles for a map: `{z}`, `{x}` and `{y}` in the address; `null` if none are configured. */
    mapTiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })),
  }),
} satisfies CallSchema
