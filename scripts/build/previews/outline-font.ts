import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

/** A point of a contour, in units of the font; y grows upwards. */
interface Point {
  x: number
  y: number
  isOnCurve: boolean
}
type Contour = readonly Point[]

/** Letters as shapes: a picture must not depend on the fonts of the machine that draws it. */
export interface OutlineFont {
  /** Width of a text in pixels. */
  widthOf: (text: string, sizePx: number) => number
  /** `d` of an SVG path, from the text's left end on its base line at 0, 0. */
  pathOf: (text: string, sizePx: number) => string
}

const HEADER_BYTES = 44
const ENTRY_BYTES = 20

/** The tables of a WOFF file by their tags (https://www.w3.org/TR/WOFF/). */
function readTables(path: string): (tag: string) => Buffer {
  const file = readFileSync(path)
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error(`${path} is no WOFF 1 file`)
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < file.readUInt16BE(12); index++) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES
    const [start, stored, length] = [4, 8, 12].map((field) => file.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const bytes = file.subarray(start, start + stored)
    tables.set(file.toString('latin1', entry, entry + 4), stored < length ? inflateSync(bytes) : bytes)
  }
  return (tag) => {
    const table = tables.get(tag)
    if (!table) throw new Error(`${path} has no table ${tag}`)
    return table
  }
}

/** Glyph of each character, from the segments of a `cmap` of format 4. */
function readGlyphIds(cmap: Buffer): (character: string) => number {
  const count = cmap.readUInt16BE(2)
  const starts = Array.from({ length: count }, (_, index) => cmap.readUInt32BE(8 + index * 8))
  const start = starts.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error('the font has no character map of format 4')
  const bytes = cmap.readUInt16BE(start + 6)
  const [ends, firsts, deltas, offsets] = [14, 16 + bytes, 16 + 2 * bytes, 16 + 3 * bytes].map((at) => start + at) as [
    number,
    number,
    number,
    number,
  ]
  return (character) => {
    const code = character.charCodeAt(0)
    for (let segment = 0; segment < bytes; segment += 2) {
      if (cmap.readUInt16BE(ends + segment) < code) continue
      const first = cmap.readUInt16BE(firsts + segment)
      if (first > code) break
      const delta = cmap.readUInt16BE(deltas + segment)
      const offset = cmap.readUInt16BE(offsets + segment)
      const id = offset === 0 ? code : cmap.readUInt16BE(offsets + segment + offset + 2 * (code - first))
      return (id + delta) % 0x1_00_00
    }
    throw new Error(`the font has no “${character}”`)
  }
}

const has = (flags: number, bit: number): boolean => Math.floor(flags / bit) % 2 === 1

/** Reads bytes one after the other. */
function readerOf(bytes: Buffer, start: number) {
  let at = start
  const take = (count: number): number => {
    at += count
    return at - count
  }
  return {
    uint8: () => bytes.readUInt8(take(1)),
    int8: () => bytes.readInt8(take(1)),
    uint16: () => bytes.readUInt16BE(take(2)),
    int16: () => bytes.readInt16BE(take(2)),
    skip: take,
  }
}
type Reader = ReturnType<typeof readerOf>

/** Coordinates as differences: a flag says whether each is a byte with a sign of its own, a word, or the same as before. */
function readCoordinates(reader: Reader, flags: readonly number[], shortBit: number, sameBit: number): number[] {
  let value = 0
  return flags.map((flag) => {
    if (has(flag, shortBit)) value += reader.uint8() * (has(flag, sameBit) ? 1 : -1)
    else if (!has(flag, sameBit)) value += reader.int16()
    return value
  })
}

function readSimple(reader: Reader, contourCount: number): Contour[] {
  const ends = Array.from({ length: contourCount }, reader.uint16)
  reader.skip(reader.uint16())
  const total = (ends.at(-1) ?? -1) + 1
  const flags: number[] = []
  while (flags.length < total) {
    const flag = reader.uint8()
    const times = has(flag, 8) ? reader.uint8() + 1 : 1
    for (let time = 0; time < times; time++) flags.push(flag)
  }
  const xs = readCoordinates(reader, flags, 2, 16)
  const ys = readCoordinates(reader, flags, 4, 32)
  const points = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, isOnCurve: has(flag, 1) }))
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1))
}

