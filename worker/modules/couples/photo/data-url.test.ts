import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PHOTO_LIMITS, PHOTO_TYPES } from '#contracts/couples'
import { readDataUrl, toDataUrl } from './data-url.ts'

test('a written data URL is read back unchanged', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PHOTO_TYPES), fc.uint8Array({ minLength: 1, maxLength: 20_000 }), (type, bytes) => {
      expect(readDataUrl(toDataUrl(type, bytes))).toEqual({ contentType: type, bytes })
    }),
  )
})

test('the largest size is read, one byte more is not', () => {
  const largest = new Uint8Array(PHOTO_LIMITS.sizeMaxBytes)
  expect(readDataUrl(toDataUrl('image/png', largest)).bytes).toHaveLength(PHOTO_LIMITS.sizeMaxBytes)
  for (const more of [1, 2, 3]) {
    const url = toDataUrl('image/png', new Uint8Array(PHOTO_LIMITS.sizeMaxBytes + more))
    expect(() => readDataUrl(url)).toThrow(expect.objectContaining({ code: 'photo_too_large' }))
  }
})
