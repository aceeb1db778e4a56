import * as z from 'zod/mini'
import { ONLINE_SOURCES } from '#contracts/place-sources'
import type { Point } from '../places.ts'

const Degrees = {
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
}

const Tags = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((tags) => Object.entries(tags).filter((tag): tag is [string, string] => typeof tag[1] === 'string')),
)

const Element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.int().check(z.positive()),
  lat: z.catch(z.optional(Degrees.lat), undefined),
  lon: z.catch(z.optional(Degrees.lon), undefined),
  center: z.catch(z.optional(z.object(Degrees)), undefined),
  tags: Tags,
})

/** A named thing on the map, with one point. */
export interface OsmElement {
  /** `osm:node/1` */
  readonly id: string
  readonly point: Point
  readonly tags: ReadonlyMap<string, string>
}

/** An entry of an answer; null when it is not as described or has no point. */
export function toElement(entry: unknown): OsmElement | null {
  const read = Element.safeParse(entry)
  if (!read.success) return null
  const { type, id, lat, lon, center, tags } = read.data
  const [latitude, longitude] = [lat ?? center?.lat, lon ?? center?.lon]
  if (latitude === undefined || longitude === undefined) return null
  return {
    id: `${ONLINE_SOURCES.openstreetmap.idPrefix}${type}/${id}`,
    point: { latitude, longitude },
    tags: new Map(tags),
  }
}
