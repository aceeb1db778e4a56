import type * as z from 'zod/mini'
import { unsubscribe } from '#contracts/notifications'
import { TERMS } from '#contracts/terms'
import {
  CoupleEndedPayload,
  EmailChangedPayload,
  JoiningPayload,
  LinkPayload,
  NewDevicePayload,
  PasswordChangedPayload,
  SecondFactorPayload,
  toConfirmNewEmailLetter,
  toConfirmOldEmailLetter,
  toCoupleEndedLetter,
  toCoupleJoinedLetter,
  toEmailChangedLetter,
  toJoinRequestedLetter,
  toNewDeviceLetter,
  toPasswordChangedLetter,
  toResetPasswordLetter,
  toSecondFactorLetter,
  toVerifyEmailLetter,
  toWelcomeLetter,
  WelcomePayload,
} from './account-letters.ts'
import {
  ActivityPayload,
  GuestActivityPayload,
  InvitedPayload,
  MonthlySummaryPayload,
  toActivityLetter,
  toGuestActivityLetter,
  toInvitedLetter,
  toMonthlySummaryLetter,
} from './activity-letters.ts'
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
import { type Letter, type Sender, toHtml, toText } from './letter.ts'
import {
  PassEndingPayload,
  PIX_REMINDER_HOURS,
  PixReminderPayload,
  PremiumEndingPayload,
  PremiumPayload,
  toPassEndingLetter,
  toPixReminderLetter,
  toPremiumEndingLetter,
  toPremiumLetter,
} from './premium-letters.ts'
import {
  DeletionDonePayload,
  DeletionRequestedPayload,
  ExportReadyPayload,
  toDeletionDoneLetter,
  toDeletionRequestedLetter,
  toExportReadyLetter,
} from './privacy-letters.ts'

interface Template<S extends z.ZodMiniType> {
  /** Schema of the data that the outbox stores for the message. */
  payload: S
  /** Age limit in hours; an older message is dropped, because its content no longer applies. */
  maxAgeHours: number
  write: (payload: z.output<S>, sender: Sender) => Letter
}

const template = <S extends z.ZodMiniType>(definition: Template<S>): Template<S> => definition

const DAY = 24
/** Age limit of messages that law or contract require; longer than any outage. */
const MONTH = 30 * DAY

/** Every kind of message; a new one needs a line here. */
const TEMPLATES = {
  welcome: template({ payload: WelcomePayload, maxAgeHours: DAY, write: toWelcomeLetter }),
  premium: template({ payload: PremiumPayload, maxAgeHours: MONTH, write: toPremiumLetter }),
  receipt: template({ payload: ReceiptPayload, maxAgeHours: MONTH, write: toReceiptLetter }),
  payment_failed: template({
    payload: PaymentFailedPayload,
    // After the grace period Premium has ended, so the message would be outdated.
    maxAgeHours: TERMS.paymentGraceDays * DAY,
    write: toPaymentFailedLetter,
  }),
  cancellation: template({ payload: CancellationPayload, maxAgeHours: MONTH, write: toCancellationLetter }),
  resumed: template({ payload: ResumedPayload, maxAgeHours: 7 * DAY, write: toResumedLetter }),
  withdrawal: template({ payload: WithdrawalPayload, maxAgeHours: MONTH, write: toWithdrawalLetter }),
  pass_ending: template({ payload: PassEndingPayload, maxAgeHours: 2 * DAY, write: toPassEndingLetter }),
  premium_ending: template({ payload: PremiumEndingPayload, maxAgeHours: 2 * DAY, write: toPremiumEndingLetter }),
  premium_ended: template({ payload: PremiumEndedPayload, maxAgeHours: 7 * DAY, write: toPremiumEndedLetter }),
  pix_reminder: template({
    payload: PixReminderPayload,
    maxAgeHours: PIX_REMINDER_HOURS,
    write: toPixReminderLetter,
  }),
  reset_password: template({ payload: LinkPayload, maxAgeHours: TERMS.resetLinkHours, write: toResetPasswordLetter }),
  verify_email: template({
    payload: LinkPayload,
    maxAgeHours: TERMS.verificationLinkHours,
    write: toVerifyEmailLetter,
  }),
  confirm_old_email: template({
    payload: LinkPayload,
    maxAgeHours: TERMS.verificationLinkHours,
    write: toConfirmOldEmailLetter,
  }),
  confirm_new_email: template({
    payload: LinkPayload,
    maxAgeHours: TERMS.verificationLinkHours,
    write: toConfirmNewEmailLetter,
  }),
  password_changed: template({
    payload: PasswordChangedPayload,
    maxAgeHours: 7 * DAY,
    write: toPasswordChangedLetter,
  }),
  second_factor: template({ payload: SecondFactorPayload, maxAgeHours: 7 * DAY, write: toSecondFactorLetter }),
  new_device: template({ payload: NewDevicePayload, maxAgeHours: DAY, write: toNewDeviceLetter }),
  email_changed: template({ payload: EmailChangedPayload, maxAgeHours: 7 * DAY, write: toEmailChangedLetter }),
  monthly_summary: template({ payload: MonthlySummaryPayload, maxAgeHours: 7 * DAY, write: toMonthlySummaryLetter }),
  invited: template({ payload: InvitedPayload, maxAgeHours: DAY, write: toInvitedLetter }),
  activity: template({ payload: ActivityPayload, maxAgeHours: DAY, write: toActivityLetter }),
  activity_guest: template({ payload: GuestActivityPayload, maxAgeHours: DAY, write: toGuestActivityLetter }),
  couple_ended: template({ payload: CoupleEndedPayload, maxAgeHours: 7 * DAY, write: toCoupleEndedLetter }),
  join_requested: template({
    payload: JoiningPayload,
    maxAgeHours: TERMS.joinCodeDays * DAY,
    write: toJoinRequestedLetter,
  }),
  couple_joined: template({ payload: JoiningPayload, maxAgeHours: 7 * DAY, write: toCoupleJoinedLetter }),
  export_ready: template({ payload: ExportReadyPayload, maxAgeHours: 7 * DAY, write: toExportReadyLetter }),
  deletion_requested: template({
    payload: DeletionRequestedPayload,
    // After the grace period the deletion can no longer be cancelled.
    maxAgeHours: TERMS.deletionGraceDays * DAY,
    write: toDeletionRequestedLetter,
  }),
  // An address without an account is stored for this long.
  deletion_done: template({
    payload: DeletionDonePayload,
    maxAgeHours: TERMS.guestAddressDays * DAY,
    write: toDeletionDoneLetter,
  }),
} as const

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

/** Renders the text and the HTML of a `Letter`. */
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
