import { ByteReader } from './byte-reader.ts'
import { refusePhoto, refuseSides } from './refuse-photo.ts'

export interface PngHeader {
  width: number
  height: number
  bitDepth: number
  colorType: number
  isInterlaced: boolean
}

const GREY = 0
const RGB = 2
export const PALETTE = 3
const GREY_ALPHA = 4
const RGB_ALPHA = 6

/** Bits per channel that each colour type may have, and how many channels it has. */
const COLOR_TYPES: Readonly<Record<number, { depths: readonly number[]; channels: number }>> = {
  [GREY]: { depths: [1, 2, 4, 8, 16], channels: 1 },
  [RGB]: { depths: [8, 16], channels: 3 },
  [PALETTE]: { depths: [1, 2, 4, 8], channels: 1 },
  [GREY_ALPHA]: { depths: [8, 16], channels: 2 },
  [RGB_ALPHA]: { depths: [8, 16], channels: 4 },
}

/** IHDR. */
export function readHeader(payload: Uint8Array): PngHeader {
  const reader = new ByteReader(payload)
  const [width, height, bitDepth, colorType] = [reader.uint(4), reader.uint(4), reader.uint(1), reader.uint(1)]
  const [compression, filter, interlace] = [reader.uint(1), reader.uint(1), reader.uint(1)]
  reader.expectEnd()
  refuseSides(width, height)
  if (!COLOR_TYPES[colorType]?.depths.includes(bitDepth)) refusePhoto()
  if (compression !== 0 || filter !== 0 || interlace > 1) refusePhoto()
  return { width, height, bitDepth, colorType, isInterlaced: interlace === 1 }
}

/** Adam7: first column and row of each pass, then the steps between them. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const ONE_PASS = [[0, 0, 1, 1]] as const

/** Bytes of the image when it is unpacked: for every row of every pass its filter and its pixels. */
export function unpackedSize({ width, height, bitDepth, colorType, isInterlaced }: PngHeader): number {
  const bitsPerPixel = bitDepth * (COLOR_TYPES[colorType]?.channels ?? 0)
  const sizes = (isInterlaced ? PASSES : ONE_PASS).map(([left, top, stepX, stepY]) => {
    const columns = Math.ceil((width - left) / stepX)
    const rows = Math.ceil((height - top) / stepY)
    return columns < 1 || rows < 1 ? 0 : rows * (1 + Math.ceil((columns * bitsPerPixel) / 8))
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

const MAX_PALETTE_COLORS = 256

/** PLTE: colours of three bytes; an image of grey has none. */
export function checkPalette(payload: Uint8Array, { colorType, bitDepth }: PngHeader): void {
  const colors = payload.length / 3
  const limit = colorType === PALETTE ? 2 ** bitDepth : MAX_PALETTE_COLORS
  if (colorType === GREY || colorType === GREY_ALPHA) refusePhoto()
  if (!Number.isInteger(colors) || colors < 1 || colors > limit) refusePhoto()
}

/** tRNS: which colour is transparent, or how much each colour of the palette is. */
export function checkTransparency(payload: Uint8Array, { colorType }: PngHeader, paletteColors: number): void {
  if (colorType === PALETTE && payload.length >= 1 && payload.length <= paletteColors) return
  if (colorType === GREY && payload.length === 2) return
  if (colorType === RGB && payload.length === 6) return
  refusePhoto()
}
