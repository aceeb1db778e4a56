import type * as z from 'zod/mini'
import { TERMS } from '#contracts/terms'
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
  PaymentFailedPayload,
  PremiumEndedPayload,
  ReceiptPayload,
  ResumedPayload,
  toCancellationLetter,
  toPaymentFailedLetter,
  toPremiumEndedLetter,
  toReceiptLetter,
  toResumedLetter,
  toWithdrawalLetter,
  WithdrawalPayload,
} from './billing-letters.ts'
import {
  PassEndingPayload,
  PIX_REMINDER_HOURS,
  PixReminderPayload,
  PremiumEndingPayload,
  toPassEndingLetter,
  toPixReminderLetter,
  toPremiumEndingLetter,
} from './ending-letters.ts'
import { type Letter, type Sender, toText } from './letter.ts'
import { PremiumPayload, toPremiumLetter } from './premium-letter.ts'
import {
  DeletionDonePayload,
  DeletionRequestedPayload,
  ExportReadyPayload,
  toDeletionDoneLetter,
  toDeletionRequestedLetter,
  toExportReadyLetter,
} from './privacy-letters.ts'
import { toHtml } from './to-html.ts'
import { toWelcomeLetter, WelcomePayload } from './welcome-letter.ts'

interface Template<S extends z.ZodMiniType> {
  /** The data that the outbox stores for it. */
  payload: S
  /**
   * Hours after it was written in which the letter still makes sense. An older one is dropped, whatever kept it waiting:
   * nobody wants last month's welcome, and what law or contract require comes within weeks or not at all.
   */
  sensibleHours: number
  write: (payload: z.output<S>, sender: Sender) => Letter
}

const template = <S extends z.ZodMiniType>(definition: Template<S>): Template<S> => definition

const DAY = 24
/** What law or contract require: long enough for any outage, and not months. */
const MONTH = 30 * DAY

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
  activity: template({ payload: ActivityPayload, isNotice: true, write: toActivityLetter }),
  activity_guest: template({ payload: GuestActivityPayload, isNotice: true, write: toGuestActivityLetter }),
  export_ready: template({ payload: ExportReadyPayload, write: toExportReadyLetter }),
  deletion_requested: template({ payload: DeletionRequestedPayload, write: toDeletionRequestedLetter }),
  deletion_done: template({ payload: DeletionDonePayload, write: toDeletionDoneLetter }),
} as const

export type MessageKind = keyof typeof TEMPLATES
export type PayloadOf<K extends MessageKind> = z.output<(typeof TEMPLATES)[K]['payload']>

/** The age limit of each kind, in hours. */
export const SENSIBLE_HOURS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries<Template<z.ZodMiniType>>(TEMPLATES).map(([kind, { sensibleHours }]) => [kind, sensibleHours]),
)

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
