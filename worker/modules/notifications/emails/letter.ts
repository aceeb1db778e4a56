import * as z from 'zod/mini'
import { BRAND } from '#contracts/brand'
import { atHour } from '#contracts/format-hour'
import { LOCALE, TIME_ZONE } from '#contracts/locale'
import { escapeHtml } from '../../../lib/files/escape-html.ts'

/** The content of an e-mail, from which both its text and its HTML are made. */
export interface Letter {
  /** Subject and preview are shown on locked screens, so they must not reveal anything about the couple. */
  subject: string
  preview: string
  /** Colour of the ticket's upper edge. */
  edge: 'urucum' | 'mata' | 'ipe'
  title: string
  paragraphs: readonly string[]
  /** The main fact on the ticket: a chosen place, or what a plan includes. */
  highlight?: { title: string; lines: readonly string[] }
  /** Paragraphs below the highlight. */
  details?: readonly string[]
  /** `path`: of a page of the product, or the URL of a map. */
  action: { label: string; path: string }
  /** Further links, less prominent than the action. */
  links?: readonly Letter['action'][]
  /** Shown below the ticket: why the message was sent, and credits that a source requires. */
  notes: readonly string[]
  /** For an e-mail from which people can unsubscribe; mail programs then show their own button (RFC 8058). */
  unsubscribeToken?: string
}

export interface Sender {
  /** Scheme, host and port, without a trailing slash. */
  appOrigin: string
  publicConfig: { supportEmail: string }
}

/** A kind of message. */
export interface Template<S extends z.ZodMiniType> {
  /** Schema of the data that the outbox stores for the message. */
  payload: S
  /** Age limit in hours; an older message is dropped, because its content no longer applies. */
  maxAgeHours: number
  write: (payload: z.output<S>, sender: Sender) => Letter
}

export const template = <S extends z.ZodMiniType>(definition: Template<S>): Template<S> => definition

/** In hours. */
export const [DAY, WEEK] = [24, 7 * 24]
/** In hours: age limit of messages that law or contract require; longer than any outage. */
export const MONTH = 30 * DAY

/** The line that ends every message. */
export const signature = ({ publicConfig }: Sender): string =>
  `${BRAND.name} · ${BRAND.tagline} · ${publicConfig.supportEmail}`

const SEPARATOR = '--'

const addressOf = ({ path }: Letter['action'], { appOrigin }: Sender): string => new URL(path, appOrigin).href

const linkText = (action: Letter['action'], sender: Sender): string => `${action.label}:\n${addressOf(action, sender)}`

