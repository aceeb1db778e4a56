import { BRAND } from '#contracts/brand'
import type { CategorySlug } from '#contracts/categories'
import { PREVIEW_WORDS } from '../../../worker/modules/previews/preview-words.ts'
import { font, LOGO, PAPER, PREVIEW_SIZE, shapesOf, URUCUM, words } from './svg-pieces.ts'

/** The shadow of the ticket on urucum. */
const SHADOW = '#8A2C10'

/** Categories whose first drawing shows a landmark of one city (web/art/README.md). */
const WITH_LANDMARK: readonly CategorySlug[] = ['cultural', 'vida-noturna']
const drawingOf = (category: CategorySlug): string => `${category}-${WITH_LANDMARK.includes(category) ? 2 : 1}`

/** The ticket, and where it is torn: to its left the drawing, to its right the words. */
const TICKET = { width: 1092, height: 492, seam: 620 } as const
const STUB_PADDING = 40
const STUB_WIDTH = TICKET.width - TICKET.seam - 2 * STUB_PADDING

const [CORNER, NOTCH] = [28, 40]

function ticketPath(): string {
  const { width, height, seam } = TICKET
  const middle = height / 2
  return [
    `M${CORNER} 0H${seam - CORNER}a28 28 0 0 0 56 0H${width - CORNER}a28 28 0 0 1 28 28`,
    `V${middle - NOTCH}a40 40 0 0 0 0 80V${height - CORNER}a28 28 0 0 1-28 28`,
    `H${seam + CORNER}a28 28 0 0 0-56 0H${CORNER}a28 28 0 0 1-28-28`,
    `V${middle + NOTCH}a40 40 0 0 0 0-80V${CORNER}A28 28 0 0 1 28 0z`,
  ].join('')
}

/** The most words a line that fit its width. */
function toLines(text: string, sizePx: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && font.widthOf(longer, sizePx) <= STUB_WIDTH) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const TITLE_PX = 70
const TITLE_LINE_PX = 78

function stub(): string {
  const left = TICKET.seam + STUB_PADDING
  const lines = toLines(PREVIEW_WORDS.invitation.cardTitle, TITLE_PX)
  return [
    `<g transform="translate(${left - 2} 46) scale(2.2)">${LOGO}</g>`,
    words(BRAND.name, left + 62, 86, 36),
    ...lines.map((line, index) => words(line, left - 3, 210 + index * TITLE_LINE_PX, TITLE_PX)),
    words(PREVIEW_WORDS.invitation.imageCall, left, TICKET.height - 50, 30, URUCUM),
  ].join('')
}

/**
 * What an invitation of a category looks like in a chat: a ticket with its drawing. It says neither place nor city, and
 * holds no `<text>`, so that every machine draws the same.
 */
export function toInvitationSvg(category: CategorySlug): string {
  const { width, height, seam } = TICKET
  const path = ticketPath()
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_SIZE.width}" height="${PREVIEW_SIZE.height}" viewBox="0 0 ${PREVIEW_SIZE.width} ${PREVIEW_SIZE.height}">`,
    `<path fill="${URUCUM}" d="M0 0h1200v630H0z"/><clipPath id="t"><path d="${path}"/></clipPath>`,
    `<g transform="translate(54 69) rotate(-2.5 ${width / 2} ${height / 2})">`,
    `<path fill="${SHADOW}" transform="translate(0 14)" d="${path}"/>`,
    `<g clip-path="url(#t)"><path fill="${PAPER}" d="M0 0h${width}v${height}H0z"/>`,
    // What tells the story of a drawing, 320×180, lies between 48 and 272: a crop to 227×180 loses nothing.
    `<svg width="${seam}" height="${height}" viewBox="46.5 0 227 180" preserveAspectRatio="xMidYMid slice">${shapesOf(drawingOf(category))}</svg></g>`,
    `<path fill="none" stroke="${PAPER}" stroke-width="6" stroke-dasharray="2 16" stroke-linecap="round" d="M${seam} 44v${height - 88}"/>`,
    stub(),
    '</g></svg>',
  ].join('')
}
