import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACHIEVEMENTS } from '../../worker/modules/achievements/achievement-rules.ts'
import { toSlug } from '../lib/format.ts'

const svg = readFileSync(new URL('stamps.svg', import.meta.url), 'utf8')
const symbols = new Map([...svg.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs)].map(([text, id]) => [id, text]))
const slugs = ACHIEVEMENTS.map(({ name }) => toSlug(name))

test('every achievement has a stamp, and every stamp an achievement', () => {
  expect([...symbols.keys()].sort()).toEqual([...slugs].sort())
})

test.each([
  ['hue', /stroke="var\(--stamp-line, oklch\(var\(--stamp-ink\) (\d+)\)\)"/],
  ['outline', /id="edge-[^"]+" d="([^"]+)"/],
  ['drawing', /d="([^"]+)" stroke-dasharray="none" stroke-width="2.4"/],
])('no two stamps have the same %s', (_name, pattern) => {
  const found = slugs.map((slug) => symbols.get(slug)?.match(pattern)?.[1])
  expect(found).not.toContain(undefined)
  expect(new Set(found).size).toBe(slugs.length)
})

test('every stamp has an outline on which progress is drawn', () => {
  for (const slug of slugs) expect(symbols.get(slug)).toMatch(new RegExp(`id="edge-${slug}"[^>]* pathLength="100"`))
})

test('the sheet is small XML without script or style', () => {
  // Two hyphens inside a comment make the whole SVG file invalid.
  for (const [, comment] of svg.matchAll(/<!--(.*?)-->/gs)) expect(comment).not.toContain('--')
  expect(Buffer.byteLength(svg)).toBeLessThan(24 * 1024)
  expect(svg).not.toMatch(/<(?:script|style|image|foreignObject)\b|\s(?:style|on\w+|href)=/)
})
