import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { MUNICIPALITIES_FILE, MUNICIPALITY_COLUMNS } from '#db/catalogue/open-catalogue'
import { parseCsv } from '#db/catalogue/sources/csv'
import { kmBetween } from '../../support/catalogue/great-circle.ts'

export interface Point {
  latitude: number
  longitude: number
}

export interface Box {
  south: number
  west: number
  north: number
  east: number
}

/** A square of the world, counted from the equator and from Greenwich. */
export interface Cell {
  row: number
  column: number
}

/** A part of the world that is searched. */
export interface Area {
  centre: Point
  radiusM: number
  holds(point: Point): boolean
}

const METRES_PER_DEGREE = 111_320
/** About 2 km. */
const CELL_DEGREES = 0.02
/** Cells looked into for one search: a wide one passes some over, so that it costs no more than a narrow one. */
const MOST_CELLS = 220
const radians = (degrees: number): number => (degrees * Math.PI) / 180
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

export const metresBetween = (a: Point, b: Point): number => kmBetween(a, b) * 1000

export const circle = (centre: Point, radiusM: number): Area => ({
  centre,
  radiusM,
  holds: (point) => metresBetween(centre, point) <= radiusM,
})

export function rectangle({ south, west, north, east }: Box): Area {
  const centre = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  return {
    centre,
    radiusM: metresBetween(centre, { latitude: north, longitude: east }),
    holds: ({ latitude, longitude }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  }
}

export const cellOf = ({ latitude, longitude }: Point): Cell => ({
  row: Math.floor(latitude / CELL_DEGREES),
  column: Math.floor(longitude / CELL_DEGREES),
})

/** A point of the cell; both shares from 0 to 1. */
export const pointIn = ({ row, column }: Cell, north: number, east: number): Point => ({
  latitude: round((row + north) * CELL_DEGREES),
  longitude: round((column + east) * CELL_DEGREES),
})

const round = (degrees: number): number => Math.round(degrees * 1e7) / 1e7

/** Cells that an area touches, evenly spread, each once. */
export function cellsOf({ centre, radiusM }: Area): Cell[] {
  const cells = new Map<string, Cell>()
  const eastward = METRES_PER_DEGREE * Math.max(0.01, Math.cos(radians(centre.latitude)))
  for (let index = 0; index < MOST_CELLS; index++) {
    const distance = radiusM * Math.sqrt(index / MOST_CELLS)
    const angle = index * GOLDEN_ANGLE
    const cell = cellOf({
      latitude: centre.latitude + (distance * Math.sin(angle)) / METRES_PER_DEGREE,
      longitude: centre.longitude + (distance * Math.cos(angle)) / eastward,
    })
    cells.set(`${cell.row},${cell.column}`, cell)
  }
  return [...cells.values()]
}

export interface Municipality extends Point {
  name: string
  uf: string
}

let municipalities: Municipality[] | null = null
const nearest = new Map<string, Municipality>()

function readMunicipalities(): Municipality[] {
  const text = brotliDecompressSync(readFileSync(MUNICIPALITIES_FILE)).toString('utf8')
  return parseCsv(text, MUNICIPALITY_COLUMNS).map(({ name, uf, latitude, longitude }) => ({
    name,
    uf,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }))
}

/** Reads the table now: no answer has to wait for it. */
export function loadMunicipalities(): void {
  municipalities ??= readMunicipalities()
}

/** The municipality whose seat is nearest, the same one for a whole cell. */
export function municipalityAt(point: Point): Municipality {
  const cell = cellOf(point)
  const key = `${cell.row},${cell.column}`
  const known = nearest.get(key)
  if (known) return known
  loadMunicipalities()
  const middle = pointIn(cell, 0.5, 0.5)
  const narrowing = Math.cos(radians(middle.latitude))
  let best = { distance: Number.POSITIVE_INFINITY, municipality: { name: 'Alto-Mar', uf: 'ZZ', ...middle } }
  for (const municipality of municipalities ?? []) {
    const dLng = (municipality.longitude - middle.longitude) * narrowing
    const distance = (municipality.latitude - middle.latitude) ** 2 + dLng ** 2
    if (distance < best.distance) best = { distance, municipality }
  }
  nearest.set(key, best.municipality)
  return best.municipality
}
