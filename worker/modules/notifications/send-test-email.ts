import type { SentTestEmail, TestEmailType } from '#contracts/notifications'
import { PLANS } from '#contracts/plans'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { newId } from '../../lib/new-id.ts'
import { EmailFailure } from '../../providers/email/email.ts'
import type { Letter } from './emails/letter.ts'
import { renderLetter, toLetter } from './emails/render-message.ts'

const NOT_CONFIGURED = 'O envio de e-mails não está configurado no servidor.'
const NOT_ACCEPTED = 'O serviço de e-mail não aceitou a mensagem agora. Tente de novo em alguns minutos.'
const PREMIUM_DAYS = 30

/** The sample of the activity message names no place, because no place may be invented. */
const samplesAt = (now: Date): Readonly<Record<TestEmailType, object>> => ({
  welcome: {},
  premium: {
    kind: 'card',
    amountCents: PLANS.premium.priceCents,
    paidAt: now.toISOString(),
    until: addDays(now, PREMIUM_DAYS).toISOString(),
    renews: true,
  },
  activity: {
    ...{ choice: { category: 'Romance', city: null, place: null }, plannedAt: null, isDateProposed: false },
    ...{ chooserName: null, message: null },
  },
})

const TEST_NOTE = 'Esta é uma mensagem de teste, pedida no painel: nada mudou em conta nenhuma.'

/** Marks a test message in subject and text, so that it is recognised even when forwarded. */
const asTest = (letter: Letter): Letter => ({
  ...letter,
  subject: `[Teste] ${letter.subject}`,
  preview: TEST_NOTE,
  paragraphs: [TEST_NOTE, ...letter.paragraphs],
})

/**
 * Sends a test message of a kind to the calling administrator at once, without outbox and retry.
 *
 * @throws AppError `service_unavailable` when there is no provider, or it does not accept the message
 * @see docs/rules.md, messages.4
 */
export async function sendTestEmail(
  deps: Pick<Deps, 'email' | 'now' | 'appOrigin' | 'publicConfig' | 'report'>,
  caller: Caller,
  type: TestEmailType,
): Promise<SentTestEmail> {
  const { email, now, report } = deps
  const [user] = await caller.load([])
  if (!email) throw new AppError('service_unavailable', { message: NOT_CONFIGURED })
  const payload = JSON.stringify({ ...samplesAt(now())[type], firstName: user.firstName })
  const content = renderLetter(asTest(toLetter({ kind: type, payload }, deps)), deps)
  const id = await email.send({ to: user.email, ...content }, `test/${newId()}`).catch((cause: unknown) => {
    if (!(cause instanceof EmailFailure)) throw cause
    const { verdict, reason } = cause
    report({ level: 'error', event: 'email_failed', id: 'test', kind: type, attempts: 1, verdict, reason })
    throw new AppError('service_unavailable', { cause, message: NOT_ACCEPTED })
  })
  return { success: true, id }
}
