import { crc32 } from './crc32.ts'

/** A picture whose pixels are numbers of colours. */
export interface IndexedPicture {
  width: number
  height: number
  /** Red, green and blue of each colour, one after the other: 256 colours at most. */
  palette: readonly number[]
  /** One byte a pixel, row by row. */
  pixels: Uint8Array
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const [BITS_A_PIXEL, BY_PALETTE] = [8, 3]

function toChunk(name: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(data.length + 12)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  chunk.set(new TextEncoder().encode(name), 4)
  chunk.set(data, 8)
  view.setUint32(data.length + 8, crc32(chunk.subarray(4, data.length + 8)))
  return chunk
}

function toHeader({ width, height }: IndexedPicture): Uint8Array {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([BITS_A_PIXEL, BY_PALETTE], 8)
  return header
}

/** Each row begins with the number of its filter: 0, none. */
function toRows({ width, height, pixels }: IndexedPicture): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((width + 1) * height)
  for (let row = 0; row < height; row++) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  }
  return rows
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** @see https://www.w3.org/TR/png-3/ */
export async function encodeIndexedPng(picture: IndexedPicture): Promise<Uint8Array<ArrayBuffer>> {
  const chunks = [
    SIGNATURE,
    toChunk('IHDR', toHeader(picture)),
    toChunk('PLTE', Uint8Array.from(picture.palette)),
    toChunk('IDAT', await deflated(toRows(picture))),
    toChunk('IEND', new Uint8Array()),
  ]
  const png = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    png.set(chunk, at)
    at += chunk.length
  }
  return png
}
