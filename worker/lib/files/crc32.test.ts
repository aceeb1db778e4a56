import { crc32 as reference } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc32 } from './crc32.ts'

test('the checksum agrees with zlib', () => {
  expect(crc32(new TextEncoder().encode('IEND'))).toBe(0xae426082)
  fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => crc32(bytes) === reference(bytes)))
})
