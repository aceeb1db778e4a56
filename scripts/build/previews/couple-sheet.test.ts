import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { SLUG_LENGTH } from '#contracts/fields/slugs'
import { encodeIndexedPng } from '../../../worker/lib/png/encode-indexed-png.ts'
import { type OpenSheet, openSheet, packSheet, widthOf, writeWords } from '../../../worker/lib/png/letter-sheet.ts'
import {
  COUPLE_PAGE,
  COUPLE_SHEET_VERSION,
  type CoupleCard,
  couplePicturePath,
  toCoupleWords,
} from '../../../worker/modules/previews/couple-card.ts'
import { digestOfCoupleSheet, drawCoupleSheet } from './couple-sheet.ts'

const ANA: CoupleCard = { slug: 'ana-e-bia', activities: 12, achievements: 1, cities: 0 }

let packed: Uint8Array
beforeAll(async () => {
  packed = packSheet(await drawCoupleSheet())
})
const open = (): OpenSheet => openSheet(packed)

async function draw(card: CoupleCard): Promise<Buffer> {
  const sheet = open()
  for (const words of toCoupleWords(sheet, card)) writeWords(sheet, words)
  return Buffer.from(await encodeIndexedPng(sheet))
}

test('the version in the address of the sheet is that of what it is made of', () => {
  expect(COUPLE_SHEET_VERSION, 'write this into worker/modules/previews/couple-card.ts').toBe(digestOfCoupleSheet())
})

describe('the picture of a couple', () => {
  test('is a PNG of 1200 by 630 whose pixels other software reads, small enough for chat apps', async () => {
    const png = await draw(ANA)
    const { width, height, format, channels } = await sharp(png).metadata()
    expect([width, height, format, channels]).toEqual([1200, 630, 'png', 3])
    expect(png.byteLength).toBeLessThan(250 * 1024)
    expect((await sharp(png).stats()).isOpaque).toBe(true)
  })

  test('differs where its words are, and nowhere else', async () => {
    const empty = await sharp(await encodeIndexedPng(open()))
      .raw()
      .toBuffer()
    const drawn = await sharp(await draw(ANA))
      .raw()
      .toBuffer()
    const changed = Array.from(empty.keys()).filter((at) => empty[at] !== drawn[at])
    const xs = changed.map((at) => Math.floor(at / 3) % 1200)
    const ys = changed.map((at) => Math.floor(at / 3 / 1200))
    const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b))
    const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b))
    expect(least(xs)).toBeGreaterThanOrEqual(COUPLE_PAGE.left - 4)
    expect(most(xs)).toBeLessThan(COUPLE_PAGE.left + COUPLE_PAGE.width)
    expect(least(ys)).toBeGreaterThan(COUPLE_PAGE.slugY - 60)
    expect(most(ys)).toBeLessThan(COUPLE_PAGE.counterY + 2 * COUPLE_PAGE.counterStep)
  })

  test('says the slug and the counters that are not 0', () => {
    expect(toCoupleWords(open(), ANA).map(({ text }) => text)).toEqual(['@ana-e-bia', '12 atividades', '1 conquista'])
  })

  test.each([
    'w'.repeat(SLUG_LENGTH.max),
    'marina-e-teresa-da-praia-do-forte',
    'a-'.repeat(SLUG_LENGTH.max / 2),
    '0123456789'.repeat(4),
  ])('the longest slugs stay on the page: %s', (slug) => {
    const sheet = open()
    const lines = toCoupleWords(sheet, { ...ANA, slug }).slice(0, 2)
    expect(lines.map(({ text }) => text).join('')).toBe(`@${slug}`)
    for (const { text, sizePx } of lines) expect(widthOf(sheet, text, sizePx)).toBeLessThanOrEqual(COUPLE_PAGE.width)
  })

  test('its address changes with everything that it shows', async () => {
    const others = [{ slug: 'ana-e-leo' }, { activities: 13 }, { achievements: 2 }, { cities: 1 }]
    const paths = await Promise.all([ANA, ...others.map((other) => ({ ...ANA, ...other }))].map(couplePicturePath))
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths[0]).toMatch(/^\/previa\/casal\/ana-e-bia\/[\da-f]{16}\.png$/)
  })
})
