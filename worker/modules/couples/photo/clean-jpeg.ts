import { ByteReader, concat } from './byte-reader.ts'
import { checkScan, type JpegFrame, type JpegTables, readFrame, readHuffman, readQuantization } from './jpeg-tables.ts'
import { refusePhoto } from './refuse-photo.ts'

const START = [0xff, 0xd8]
const END = 0xd9
const SCAN = 0xda
const QUANTIZATION = 0xdb
const HUFFMAN = 0xc4
const RESTART_INTERVAL = 0xdd
/** Frames that every browser decodes: baseline, extended, progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2]
const PROGRESSIVE = 0xc2
const APP0 = 0xe0
const APP14 = 0xee
const APP15 = 0xef
const COMMENT = 0xfe

/** JFIF 1.01 without density and thumbnail: it says only that the colours are YCbCr. */
const JFIF = [0xff, APP0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
/** Adobe's segment with only the colour transform, without which the colours would change. */
const adobe = (transform: number) => [0xff, APP14, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, transform]

/** Every scan is a pass over the whole image, so thousands of them would block a browser. */
const MAX_SCANS = 100

interface Reading extends JpegTables {
  frame: JpegFrame | undefined
  scans: number
  hasJfif: boolean
  adobeTransform: number | undefined
}

const startsWith = (payload: Uint8Array, text: string): boolean =>
  String.fromCharCode(...payload.subarray(0, text.length)) === text

/** Moves past the coded data of a scan, to the marker that ends it. */
function skipCoded(reader: ByteReader): void {
  const { bytes, position: start } = reader
  let at = bytes.indexOf(0xff, start)
  // A coded FF is followed by 00, a restart marker by the next coded data.
  for (let next = bytes[at + 1]; at >= 0 && next !== undefined; next = bytes[at + 1]) {
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) break
    at = bytes.indexOf(0xff, at + 2)
  }
  if (at <= start) refusePhoto()
  reader.take(at - start)
}

function readApplication(marker: number, payload: Uint8Array, reading: Reading): void {
  if (marker === APP0 && startsWith(payload, 'JFIF\0')) reading.hasJfif = true
  if (marker !== APP14 || !startsWith(payload, 'Adobe')) return
  const transform = payload[11]
  if (transform === undefined || transform > 1) refusePhoto()
  reading.adobeTransform = transform
}

/** Reads one segment; false: decoding does not need it. */
function readSegment(marker: number, payload: Uint8Array, reading: Reading): boolean {
  if (marker === COMMENT) return false
  if (marker >= APP0 && marker <= APP15) {
    readApplication(marker, payload, reading)
    return false
  }
  if (marker === QUANTIZATION) readQuantization(payload, reading)
  else if (marker === HUFFMAN) readHuffman(payload, reading)
  else if (marker === SCAN) readScan(payload, reading)
  else if (FRAMES.includes(marker) && !reading.frame) reading.frame = readFrame(payload, marker === PROGRESSIVE)
  else if (marker !== RESTART_INTERVAL || payload.length !== 2) refusePhoto()
  return true
}

function readScan(payload: Uint8Array, reading: Reading): void {
  reading.scans += 1
  if (!reading.frame || reading.scans > MAX_SCANS) refusePhoto()
  checkScan(payload, reading.frame, reading)
}

function readMarker(reader: ByteReader): number {
  reader.expect([0xff])
  return reader.uint(1)
}

/**
 * Rewrites a JPEG with only the segments that decoding needs: EXIF with its place, XMP, colour profiles, thumbnails,
 * further pictures and comments are dropped; the coded image is copied unchanged.
 *
 * @throws AppError `invalid_photo`
 * @see ITU-T T.81, annex B
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const reader = new ByteReader(bytes)
  const reading: Reading = {
    quantization: new Set(),
    huffman: new Set(),
    frame: undefined,
    scans: 0,
    hasJfif: false,
    adobeTransform: undefined,
  }
  const cleaned: Uint8Array[] = []
  reader.expect(START)
  for (let marker = readMarker(reader); marker !== END; marker = readMarker(reader)) {
    const start = reader.position - 2
    const isNeeded = readSegment(marker, reader.take(reader.uint(2) - 2), reading)
    if (marker === SCAN) skipCoded(reader)
    if (isNeeded) cleaned.push(bytes.subarray(start, reader.position))
  }
  reader.expectEnd()
  if (reading.scans === 0) refusePhoto()
  const header = [
    reading.hasJfif ? JFIF : [],
    reading.adobeTransform === undefined ? [] : adobe(reading.adobeTransform),
  ]
  return concat([START, ...header, ...cleaned, [0xff, END]])
}