/** A letter and its accent, each moved; what is scaled or turned is refused, because no text of ours needs it. */
function readComposite(reader: Reader, contoursOf: (id: number) => Contour[]): Contour[] {
  const contours: Contour[] = []
  for (let flags = 0x20; has(flags, 0x20); ) {
    flags = reader.uint16()
    const id = reader.uint16()
    const [x, y] = has(flags, 1) ? [reader.int16(), reader.int16()] : [reader.int8(), reader.int8()]
    if (!has(flags, 2) || has(flags, 8) || has(flags, 0x40) || has(flags, 0x80)) throw new Error('a glyph is scaled')
    contours.push(
      ...contoursOf(id).map((contour) => contour.map((point) => ({ ...point, x: point.x + x, y: point.y + y }))),
    )
  }
  return contours
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOnCurve: true })

/** Two control points in a row have a point of the curve in their middle, which fonts leave out. */
function withMiddles(contour: Contour): Point[] {
  const points = contour.flatMap((point, index) => {
    const before = contour.at(index - 1)
    return before && !before.isOnCurve && !point.isOnCurve ? [between(before, point), point] : [point]
  })
  const first = points.findIndex(({ isOnCurve }) => isOnCurve)
  return [...points.slice(first), ...points.slice(0, first)]
}

const PRECISION = 100
const rounded = (value: number): number => Math.round(value * PRECISION) / PRECISION

function toPath(contour: Contour, scale: number, left: number): string {
  const [start, ...rest] = withMiddles(contour)
  if (!start) return ''
  const at = ({ x, y }: Point) => `${rounded(left + x * scale)} ${rounded(-y * scale)}`
  const steps = [...rest, start].map((point, index, all) => {
    if (!point.isOnCurve) return `Q${at(point)} `
    return all[index - 1]?.isOnCurve === false ? at(point) : `L${at(point)}`
  })
  return `M${at(start)}${steps.join('')}Z`
}

/**
 * Reads a font with TrueType outlines.
 *
 * @param path - a WOFF 1 file, as `@fontsource` has one beside each WOFF 2
 * @see https://learn.microsoft.com/typography/opentype/spec/glyf
 */
export function readOutlineFont(path: string): OutlineFont {
  const tableOf = readTables(path)
  const [head, hhea, hmtx, loca, glyf] = ['head', 'hhea', 'hmtx', 'loca', 'glyf'].map(tableOf) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ]
  const unitsPerEm = head.readUInt16BE(18)
  const isLong = head.readUInt16BE(50) === 1
  const lastMetric = hhea.readUInt16BE(34) - 1
  const idOf = readGlyphIds(tableOf('cmap'))
  const startOf = (id: number) => (isLong ? loca.readUInt32BE(id * 4) : loca.readUInt16BE(id * 2) * 2)
  const advanceOf = (id: number) => hmtx.readUInt16BE(Math.min(id, lastMetric) * 4)
  function contoursOf(id: number): Contour[] {
    const start = startOf(id)
    if (startOf(id + 1) === start) return []
    const reader = readerOf(glyf, start)
    const count = reader.int16()
    reader.skip(8)
    return count < 0 ? readComposite(reader, contoursOf) : readSimple(reader, count)
  }
  const widthOf = (text: string, sizePx: number) =>
    (Array.from(text, idOf).reduce((sum, id) => sum + advanceOf(id), 0) * sizePx) / unitsPerEm
  const pathOf = (text: string, sizePx: number) =>
    Array.from(text, (character, index) => {
      const left = widthOf(text.slice(0, index), sizePx)
      return contoursOf(idOf(character))
        .map((contour) => toPath(contour, sizePx / unitsPerEm, left))
        .join('')
    }).join('')
  return { widthOf, pathOf }
}