export function toText(letter: Letter, sender: Sender): string {
  const { title, paragraphs, highlight, details = [], action, links = [], notes } = letter
  const blocks = [
    title,
    ...paragraphs,
    ...(highlight ? [[highlight.title, ...highlight.lines].join('\n')] : []),
    ...details,
    ...[action, ...links].map((way) => linkText(way, sender)),
    [SEPARATOR, ...notes, signature(sender)].join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** Letters and the separators within a name. Any other character could make it an address or an advertisement. */
const NAME = /^(?:[\p{L}\p{M}'’-]|\.(?=\s|$)| )+$/u
const MAX_GREETED_LENGTH = 40

/**
 * `Oi, Ana.`, or `Oi.` without a plausible name: a stranger could register another person's address with an
 * advertisement as the name, which the message must not deliver.
 */
export function greetingOf(firstName: string | null): string {
  const name = plausibleName(firstName)
  return name ? `Oi, ${name.replace(/\.$/, '')}.` : 'Oi.'
}

/** A name that may stand in a message; null for a text that may be an address or an advertisement. */
export function plausibleName(text: string | null | undefined): string | null {
  const name = text?.trim() ?? ''
  return name.length <= MAX_GREETED_LENGTH && NAME.test(name) ? name : null
}

/** A timestamp as the outbox stores it. */
export const Timestamp = z.iso.datetime()
/** The recipient's name, for `greetingOf`. */
export const FirstName = z.nullable(z.string())

const dayFormat = new Intl.DateTimeFormat(LOCALE, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: TIME_ZONE,
})
const clockFormat = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE })

/** `20/12/2026`, in São Paulo. */
export const formatDay = (iso: string): string => dayFormat.format(new Date(iso))

/** The last day before an end: midnight of 1 January → `31/12/2026`. */
export const formatLastDay = (end: string): string => dayFormat.format(Date.parse(end) - 1)

/** `às 9h`, in São Paulo. */
export const atHourOf = (iso: string): string => atHour(clockFormat.format(new Date(iso)))

/** `27/11/2026, às 9h (horário de Brasília)`: for a right that ends at a time of day. */
export const formatTimestamp = (iso: string): string => `${formatDay(iso)}, ${atHourOf(iso)} (horário de Brasília)`

/** Colours of the product: inline for light, by class for dark, which not every mail program supports. */
const COLOURS = {
  paper: ['#FFF8F1', '#1C1220'],
  card: ['#FFFFFF', '#2A1D2F'],
  blush: ['#FCE5D8', '#3A2430'],
  ink: ['#2B1B2E', '#F9EEE4'],
  soft: ['#6B5A6E', '#C3B2C2'],
  line: ['#B9A3A6', '#6F5A6B'],
  urucum: ['#C4411B', '#FF9166'],
  onUrucum: ['#FFFFFF', '#1C1220'],
  mata: ['#0E6B5C', '#6FD3BF'],
  ipe: ['#F4B740', '#F4B740'],
} as const
type Colour = keyof typeof COLOURS

const fill = (colour: Colour) => `bg-${colour}" bgcolor="${COLOURS[colour][0]}`
const darkRule = (colour: Colour) =>
  `.bg-${colour}{background:${COLOURS[colour][1]}!important}.fg-${colour}{color:${COLOURS[colour][1]}!important}`
const COLOUR_NAMES = Object.keys(COLOURS) as Colour[]

const STYLE = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'body{margin:0;padding:0;-webkit-text-size-adjust:100%}',
  'a{text-decoration:none}',
  '@media (max-width:480px){.pad{padding-left:24px!important;padding-right:24px!important}.wide{width:100%!important}}',
  `@media (prefers-color-scheme:dark){${COLOUR_NAMES.map(darkRule).join('')}.perforation{border-color:${COLOURS.line[1]}!important}}`,
].join('')

const DISPLAY = "font-family:Fraunces,Georgia,'Times New Roman',serif;font-weight:600"
const TEXT = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const TABLE = 'role="presentation" border="0" cellpadding="0" cellspacing="0"'
const NOTCH_PX = 11

/** Fills the preview, so that a mail program does not append the first words of the e-mail. */
const PREVIEW_FILLER = '&#847;&zwnj;&nbsp;'.repeat(80)

const paragraph = (text: string, { colour = 'ink', style = '' }: { colour?: Colour; style?: string } = {}): string =>
  `<p class="fg-${colour}" style="margin:0 0 16px;${TEXT};font-size:16px;line-height:24px;color:${COLOURS[colour][0]};${style}">${escapeHtml(text)}</p>`

/** The logo, a ticket in two parts, and the product's name. */
const wordmark = `<table ${TABLE}><tr>
<td class="${fill('ink')}" width="11" height="20" style="border-radius:3px 0 0 3px;font-size:0;line-height:0">&nbsp;</td>
<td width="2" style="font-size:0;line-height:0">&nbsp;</td>
<td class="${fill('urucum')}" width="11" height="20" style="border-radius:0 3px 3px 0;font-size:0;line-height:0">&nbsp;</td>
<td class="fg-ink" style="padding-left:10px;${DISPLAY};font-size:20px;line-height:24px;color:${COLOURS.ink[0]}">${escapeHtml(BRAND.name)}</td>
</tr></table>`

/** A quarter circle in a corner of the ticket; four of them make the two notches. */
const notch = (side: Colour, corner: string): string =>
  `<td class="${fill(side)}" width="${NOTCH_PX}" style="font-size:0;line-height:0"><div class="bg-paper" style="width:${NOTCH_PX}px;height:${NOTCH_PX}px;background:${COLOURS.paper[0]};border-${corner}-radius:${NOTCH_PX}px"></div></td>`

