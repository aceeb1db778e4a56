import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PHOTO_LIMITS } from '#contracts/couples'
import { readDataUrl, toDataUrl } from './data-url.ts'

test('a written data URL is read back unchanged', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 20_000 }), (bytes) => {
      expect(readDataUrl(toDataUrl(bytes))).toEqual(bytes)
    }),
    { numRuns: 20 },
  )
})

test('the largest size is read, one byte more is refused', () => {
  const largest = new Uint8Array(PHOTO_LIMITS.sizeMaxBytes)
  expect(readDataUrl(toDataUrl(largest))).toHaveLength(PHOTO_LIMITS.sizeMaxBytes)
  for (const more of [1, 2, 3]) {
    const url = toDataUrl(new Uint8Array(PHOTO_LIMITS.sizeMaxBytes + more))
    expect(() => readDataUrl(url)).toThrow(expect.objectContaining({ code: 'photo_too_large' }))
  }
})
