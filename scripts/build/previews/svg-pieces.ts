import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readOutlineFont } from './outline-font.ts'

const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
export const font = readOutlineFont(fileOf('node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff'))

export const INK = '#2B1B2E'
export const PAPER = '#FFF8F1'
export const URUCUM = '#C4411B'

export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** The two stubs of `web/art/logo.svg`, 24×24. */
export const LOGO =
  `<path fill="${INK}" d="M3.4 3.5h5.7a2 2 0 0 0 2 2v13a2 2 0 0 0-2 2H3.4A2.4 2.4 0 0 1 1 18.1v-3.5a2.6 2.6 0 0 0 0-5.2V5.9a2.4 2.4 0 0 1 2.4-2.4z"/>` +
  `<path fill="${URUCUM}" transform="translate(1.7) rotate(-8 12.9 20.5)" d="M20.6 3.5h-5.7a2 2 0 0 1-2 2v13a2 2 0 0 1 2 2h5.7a2.4 2.4 0 0 0 2.4-2.4v-3.5a2.6 2.6 0 0 1 0-5.2V5.9a2.4 2.4 0 0 0-2.4-2.4z"/>`

export const words = (text: string, x: number, y: number, sizePx: number, fill: string = INK): string =>
  `<path fill="${fill}" transform="translate(${x} ${y})" d="${font.pathOf(text, sizePx)}"/>`

/** The shapes of a drawing without its own `<svg>`. */
export function shapesOf(drawing: string): string {
  const svg = readFileSync(fileOf(`public/drawings/${drawing}.svg`), 'utf8')
  return svg.replace(/^[\s\S]*?<svg\b[^>]*>/, '').replace(/<\/svg>\s*$/, '')
}
