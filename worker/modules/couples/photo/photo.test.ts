import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PHOTO_LIMITS } from '#contracts/couples'
import { CLEANED, ORDINARY, REFUSED, SECRET, TOO_LARGE } from '../../../../tests/support/hostile/hostile-photos.ts'
import { dataUrl } from '../../../../tests/support/hostile/images.ts'
import { type Photo, readDataUrl, readPhoto, toDataUrl } from './photo.ts'

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

const bytesOf = (url: string) => new Uint8Array(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
const asJpeg = (bytes: Uint8Array) => dataUrl('image/jpeg', bytes)

/** A photo, or the code with which it was refused; any other error fails the test. */
async function readOrCode(url: string): Promise<Photo | string> {
  try {
    return await readPhoto(url)
  } catch (error) {
    expect(error).toMatchObject({ code: expect.stringMatching(/^(invalid_photo|photo_too_large)$/) })
    return (error as { code: string }).code
  }
}

describe('accepted photos', () => {
  test.each(ORDINARY)('%s is stored byte for byte', async (_, url) => {
    const photo = await readPhoto(url)
    expect(toDataUrl(photo.bytes)).toBe(url)
    expect(photo.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test.each(CLEANED)('%s loses its metadata', async (_, url) => {
    const { bytes } = await readPhoto(url)
    expect(Buffer.from(bytes).includes(SECRET)).toBe(false)
    expect(Buffer.from(bytes).includes('<script')).toBe(false)
    expect(bytes.length).toBeLessThan(bytesOf(url).length)
    const again = await readPhoto(toDataUrl(bytes))
    expect(Buffer.from(again.bytes).equals(bytes), 'cleaning again changes nothing').toBe(true)
  })

  test('a cleaned photo equals the one that never had metadata', async () => {
    const [jpeg] = ORDINARY
    const [withPlace] = CLEANED
    expect((await readPhoto(withPlace?.[1] ?? '')).hash).toBe((await readPhoto(jpeg?.[1] ?? '')).hash)
  })
})

describe('photos that are refused', () => {
  test.each(REFUSED)('%s is refused', async (_, url) => {
    expect(await readOrCode(url)).toBe('invalid_photo')
  })

  test('more than 300 KB is too large', async () => {
    expect(await readOrCode(TOO_LARGE[1])).toBe('photo_too_large')
  })

  const small = [...ORDINARY, ...CLEANED].filter(([, url]) => url.length < 2000)
  test.each(small)('%s is refused when cut anywhere', async (_, url) => {
    const bytes = bytesOf(url)
    for (let length = 0; length < bytes.length; length++) {
      expect(await readOrCode(asJpeg(bytes.subarray(0, length))), `${length} bytes`).toBe('invalid_photo')
    }
  })

  test.each(small)('%s is refused with anything after its end', async (_, url) => {
    const tail = fc.uint8Array({ minLength: 1, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(tail, async (more) => {
        expect(await readOrCode(asJpeg(Buffer.concat([bytesOf(url), more])))).toBe('invalid_photo')
      }),
      { numRuns: 20 },
    )
  })
})

describe('any bytes are either refused or cleaned', () => {
  test('random bytes are refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(await readOrCode(asJpeg(bytes))).toBe('invalid_photo')
      }),
      { numRuns: 100 },
    )
  })

  test('random text is refused', async () => {
    // The unit `binary` of fast-check takes seconds to create.
    const unit = fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code))
    await fc.assert(
      fc.asyncProperty(fc.string({ unit }), async (text) => {
        expect(await readOrCode(text)).toBe('invalid_photo')
        expect(await readOrCode(`data:image/jpeg;base64,${text}`)).toBe('invalid_photo')
      }),
    )
  })

  test('a photo with changed, missing or extra bytes is refused or cleaned', async () => {
    const photo = fc.constantFrom(...[...ORDINARY, ...CLEANED].filter(([, url]) => url.length < 2000))
    const at = fc.nat({ max: 2000 })
    const change = fc.record({ at, removed: fc.nat({ max: 4 }), put: fc.uint8Array({ maxLength: 4 }) })
    await fc.assert(
      fc.asyncProperty(photo, fc.array(change, { minLength: 1, maxLength: 3 }), async ([, url], changes) => {
        const bytes = Array.from(bytesOf(url))
        for (const each of changes) bytes.splice(each.at % bytes.length, each.removed, ...each.put)
        const cleaned = await readOrCode(asJpeg(Uint8Array.from(bytes)))
        if (typeof cleaned === 'string') return
        expect(await readOrCode(toDataUrl(cleaned.bytes))).toEqual(cleaned)
      }),
      { numRuns: 500 },
    )
  })
})
