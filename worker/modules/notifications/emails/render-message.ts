import type * as z from 'zod/mini'
import {
  EmailChangedPayload,
  LinkPayload,
  NewDevicePayload,
  PasswordChangedPayload,
  toConfirmNewEmailLetter,
  toConfirmOldEmailLetter,
  toEmailChangedLetter,
  toNewDeviceLetter,
  toPasswordChangedLetter,
  toResetPasswordLetter,
  toVerifyEmailLetter,
} from './account-letters.ts'
import { ActivityPayload, GuestActivityPayload, toActivityLetter, toGuestActivityLetter } from './activity-letters.ts'
import {
  CancellationPayload,
  PassEndingPayload,
  PaymentFailedPayload,
  PremiumEndedPayload,
  ReceiptPayload,
  ResumedPayload,
  toCancellationLetter,
  toPassEndingLetter,
  toPaymentFailedLetter,
  toPremiumEndedLetter,
  toReceiptLetter,
  toResumedLetter,
  toWithdrawalLetter,
  WithdrawalPayload,
} from './billing-letters.ts'
import { type Letter, type Sender, toText } from './letter.ts'
import { PremiumPayload, toPremiumLetter } from './premium-letter.ts'
import { toHtml } from './to-html.ts'
import { toWelcomeLetter, WelcomePayload } from './welcome-letter.ts'

interface Template<S extends z.ZodMiniType> {
  /** The data that the outbox stores for it. */
  payload: S
  /** Not sent when a day late. A message that law or contract require is never a notice. */
  isNotice?: true
  write: (payload: z.output<S>, sender: Sender) => Letter
}

const template = <S extends z.ZodMiniType>(definition: Template<S>): Template<S> => definition

/** Every kind of message; a new one is a line here. */
const TEMPLATES = {
  welcome: template({ payload: WelcomePayload, isNotice: true, write: toWelcomeLetter }),
  premium: template({ payload: PremiumPayload, write: toPremiumLetter }),
  receipt: template({ payload: ReceiptPayload, write: toReceiptLetter }),
  payment_failed: template({ payload: PaymentFailedPayload, write: toPaymentFailedLetter }),
  cancellation: template({ payload: CancellationPayload, write: toCancellationLetter }),
  resumed: template({ payload: ResumedPayload, write: toResumedLetter }),
  withdrawal: template({ payload: WithdrawalPayload, write: toWithdrawalLetter }),
  pass_ending: template({ payload: PassEndingPayload, isNotice: true, write: toPassEndingLetter }),
  premium_ended: template({ payload: PremiumEndedPayload, write: toPremiumEndedLetter }),
  reset_password: template({ payload: LinkPayload, isNotice: true, write: toResetPasswordLetter }),
  verify_email: template({ payload: LinkPayload, isNotice: true, write: toVerifyEmailLetter }),
  confirm_old_email: template({ payload: LinkPayload, isNotice: true, write: toConfirmOldEmailLetter }),
  confirm_new_email: template({ payload: LinkPayload, isNotice: true, write: toConfirmNewEmailLetter }),
  password_changed: template({ payload: PasswordChangedPayload, write: toPasswordChangedLetter }),
  new_device: template({ payload: NewDevicePayload, isNotice: true, write: toNewDeviceLetter }),
  email_changed: template({ payload: EmailChangedPayload, write: toEmailChangedLetter }),
  activity: template({ payload: ActivityPayload, isNotice: true, write: toActivityLetter }),
  activity_guest: template({ payload: GuestActivityPayload, isNotice: true, write: toGuestActivityLetter }),
} as const

export type MessageKind = keyof typeof TEMPLATES
export type PayloadOf<K extends MessageKind> = z.output<(typeof TEMPLATES)[K]['payload']>

/** Kinds that are not sent late: see `outdatedBefore`. */
export const NOTICE_KINDS: readonly string[] = Object.entries<Template<z.ZodMiniType>>(TEMPLATES)
  .filter(([, { isNotice }]) => isNotice)
  .map(([kind]) => kind)

const isKind = (kind: string): kind is MessageKind => Object.hasOwn(TEMPLATES, kind)

/** A row of the outbox that this release cannot render. */
export class UnreadableMessage extends Error {}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch (cause) {
    throw new UnreadableMessage('the payload is no JSON', { cause })
  }
}

function letterOf<S extends z.ZodMiniType>({ payload, write }: Template<S>, stored: unknown, sender: Sender): Letter {
  const parsed = payload.safeParse(stored)
  if (!parsed.success) throw new UnreadableMessage('the payload is not what its template takes')
  return write(parsed.data, sender)
}

const CONTROL_CHARACTERS = /\p{Cc}+/gu

/**
 * Renders a message. The same kind and payload give the same bytes, because a retry must not differ from what the
 * provider remembers under its key.
 *
 * @param message.payload - JSON, as the outbox stores it
 * @throws UnreadableMessage
 */
export function renderMessage(
  { kind, payload }: { kind: string; payload: string },
  sender: Sender,
): { subject: string; text: string; html: string } {
  if (!isKind(kind)) throw new UnreadableMessage('no template of this kind')
  const letter = letterOf<z.ZodMiniType>(TEMPLATES[kind], parse(payload), sender)
  const subject = letter.subject.replaceAll(CONTROL_CHARACTERS, ' ')
  return { subject, text: toText(letter, sender), html: toHtml({ ...letter, subject }, sender) }
}
