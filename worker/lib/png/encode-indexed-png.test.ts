import { crc32 as crc32OfNode, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { crc32 } from './crc32.ts'
import { encodeIndexedPng } from './encode-indexed-png.ts'

test('a checksum is that of the standard', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcb_f4_39_26)
  const bytes = Uint8Array.from({ length: 1000 }, (_, index) => (index * 7) % 256)
  expect(crc32(bytes)).toBe(crc32OfNode(bytes))
})

test('a picture has its size, its colours and its pixels', async () => {
  const palette = [255, 0, 0, 0, 0, 255]
  const png = Buffer.from(await encodeIndexedPng({ width: 2, height: 2, palette, pixels: Uint8Array.of(0, 1, 1, 0) }))
  expect([png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]]).toEqual([2, 2, 8, 3])
  const colours = png.indexOf('PLTE') + 4
  expect([...png.subarray(colours, colours + 6)]).toEqual(palette)
  const data = png.indexOf('IDAT')
  const pixels = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)))
  expect([...pixels], 'each row begins with its filter').toEqual([0, 0, 1, 0, 1, 0])
})
