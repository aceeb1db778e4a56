import { BRAND } from '#contracts/brand'

/** What a message says, before it becomes text and HTML: both come from this, so both say the same. */
export interface Letter {
  /** Shown on locked screens, as the preview is: nothing of a couple's life (DECISIONS "Privacy"). */
  subject: string
  preview: string
  /** Colour of the ticket's upper edge. */
  edge: 'urucum' | 'mata' | 'ipe'
  title: string
  paragraphs: readonly string[]
  /** What the ticket is for: a chosen place, what a plan includes. */
  highlight?: { title: string; lines: readonly string[] }
  /** Paragraphs below the highlight. */
  details?: readonly string[]
  action: { label: string; path: string }
  /** Further ways, quieter than the action. */
  links?: readonly Letter['action'][]
  /** Below the ticket: why this came, and credits that a source asks for. */
  notes: readonly string[]
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

/** Letters, and what stands between the words of a name. Anything else could be read as an address or an advertisement. */
const NAME = /^(?:[\p{L}\p{M}'’-]|\.(?=\s|$)| )+$/u
const MAX_GREETED_LENGTH = 40

/**
 * `Oi, Ana.`, or `Oi.`: anybody can register somebody else's address under a "name" that is a text of their own, and a
 * message of ours must not carry it there.
 */
export function greetingOf(firstName: string | null): string {
  const name = firstName?.trim() ?? ''
  return name.length <= MAX_GREETED_LENGTH && NAME.test(name) ? `Oi, ${name.replace(/\.$/, '')}.` : 'Oi.'
}
