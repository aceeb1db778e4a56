import { BRAND } from '#contracts/brand'
import { COUPLE_PAGE } from '../../../worker/modules/previews/couple-card.ts'
import { PREVIEW_WORDS } from '../../../worker/modules/previews/preview-words.ts'
import { LOGO, PAPER, PREVIEW_SIZE, shapesOf, words } from './svg-pieces.ts'

const INK_SOFT = '#6B5A6E'
/** The ground of the drawing, which goes on to the edges. */
const GROUND = '#0B6F80'
const SHADOW = '#003D47'

/** The page of the notebook on which the worker writes. */
const PAGE = { x: 60, y: 69, width: 580, height: 492, corner: 28 } as const

/** A couple's picture without its words: an album of photos beside a page of paper. */
export function toCoupleSvg(): string {
  const { width, height } = PREVIEW_SIZE
  const { left } = COUPLE_PAGE
  const page = `x="${PAGE.x}" width="${PAGE.width}" height="${PAGE.height}" rx="${PAGE.corner}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${GROUND}" d="M0 0h${width}v${height}H0z"/>`,
    `<svg x="560" y="0" width="640" height="${height}" viewBox="8 0 183 180" preserveAspectRatio="xMidYMid meet">${shapesOf('ideia-fotos')}</svg>`,
    `<rect ${page} y="${PAGE.y + 14}" fill="${SHADOW}"/><rect ${page} y="${PAGE.y}" fill="${PAPER}"/>`,
    `<g transform="translate(${left - 2} 112) scale(2.2)">${LOGO}</g>`,
    words(BRAND.name, left + 62, 152, 36),
    words(PREVIEW_WORDS.couple.imageLead, left, 252, 34, INK_SOFT),
    '</svg>',
  ].join('')
}
