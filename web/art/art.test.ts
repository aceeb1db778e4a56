import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CATEGORY_SLUGS } from '#contracts/categories'

const MAX_BYTES = 3 * 1024
const here = (path: string) => new URL(path, import.meta.url)
const scenes = readdirSync(here('../../public/drawings'))
const drawings = [
  'empty-tickets.svg',
  'logo.svg',
  'lost-ticket.svg',
  'sealed-ticket.svg',
  'torn-ticket.svg',
  ...scenes.map((scene) => `../../public/drawings/${scene}`),
]

/** Width and height from the header of a PNG. */
function sizeOf(path: string): [number, number] {
  const bytes = readFileSync(here(`../../public/${path}`))
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

describe.each(drawings)('%s', (file) => {
  const svg = readFileSync(here(file), 'utf8')

  test('a drawing is small', () => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MAX_BYTES)
  })

  // The `id` of one inlined drawing could clash with another’s, and the content security policy forbids `style`.
  test('a drawing contains only shapes', () => {
    expect(svg).not.toMatch(/<(?:text|style|script|image|use|filter|linearGradient|radialGradient|foreignObject)\b/)
    expect(svg).not.toMatch(/\s(?:id|style|on\w+|href|xlink:href)=/)
  })
})

test.each(scenes)('%s is named by a key and has the common size', (scene) => {
  expect(scene).toMatch(/^[a-z]+(-[a-z]+)*(-\d)?\.svg$/)
  expect(readFileSync(here(`../../public/drawings/${scene}`), 'utf8')).toContain('viewBox="0 0 320 180"')
})

test.each<[string, number, number]>([
  ['icons/share.png', 1200, 630],
  ['icons/share-couple.png', 1200, 630],
  ...CATEGORY_SLUGS.map((slug) => [`icons/share-${slug}.png`, 1200, 630] as [string, number, number]),
  ['icons/icon-192.png', 192, 192],
  ['icons/icon-512.png', 512, 512],
  ['icons/maskable-512.png', 512, 512],
  ['icons/apple-touch-icon.png', 180, 180],
])('%s measures %i by %i', (path, width, height) => {
  expect(sizeOf(path)).toEqual([width, height])
})
