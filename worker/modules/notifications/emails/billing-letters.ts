import * as z from 'zod/mini'
import { formatBrl } from '#contracts/format-brl'
import { PATHS } from '#contracts/pages'
import { TERMS } from '#contracts/terms'
import {
  DAY,
  FirstName,
  formatDay,
  formatLastDay,
  formatTimestamp,
  greetingOf,
  MONTH,
  Timestamp,
  template,
  WEEK,
} from './letter.ts'
import { MONTHLY_PRICE, TERMS_LINK, toSubscription, WHY_PAYMENT, WHY_PLAN, withdrawalLine } from './premium-letters.ts'

const PaymentMethod = z.enum(['card', 'pix'])

const NOTHING_DELETED = 'Nada foi apagado'

const REFUND_TIMES = {
  card: 'A devolução vai para o cartão que pagou. Quando ela aparece depende do banco: pode levar de 5 a 10 dias úteis e, no crédito, vir só numa das próximas faturas.',
  pix: 'A devolução vai para a conta que fez o Pix. Costuma ser rápida, mas depende do banco.',
} as const

const WHY_REFUND = 'Você recebe esta mensagem porque pagou o Premium.'
const goesOn = (until: string, renews: boolean) =>
  renews
    ? `O Premium de vocês continua e renova em ${formatDay(until)}.`
    : `O Premium de vocês continua até ${formatLastDay(until)}.`

