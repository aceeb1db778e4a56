import type * as z from 'zod/mini'
import { unsubscribe } from '#contracts/notifications'
import { ACCOUNT_LETTERS } from './account-letters.ts'
import { ACTIVITY_LETTERS } from './activity-letters.ts'
import { BILLING_LETTERS } from './billing-letters.ts'
import { CONTACT_LETTERS } from './contact-letters.ts'
import { COUPLE_LETTERS } from './couple-letters.ts'
import { type Letter, type Sender, type Template, toHtml, toText } from './letter.ts'
import { PREMIUM_LETTERS } from './premium-letters.ts'
import { PRIVACY_LETTERS } from './privacy-letters.ts'

const TEMPLATES = {
  ...ACCOUNT_LETTERS,
  ...ACTIVITY_LETTERS,
  ...BILLING_LETTERS,
  ...CONTACT_LETTERS,
  ...COUPLE_LETTERS,
  ...PREMIUM_LETTERS,
  ...PRIVACY_LETTERS,
}

export type MessageKind = keyof typeof TEMPLATES
export type PayloadOf<K extends MessageKind> = z.output<(typeof TEMPLATES)[K]['payload']>

/** The age limit of each kind, in hours. */
export const MAX_AGE_HOURS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries<Template<z.ZodMiniType>>(TEMPLATES).map(([kind, { maxAgeHours }]) => [kind, maxAgeHours]),
)

const isKind = (kind: string): kind is MessageKind => Object.hasOwn(TEMPLATES, kind)

/** A row of the outbox that this release cannot render. */
export class UnreadableMessage extends Error {}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch (cause) {
    throw new UnreadableMessage('the payload is not JSON', { cause })
  }
}

function letterOf<S extends z.ZodMiniType>({ payload, write }: Template<S>, stored: unknown, sender: Sender): Letter {
  const parsed = payload.safeParse(stored)
  if (!parsed.success) throw new UnreadableMessage('the payload does not match its template')
  return write(parsed.data, sender)
}

const CONTROL_CHARACTERS = /\p{Cc}+/gu

/** A message as it is sent to the provider, without the address. */
export interface Rendered {
  subject: string
  text: string
  html: string
  /** Missing if there are none. */
  headers?: Record<string, string>
}

/** Headers with which mail programs unsubscribe with one click, by a POST (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribeToken }: Letter, { appOrigin }: Sender): Pick<Rendered, 'headers'> =>
  unsubscribeToken
    ? {
        headers: {
          'List-Unsubscribe': `<${appOrigin}${unsubscribe.path.replace('{token}', unsubscribeToken)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }
    : {}

export function renderLetter(letter: Letter, sender: Sender): Rendered {
  const subject = letter.subject.replaceAll(CONTROL_CHARACTERS, ' ')
  return {
    subject,
    text: toText(letter, sender),
    html: toHtml({ ...letter, subject }, sender),
    ...unsubscribeHeaders(letter, sender),
  }
}

interface StoredMessage {
  kind: string
  /** JSON, as the outbox stores it. */
  payload: string
}

/**
 * The content of a message.
 *
 * @throws UnreadableMessage
 */
export function toLetter({ kind, payload }: StoredMessage, sender: Sender): Letter {
  if (!isKind(kind)) throw new UnreadableMessage('no template of this kind')
  return letterOf<z.ZodMiniType>(TEMPLATES[kind], parse(payload), sender)
}

/**
 * Renders a message. The same kind and payload give the same bytes, because a retry must not differ from what the
 * provider remembers under its key.
 *
 * @throws UnreadableMessage
 */
export const renderMessage = (message: StoredMessage, sender: Sender): Rendered =>
  renderLetter(toLetter(message, sender), sender)
