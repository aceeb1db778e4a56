import { BRAND } from '#contracts/brand'

/** The content of a message. Text and HTML are both made from it, so both say the same. */
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
  action: { label: string; path: string }
  /** Further links, less prominent than the action. */
  links?: readonly Letter['action'][]
  /** Below the ticket: why the message was sent, and credits that a source requires. */
  notes: readonly string[]
  /** For a letter that people may stop: mail programs then show a button of their own (RFC 8058). */
  unsubscribeToken?: string
}

export interface Sender {
  /** Scheme, host and port, without a slash at the end. */
  appOrigin: string
  publicConfig: { supportEmail: string }
}

/** The line that ends every message. */
export const signature = ({ publicConfig }: Sender): string =>
  `${BRAND.name} · ${BRAND.tagline} · ${publicConfig.supportEmail}`

const SEPARATOR = '--'

const linkText = ({ label, path }: Letter['action'], { appOrigin }: Sender): string => `${label}:\n${appOrigin}${path}`

/** The message as plain text. */
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
 * `Oi, Ana.`, or `Oi.`: anybody can register another person's address under a "name" that is really a text, and our
 * message must not deliver it.
 */
export function greetingOf(firstName: string | null): string {
  const name = firstName?.trim() ?? ''
  return name.length <= MAX_GREETED_LENGTH && NAME.test(name) ? `Oi, ${name.replace(/\.$/, '')}.` : 'Oi.'
}
