import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type Feature from 'ol/Feature.js'
import TopoJSON from 'ol/format/TopoJSON.js'
import type { Geometry } from 'ol/geom.js'
import VectorSource from 'ol/source/Vector.js'
import { metresBetween } from '#db/distance'
import { parseCsv } from '#db/places/data-files'

interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** The borders are simplified to 200 m; most points are as accurate. */
const AT_BORDER_M = 500
/** No neighbouring country reaches farther east: there, a point outside all borders is at sea. */
const SEA_FROM_LONGITUDE = -51.6
/** Upper limit of the distance to the nearest coast, for islands and reefs. */
const AT_SEA_M = 50_000

/** Borders of the municipalities as of 2013; see `db/places/data/LICENSE-data.md`. */
export interface Borders {
  /** Code of the municipality in which a point lies; at sea, that of the nearest coast; null outside Brazil. */
  find(point: Point): string | null
  /** Whether a point is inside a municipality or near its border; also true if the borders do not have it yet. */
  mayBeIn(cityId: string, point: Point): boolean
}

const metresTo = (area: Feature<Geometry>, { latitude, longitude }: Point): number => {
  const [x = 0, y = 0] = area.getGeometry()?.getClosestPoint([longitude, latitude]) ?? []
  return metresBetween({ latitude, longitude }, { latitude: y, longitude: x })
}

/** Reads the borders; takes about a second and 150 MB. */
export function readBorders(): Borders {
  const file = readFileSync(new URL('borders.topojson.br', import.meta.url))
  const features = new TopoJSON().readFeatures(brotliDecompressSync(file).toString('utf8'))
  const areas = new VectorSource({ features, wrapX: false })
  const contains = (area: Feature<Geometry>, { latitude, longitude }: Point) =>
    area.getGeometry()?.intersectsCoordinate([longitude, latitude]) ?? false
  return {
    find(point) {
      const coordinate = [point.longitude, point.latitude]
      const [inside] = areas.getFeaturesAtCoordinate(coordinate)
      if (inside) return String(inside.getId())
      const nearest = areas.getClosestFeatureToCoordinate(coordinate)
      const within = point.longitude > SEA_FROM_LONGITUDE ? AT_SEA_M : AT_BORDER_M
      return nearest && metresTo(nearest, point) <= within ? String(nearest.getId()) : null
    },
    mayBeIn(cityId, point) {
      const area = areas.getFeatureById(cityId)
      return !area || contains(area, point) || metresTo(area, point) <= AT_BORDER_M
    },
  }
}

/**
 * Rows that keep their town although their point is in another municipality, by id: `gateway` is the town from which
 * people go there, `spans` a park in several municipalities, `point` a row whose point is doubtful.
 */
export function readGateways(): ReadonlyMap<string, string> {
  const text = readFileSync(new URL('gateways.csv', import.meta.url), 'utf8')
  return new Map(parseCsv(text, ['id', 'judgement']).map(({ id, judgement }) => [id, judgement]))
}
