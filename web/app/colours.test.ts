import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '#db/vocabulary/categories'

const css = ['theme', 'base']
  .map((name) => readFileSync(new URL(`styles/${name}.css`, import.meta.url), 'utf8'))
  .join('')

type Theme = Readonly<Record<string, string>>

/** The colours of one theme, by the names that the product uses for them. */
function readTheme(name: string): Theme {
  const blocks = css.split('@plugin "daisyui/theme"').map((part) => part.slice(0, part.indexOf('\n}')))
  const block = blocks.find((part) => part.includes(`name: "${name}"`)) ?? ''
  const own = Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, key = '', value = '']) => [key, value]),
  )
  const aliases = [...css.matchAll(/--color-([\w-]+): var\(--([\w-]+)\);/g)]
  return Object.fromEntries(aliases.map(([, alias = '', source = '']) => [alias, own[source] ?? '']))
}

const THEMES = { light: readTheme('bilhete'), dark: readTheme('bilhete-noite') }

type Rgb = readonly [number, number, number]

function toRgb(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return [red, green, blue]
}

/** `front` over `back`, by its opacity: `ink/15` is ink at 15 %. */
function blend(front: Rgb, back: Rgb, opacity: number): Rgb {
  const [red, green, blue] = front.map((channel, index) => channel * opacity + (back[index] ?? 0) * (1 - opacity))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** @see WCAG 2.2, relative luminance */
function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** `ink`, `ink/6 on card`, or a hex colour (`#2b1b2e`), as it appears in a theme. */
function resolve(theme: Theme, name: string): Rgb {
  const [front = '', back] = name.split(' on ')
  const [token = '', percent] = front.split('/')
  const colour = toRgb(token.startsWith('#') ? token : (theme[token] ?? ''))
  return back && percent ? blend(colour, resolve(theme, back), Number(percent) / 100) : colour
}

const INK_DARK = '#2b1b2e'

/** Every pair of text and background that the product uses. */
const TEXTS: readonly (readonly [text: string, ground: string])[] = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink', 'blush'],
  ['ink', 'ink/6 on paper'],
  ['ink', 'ink/6 on card'],
  ['soft', 'paper'],
  ['soft', 'card'],
  ['soft', 'blush'],
  ['soft', 'ink/6 on paper'],
  ['urucum', 'paper'],
  ['urucum', 'card'],
  ['mata', 'paper'],
  ['mata', 'card'],
  // Error messages.
  ['jambo', 'paper'],
  ['jambo', 'card'],
  ['jambo', 'blush'],
  ['paper', 'jambo'],
  ['on-blush', 'blush'],
  ['on-urucum', 'urucum'],
  // Hovered.
  ['on-urucum', 'ink/12 on urucum'],
  ['on-blush', 'ink/6 on blush'],
  ['on-mata', 'mata'],
  ['on-ipe', 'ipe'],
  ['on-toast', 'toast'],
  ['on-toast/90 on toast', 'toast'],
  // A chosen chip.
  ['paper', 'ink'],
  // The number of a place, the letters of a picture, the medals of a ranking.
  ['ink', 'paper'],
  [INK_DARK, '#f4b740'],
  [INK_DARK, '#c9c6cf'],
  [INK_DARK, '#d99a6c'],
]

/** Shapes that must be visible: borders of fields, icons, the focus ring. */
const SHAPES: readonly (readonly [shape: string, ground: string])[] = [
  ['field', 'card'],
  ['field', 'paper'],
  ['ink/80 on paper', 'paper'],
  ['ink/80 on card', 'card'],
  ['urucum', 'card'],
  ['mata', 'paper'],
  ['mata', 'card'],
  ['mata', 'blush'],
  // The knob of a switch, on and off.
  ['card', 'mata'],
]

const FOCUS_GROUNDS = ['paper', 'card', 'blush']

const GROUND = /(?<=^|\s)((?:[\w-]+:)*)bg-([a-z-]+(?:\/\d+)?)(?=\s|$)/g
const TEXT = /(?<=^|\s)((?:[\w-]+:)*)text-([a-z-]+(?:\/\d+)?)(?=\s|$)/g
const EXEMPT = /disabled/