const perforation = `<tr><td style="padding:0"><table ${TABLE} width="100%">
<tr>${notch('card', 'top-right')}<td class="${fill('card')}" style="font-size:0;line-height:0">&nbsp;</td>${notch('card', 'top-left')}</tr>
<tr>${notch('blush', 'bottom-right')}<td class="${fill('blush')}" valign="top" style="font-size:0;line-height:0;padding:0 7px"><div class="perforation" style="border-top:2px dashed ${COLOURS.line[0]};font-size:0;line-height:0">&nbsp;</div></td>${notch('blush', 'bottom-left')}</tr>
</table></td></tr>`

const highlightOf = ({ title, lines }: NonNullable<Letter['highlight']>): string =>
  `<p class="fg-ink" style="margin:8px 0 6px;${DISPLAY};font-size:22px;line-height:28px;color:${COLOURS.ink[0]}">${escapeHtml(title)}</p>
${lines.map((line) => paragraph(line, { colour: 'soft', style: 'margin:0 0 4px;' })).join('\n')}`

/** The first paragraph has space above it, below the highlight. */
const detailsOf = (details: readonly string[]): string =>
  details.map((text, index) => paragraph(text, index === 0 ? { style: 'padding-top:14px;' } : {})).join('\n')

const buttonOf = (action: Letter['action'], sender: Sender): string =>
  `<table ${TABLE} class="wide"><tr><td class="${fill('urucum')}" align="center" style="border-radius:999px">
<a class="fg-onUrucum" href="${escapeHtml(addressOf(action, sender))}" style="display:block;padding:12px 28px;${TEXT};font-size:16px;line-height:24px;font-weight:600;color:${COLOURS.onUrucum[0]};text-decoration:none">${escapeHtml(action.label)}</a>
</td></tr></table>`

/** A link below the ticket; underlined, because colour alone does not mark a link. */
const linkOf = (action: Letter['action'], sender: Sender): string =>
  `<p style="margin:0 0 8px;${TEXT};font-size:15px;line-height:24px"><a class="fg-urucum" href="${escapeHtml(addressOf(action, sender))}" style="color:${COLOURS.urucum[0]};text-decoration:underline">${escapeHtml(action.label)}</a></p>`

const noteOf = (text: string): string =>
  `<p class="fg-soft" style="margin:0 0 8px;${TEXT};font-size:13px;line-height:20px;color:${COLOURS.soft[0]}">${escapeHtml(text)}</p>`

/** The message as HTML: one ticket, made of tables and without images, in light and dark. */
export function toHtml(letter: Letter, sender: Sender): string {
  const { subject, preview, edge, title, paragraphs, highlight, details = [], action, links = [], notes } = letter
  return `<!DOCTYPE html>
<html lang="pt-BR" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="supported-color-schemes" content="light dark" />
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="bg-paper" style="margin:0;padding:0;background:${COLOURS.paper[0]}">
<div style="display:none;overflow:hidden;max-height:0;max-width:0;opacity:0;font-size:1px;line-height:1px">${escapeHtml(preview)}${PREVIEW_FILLER}</div>
<table ${TABLE} width="100%" class="${fill('paper')}"><tr><td align="center" style="padding:28px 16px 32px">
<table ${TABLE} width="100%" style="max-width:520px">
<tr><td style="padding:0 0 20px 4px">${wordmark}</td></tr>
<tr><td class="${fill(edge)}" height="6" style="border-radius:16px 16px 0 0;font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td class="pad ${fill('card')}" style="padding:30px 36px 10px">
<h1 class="fg-ink" style="margin:0 0 18px;${DISPLAY};font-size:28px;line-height:34px;color:${COLOURS.ink[0]}">${escapeHtml(title)}</h1>
${paragraphs.map((text) => paragraph(text)).join('\n')}
${highlight ? highlightOf(highlight) : ''}
${detailsOf(details)}
</td></tr>
${perforation}
<tr><td class="pad ${fill('blush')}" style="border-radius:0 0 16px 16px;padding:13px 36px 24px">
${buttonOf(action, sender)}
</td></tr>
<tr><td style="padding:24px 4px 0">
${[...links.map((link) => linkOf(link, sender)), ...[...notes, signature(sender)].map(noteOf)].join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
