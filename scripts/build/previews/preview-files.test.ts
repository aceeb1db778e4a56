import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { CATEGORY_SLUGS } from '#contracts/categories'
import { PREVIEW_VERSION } from '../../../worker/modules/previews/preview-images.ts'
import { toInvitationSvg } from './invitation-svg.ts'
import { readOutlineFont } from './outline-font.ts'
import { digestOfPreviews, renderPreview } from './preview-files.ts'

/** WhatsApp shows no larger picture reliably. */
const MAX_BYTES = 250 * 1024

test('the version in the addresses of the images is that of what they are made of', () => {
  expect(PREVIEW_VERSION, 'write this into worker/modules/previews/preview-images.ts').toBe(digestOfPreviews())
})

test.each(CATEGORY_SLUGS)(
  '%s is drawn the same on every machine: without fonts, references and scripts',
  (category) => {
    expect(toInvitationSvg(category)).not.toMatch(/<(?:text|style|script|image|use|foreignObject)\b|href=|font/)
  },
)

test('an image measures 1200 by 630 and is small enough for chat apps', async () => {
  const png = await renderPreview('relaxamento')
  const { width, height, format } = await sharp(png).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'png'])
  expect(png.byteLength).toBeLessThan(MAX_BYTES)
})

describe('outlines of letters', () => {
  const file = 'node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff'
  const font = readOutlineFont(file)

  test('a text is as wide as its letters, and grows with its size', () => {
    expect(font.widthOf('dois', 100)).toBeCloseTo(2 * font.widthOf('dois', 50))
    expect(font.widthOf('dois', 100)).toBeGreaterThan(font.widthOf('doi', 100))
    expect(font.widthOf(' ', 100)).toBeGreaterThan(10)
  })

  test('an accent is drawn above its letter', () => {
    // Numbers are x and y in turn.
    const top = (text: string) =>
      Math.min(
        ...[...font.pathOf(text, 100).matchAll(/-?\d+(\.\d+)?/g)].flatMap(([y], at) => (at % 2 ? [Number(y)] : [])),
      )
    expect(font.pathOf(' ', 100)).toBe('')
    expect(top('ê')).toBeLessThan(top('e') - 10)
  })

  test('a letter that the font does not have is refused', () => {
    expect(() => font.pathOf('漢', 100)).toThrow('the font has no “漢”')
    expect(() => readOutlineFont('public/favicon.svg')).toThrow('Unsupported OpenType signature')
  })
})