const isColour = (name: string) => (name.split('/')[0] ?? '') in THEMES.light

/** Background and text of one state (`has-checked:`, `hover:` …) in a class list. */
function pairsOf(classes: string): [text: string, ground: string][] {
  const grounds = [...classes.matchAll(GROUND)].filter(
    ([, state = '', name = '']) => isColour(name) && !EXEMPT.test(state),
  )
  return grounds.flatMap(([, state, ground = '']) =>
    [...classes.matchAll(TEXT)]
      .filter(([, textState, text = '']) => textState === state && isColour(text))
      .flatMap(([, , text = '']): [string, string][] =>
        ground.includes('/')
          ? [
              [text, `${ground} on paper`],
              [text, `${ground} on card`],
            ]
          : [[text, ground]],
      ),
  )
}

/** Every such pair in the web app. */
function pairsInUse(): [text: string, ground: string][] {
  const web = fileURLToPath(new URL('..', import.meta.url))
  const components = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const files = components.map((file) => readFileSync(join(web, file), 'utf8'))
  const literals = files.flatMap((source) => [...source.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)])
  const pairs = literals.flatMap(([, single, double, template]) => pairsOf(single ?? double ?? template ?? ''))
  return [...new Map(pairs.map((pair) => [pair.join(), pair])).values()]
}

test('the class lists name pairs of colours', () => {
  expect(pairsInUse()).toContainEqual(['on-urucum', 'urucum'])
  expect(pairsInUse()).toContainEqual(['paper', 'ink'])
})

describe.each(Object.entries(THEMES))('%s', (_name, theme) => {
  test('every colour is a hex value that can be measured', () => {
    const measured = [...TEXTS, ...SHAPES].flat().flatMap((name) => name.split(' on '))
    for (const name of measured) {
      const [token = ''] = name.split('/')
      expect(token.startsWith('#') ? token : theme[token], token).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  test.each(TEXTS)('%s on %s can be read', (text, ground) => {
    expect(contrast(resolve(theme, text), resolve(theme, ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairsInUse())('%s on %s of a class list can be read', (text, ground) => {
    expect(contrast(resolve(theme, text), resolve(theme, ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(SHAPES)('%s on %s can be seen', (shape, ground) => {
    expect(contrast(resolve(theme, shape), resolve(theme, ground))).toBeGreaterThanOrEqual(3)
  })

  test.each(FOCUS_GROUNDS)('the focus ring can be seen on %s', (ground) => {
    expect(contrast(resolve(theme, 'anil'), resolve(theme, ground))).toBeGreaterThanOrEqual(3)
  })
})

test('the focus ring has the measured colour', () => {
  expect(css).toMatch(/:focus-visible \{\s*outline: 3px solid var\(--color-anil\);\s*outline-offset: 3px;/)
})

/** Urucum is the product's main colour, so an urucum outline or field border would look like an error or a focus. */
test('errors and focus do not use urucum', () => {
  const web = fileURLToPath(new URL('..', import.meta.url))
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|css)$/.test(file))
  const uses = files.filter((file) => {
    const source = readFileSync(join(web, file), 'utf8')
    return /(outline|border|ring)-urucum(?!\/)|aria-invalid:\S*urucum|outline: [^;]*urucum/.test(source)
  })
  expect(uses.filter((file) => !file.endsWith('colours.test.ts'))).toEqual([])
})

test('every category has one hue, which its colour and the tint of its drawings share', () => {
  const ticket = readFileSync(new URL('styles/ticket.css', import.meta.url), 'utf8')
  const tints = ticket.matchAll(/\[data-category="([\w-]+)"\] \{\s*--hue: (\d+);/g)
  const hues = CATEGORIES.map(({ slug, color }) => [slug, /oklch\(\S+ \S+ (\d+)\)/.exec(color)?.[1]])
  expect(Object.fromEntries([...tints].map(([, slug, hue]) => [slug, hue]))).toEqual(Object.fromEntries(hues))
})