export const BILLING_LETTERS = {
  /** A renewal charge, or a further pass. */
  receipt: template({
    payload: z.object({
      firstName: FirstName,
      amountCents: z.int(),
      paidAt: Timestamp,
      /** End of the period that this payment covers. */
      until: z.nullable(Timestamp),
      means: PaymentMethod,
    }),
    maxAgeHours: MONTH,
    write: ({ firstName, amountCents, paidAt, until, means }) => ({
      subject: 'Recebemos o pagamento do Premium',
      preview: 'O recibo está no seu perfil.',
      edge: 'mata',
      title: 'Pagamento recebido',
      paragraphs: [greetingOf(firstName), 'O Premium de vocês continua. Este é o resumo do pagamento:'],
      highlight: {
        title: formatBrl(amountCents),
        lines: [
          means === 'pix' ? 'Passe Premium, pago uma vez por Pix' : 'Assinatura Premium mensal, no cartão',
          `Pagamento em ${formatDay(paidAt)}`,
          ...(until === null ? [] : [`Vale até ${formatLastDay(until)}`]),
        ],
      },
      details:
        means === 'pix'
          ? [withdrawalLine(paidAt)]
          : [
              'A assinatura renova sozinha até ser cancelada, o que dá para fazer a qualquer momento no Perfil do Casal, em Assinatura.',
            ],
      action: toSubscription('Ver recibos'),
      links: [TERMS_LINK],
      notes: [WHY_PAYMENT],
    }),
  }),

  /** The charge of a renewal failed. */
  payment_failed: template({
    payload: z.object({
      firstName: FirstName,
      /** Time until which Premium continues. */
      graceUntil: Timestamp,
    }),
    // After the grace period Premium has ended, so the message would be outdated.
    maxAgeHours: TERMS.paymentGraceDays * DAY,
    write: ({ firstName, graceUntil }) => ({
      subject: 'A renovação do Premium não passou',
      preview: 'O Premium continua por alguns dias.',
      edge: 'urucum',
      title: 'O cartão não passou',
      paragraphs: [
        greetingOf(firstName),
        'Tentamos renovar o Premium, e a cobrança não foi aprovada.',
        `O Premium continua até ${formatLastDay(graceUntil)}, e até lá a cobrança é tentada de novo. Se ela não passar, vocês voltam ao plano Grátis, e nada é apagado.`,
        'Confira com o banco o que houve, ou atualize o cartão: leva um minuto.',
        'Não quer continuar? O botão de cancelar fica no mesmo lugar, e não tem multa.',
      ],
      action: toSubscription('Atualizar o cartão'),
      notes: [WHY_PAYMENT],
    }),
  }),

  /** The subscription was cancelled and ends with the paid period. */
  cancellation: template({
    payload: z.object({
      firstName: FirstName,
      until: z.nullable(Timestamp),
      /** Time of the cancellation, and its reference number. */
      receivedAt: Timestamp,
      protocol: z.string(),
      /** Whether it ends with the account of its payer. */
      forDeletion: z.optional(z.boolean()),
    }),
    maxAgeHours: MONTH,
    write: ({ firstName, until, receivedAt, protocol, forDeletion }) => ({
      subject: 'Cancelamento confirmado',
      preview: forDeletion ? 'Não há outra cobrança.' : 'O que já foi pago continua valendo.',
      edge: 'urucum',
      title: 'A renovação está cancelada',
      paragraphs: [
        greetingOf(firstName),
        'Recebemos o cancelamento: o Premium não renova mais e não há outra cobrança.',
        ...(forDeletion
          ? ['Ele termina junto com a sua conta. Se você desistir da exclusão, a renovação volta sozinha.']
          : [
              until === null
                ? 'Ele vale até o fim do que já foi pago. Depois, vocês voltam ao plano Grátis, e nada é apagado.'
                : `Ele vale até ${formatLastDay(until)}. Depois, vocês voltam ao plano Grátis, e nada é apagado.`,
              'Até lá dá para voltar atrás, no mesmo lugar.',
            ]),
      ],
      highlight: { title: `Protocolo ${protocol}`, lines: [`Recebido em ${formatTimestamp(receivedAt)}`] },
      action: toSubscription('Ver a assinatura'),
      notes: [WHY_PLAN],
    }),
  }),

  resumed: template({
    payload: z.object({ firstName: FirstName, until: z.nullable(Timestamp) }),
    maxAgeHours: WEEK,
    write: ({ firstName, until }) => ({
      subject: 'O Premium volta a renovar',
      preview: 'O cancelamento foi desfeito.',
      edge: 'mata',
      title: 'O cancelamento foi desfeito',
      paragraphs: [
        greetingOf(firstName),
        until === null
          ? `O Premium de vocês volta a renovar sozinho, por ${MONTHLY_PRICE} ao mês, no cartão cadastrado.`
          : `O Premium de vocês renova sozinho em ${formatDay(until)}, por ${MONTHLY_PRICE}, no cartão cadastrado. Nada foi cobrado agora.`,
        'Dá para cancelar de novo quando quiser.',
      ],
      action: toSubscription('Ver a assinatura'),
      notes: [WHY_PLAN],
    }),
  }),

  /** A purchase was withdrawn (Decreto 7.962/2013 art. 5 §4). */
  withdrawal: template({
    payload: z.object({ firstName: FirstName, amountCents: z.int(), means: PaymentMethod }),
    maxAgeHours: MONTH,
    write: ({ firstName, amountCents, means }) => ({
      subject: 'Desistência confirmada',
      preview: 'A devolução está a caminho.',
      edge: 'mata',
      title: 'A compra foi desfeita',
      paragraphs: [
        greetingOf(firstName),
        `Recebemos a desistência, dentro dos ${TERMS.withdrawalDays} dias. A compra foi desfeita e devolvemos tudo:`,
      ],
      highlight: { title: formatBrl(amountCents), lines: ['Valor devolvido, por inteiro'] },
      details: [REFUND_TIMES[means], `O Premium pago nessa compra terminou. ${NOTHING_DELETED}.`],
      action: toSubscription('Ver recibos'),
      notes: [WHY_PLAN],
    }),
  }),

  /** A part of a payment, or all of it, was refunded. */
  refund: template({
    payload: z.object({
      firstName: FirstName,
      amountCents: z.int(),
      paidCents: z.int(),
      paidAt: Timestamp,
      means: PaymentMethod,
      /** How Premium goes on; null: it has ended. Not known in messages written before. */
      plan: z.nullish(z.object({ until: z.nullable(Timestamp), renews: z.boolean() })),
    }),
    maxAgeHours: MONTH,
    write: ({ firstName, amountCents, paidCents, paidAt, means, plan }) => ({
      subject: `Devolvemos ${formatBrl(amountCents)}`,
      preview: 'A devolução está a caminho.',
      edge: 'mata',
      title: 'Devolução feita',
      paragraphs: [
        greetingOf(firstName),
        amountCents === paidCents
          ? `Devolvemos todo o pagamento do Premium de ${formatDay(paidAt)}:`
          : `Devolvemos uma parte do pagamento de ${formatBrl(paidCents)} do Premium, feito em ${formatDay(paidAt)}:`,
      ],
      highlight: { title: formatBrl(amountCents), lines: ['Valor devolvido'] },
      details: [REFUND_TIMES[means], ...(plan?.until ? [goesOn(plan.until, plan.renews)] : [])],
      action: toSubscription('Ver recibos'),
      notes: [WHY_REFUND],
    }),
  }),

  premium_ended: template({
    payload: z.object({ firstName: FirstName }),
    maxAgeHours: WEEK,
    write: ({ firstName }) => ({
      subject: 'O Premium terminou',
      preview: 'Vocês voltaram ao plano Grátis.',
      edge: 'urucum',
      title: 'Vocês voltaram ao plano Grátis',
      paragraphs: [
        greetingOf(firstName),
        'O Premium de vocês terminou.',
        `${NOTHING_DELETED}: o que passa do plano Grátis fica só escondido e reaparece se vocês voltarem.`,
      ],
      action: { label: 'Voltar ao Premium', path: PATHS.checkout },
      notes: [WHY_PLAN],
    }),
  }),
}
