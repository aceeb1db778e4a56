import { type Area, circle, rectangle } from '../places/geography.ts'
import { invalid } from './google-errors.ts'

export type Json = Readonly<Record<string, unknown>>

const MOST_RADIUS_M = 50_000

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object with none but these fields. */
export function objectWith(value: unknown, where: string, fields: readonly string[]): Json {
  if (!isObject(value)) throw invalid(where, `Invalid value at '${where}': an object was expected`)
  for (const name of Object.keys(value)) {
    if (!fields.includes(name)) {
      throw invalid(
        `${where}.${name}`,
        `Invalid JSON payload received. Unknown name "${name}" at '${where}': Cannot find field.`,
      )
    }
  }
  return value
}

/** A number, both ends included. */
export function numberIn(value: unknown, where: string, least: number, most: number): number {
  if (typeof value !== 'number' || !(value >= least && value <= most)) {
    throw invalid(where, `${where} must be a number from ${least} to ${most}.`)
  }
  return value
}

export function wholeIn(value: unknown, where: string, least: number, most: number): number {
  const number = numberIn(value, where, least, most)
  if (!Number.isInteger(number)) throw invalid(where, `${where} must be a whole number.`)
  return number
}

/** One of a few words. */
export function oneOf<T extends string>(value: unknown, where: string, values: readonly T[]): T {
  const found = values.find((known) => known === value)
  if (found === undefined) throw invalid(where, `Invalid value at '${where}': one of ${values.join(', ')} was expected`)
  return found
}

/** A list of strings; empty when not given. */
export function listOf(value: unknown, where: string): readonly string[] {
  if (value === undefined) return []
  if (!Array.isArray(value) || value.some((entry) => typeof entry !== 'string')) {
    throw invalid(where, `Invalid value at '${where}': a list of strings was expected`)
  }
  return value
}

/** True or false; false when not given. */
export function flag(value: unknown, where: string): boolean {
  if (value !== undefined && typeof value !== 'boolean') throw invalid(where, `Invalid value at '${where}' (TYPE_BOOL)`)
  return value === true
}

function pointOf(value: unknown, where: string) {
  const given = objectWith(value, where, ['latitude', 'longitude'])
  return {
    latitude: numberIn(given.latitude, `${where}.latitude`, -90, 90),
    longitude: numberIn(given.longitude, `${where}.longitude`, -180, 180),
  }
}

function circleOf(value: unknown, where: string): Area {
  const given = objectWith(value, where, ['center', 'radius'])
  const radius = numberIn(given.radius, `${where}.radius`, 0, MOST_RADIUS_M)
  if (radius <= 0) throw invalid(`${where}.radius`, 'Invalid radius. Must be greater than 0.')
  return circle(pointOf(given.center, `${where}.center`), radius)
}

function rectangleOf(value: unknown, where: string): Area {
  const given = objectWith(value, where, ['low', 'high'])
  const low = pointOf(given.low, `${where}.low`)
  const high = pointOf(given.high, `${where}.high`)
  if (low.latitude > high.latitude) throw invalid(where, 'The low latitude is above the high one.')
  if (low.longitude > high.longitude)
    throw invalid(where, 'A rectangle over the date line is nothing the product needs.')
  return rectangle({ south: low.latitude, west: low.longitude, north: high.latitude, east: high.longitude })
}

/** A part of the world in exactly one of the shapes that the method takes. */
export function areaOf(value: unknown, where: string, shapes: readonly ('circle' | 'rectangle')[]): Area {
  const given = objectWith(value, where, shapes)
  const [shape, second] = shapes.filter((name) => given[name] !== undefined)
  if (!shape || second) throw invalid(where, `${where} must have exactly one of ${shapes.join(', ')}.`)
  return shape === 'circle'
    ? circleOf(given.circle, `${where}.circle`)
    : rectangleOf(given.rectangle, `${where}.rectangle`)
}
