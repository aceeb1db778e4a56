import * as z from 'zod/mini'
import { formatBrl } from '#contracts/format-brl'
import { PATHS } from '#contracts/pages'
import { formatDay, formatHour, Timestamp, toSubscription, WHY_PLAN } from './billing-words.ts'
import { greetingOf, type Letter } from './letter.ts'

const firstName = z.nullable(z.string())

export const PassEndingPayload = z.object({ firstName, until: Timestamp })
export const PremiumEndingPayload = z.object({ firstName, until: Timestamp })
export const PixReminderPayload = z.object({
  firstName,
  amountCents: z.int(),
  /** Until when the code can be paid. */
  expiresAt: Timestamp,
})

/** A Pix code can be paid for an hour, and its reminder has no sense afterwards. */
export const PIX_REMINDER_HOURS = 1

/** Sent three days before a pass runs out. */
export const toPassEndingLetter = ({ firstName: name, until }: z.output<typeof PassEndingPayload>): Letter => ({
  subject: 'Seu passe Premium está acabando',
  preview: 'Nada é cobrado sozinho.',
  edge: 'ipe',
  title: 'O passe está acabando',
  paragraphs: [
    greetingOf(name),
    `O passe Premium de vocês vale até ${formatDay(until)}. Ele não renova sozinho, e nada é cobrado.`,
    'Se quiser continuar, é só comprar outro: ele começa quando este termina, e nenhum dia se perde.',
    'Se não, vocês voltam ao Free, e nada é apagado.',
  ],
  action: { label: 'Renovar o passe', path: PATHS.checkout },
  notes: [WHY_PLAN],
})

/** Sent three days before a cancelled subscription ends. */
export const toPremiumEndingLetter = ({ firstName: name, until }: z.output<typeof PremiumEndingPayload>): Letter => ({
  subject: 'Seu Premium está acabando',
  preview: 'Nada mais é cobrado.',
  edge: 'ipe',
  title: 'O Premium está acabando',
  paragraphs: [
    greetingOf(name),
    `A assinatura está cancelada, e o Premium de vocês vale até ${formatDay(until)}. Não há outra cobrança.`,
    'Mudaram de ideia? Até lá dá para voltar atrás com um botão, sem perder nenhum dia.',
    'Se não, não precisa fazer nada: vocês voltam ao Free, e nada é apagado.',
  ],
  action: toSubscription('Ver a assinatura'),
  notes: [WHY_PLAN],
})

/** Sent once to whoever made a Pix code, before it expires unpaid. */
export const toPixReminderLetter = ({
  firstName: name,
  amountCents,
  expiresAt,
}: z.output<typeof PixReminderPayload>): Letter => ({
  subject: 'Seu Pix ainda está aberto',
  preview: 'Ele vale por mais alguns minutos.',
  edge: 'ipe',
  title: 'O Pix ainda está aberto',
  paragraphs: [
    greetingOf(name),
    `O Pix de ${formatBrl(amountCents)} do passe Premium ainda não foi pago. Ele vale até as ${formatHour(expiresAt)} (horário de Brasília).`,
    'Depois disso o código não funciona mais, e nada é cobrado. Se quiser o passe mais tarde, é só gerar outro.',
    'Já pagou? Então pode ignorar esta mensagem: a confirmação chega em seguida.',
  ],
  action: { label: 'Ver o Pix', path: PATHS.checkout },
  notes: ['Você recebe esta mensagem porque gerou um Pix. Ela é enviada uma vez só.'],
})
