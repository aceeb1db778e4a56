import * as z from 'zod/mini'
import { formatBrl } from '#contracts/format-brl'
import { PATHS, SUBSCRIPTION_PATH } from '#contracts/pages'
import { PLANS } from '#contracts/plans'
import { TERMS } from '#contracts/terms'
import { addDays } from '../../../lib/calendar.ts'
import {
  atHourOf,
  DAY,
  FirstName,
  formatDay,
  formatLastDay,
  formatTimestamp,
  greetingOf,
  type Letter,
  MONTH,
  Timestamp,
  template,
} from './letter.ts'

export const MONTHLY_PRICE = formatBrl(PLANS.premium.priceCents)

export const TERMS_LINK: Letter['action'] = { label: 'Termos de uso', path: PATHS.terms }

export const toSubscription = (label: string): Letter['action'] => ({ label, path: SUBSCRIPTION_PATH })

/** Why a message about the plan was sent. */
export const WHY_PLAN = 'Você recebe esta mensagem porque o plano do seu casal mudou.'
export const WHY_PAYMENT = 'Você recebe esta mensagem porque o seu casal assina o Premium.'

const PremiumPayload = z.object({
  firstName: FirstName,
  /** End of the paid period, ISO 8601; null: no end, for a grant by an administrator. */
  until: z.nullable(Timestamp),
  /** Whether the provider charges again then. */
  renews: z.boolean(),
  kind: z.enum(['card', 'pix', 'granted']),
  /** The amount paid; null for a grant. */
  amountCents: z.nullable(z.int()),
  /** Time of the payment, at which the withdrawal period begins; null for a grant. */
  paidAt: z.nullable(Timestamp),
})
type Premium = z.output<typeof PremiumPayload>

const { suggestionsPerInvitation, categories, exclusiveCategories } = PLANS.premium
const INCLUDED = [
  'Convites ilimitados',
  `${suggestionsPerInvitation} sugestões por convite`,
  `${categories} categorias, ${exclusiveCategories} delas exclusivas`,
  'Histórico completo',
  'Página pública do casal, se quiser',
]

function renewalLine({ until, renews }: Premium): string {
  if (until === null) return 'Não tem data para acabar.'
  if (!renews) return `Vale até ${formatLastDay(until)}, sem renovação automática.`
  return `Renova automaticamente em ${formatDay(until)}, por ${MONTHLY_PRICE}, e assim todo mês até vocês cancelarem.`
}

const toGranted = (payload: Premium): Letter => ({
  subject: 'Seu plano Premium está ativo',
  preview: 'Já dá para usar tudo.',
  edge: 'ipe',
  title: 'Premium ativo',
  paragraphs: [greetingOf(payload.firstName), `Já está valendo. ${renewalLine(payload)} Nada é cobrado por ele.`],
  highlight: { title: 'O que vem nele', lines: INCLUDED },
  action: { label: 'Criar um convite', path: PATHS.newInvitation },
  notes: [WHY_PLAN],
})

const deadlineOf = (paidAt: string | null): string =>
  paidAt === null
    ? `em até ${TERMS.withdrawalDays} dias depois do pagamento`
    : `até ${formatTimestamp(addDays(new Date(paidAt), TERMS.withdrawalDays).toISOString())}`

/** The right of withdrawal (Decreto 7.962/2013 arts. 4 and 5). */
export const withdrawalLine = (paidAt: string | null): string =>
  `Mudaram de ideia? Dá para desistir da compra ${deadlineOf(paidAt)}, sem dar motivo, e receber tudo de volta: é um botão no Perfil do Casal, em Assinatura.`

const CANCELLATION =
  'Para parar de renovar, o botão de cancelar fica no mesmo lugar. Não tem multa, e o que já foi pago continua valendo até o fim.'

function purchaseOf({ kind, amountCents, paidAt }: Premium): string[] {
  const what = kind === 'pix' ? 'Passe Premium, pago uma vez por Pix' : 'Assinatura Premium mensal, no cartão'
  const amount = amountCents === null ? [] : [`Valor: ${formatBrl(amountCents)}`]
  return [what, ...amount, ...(paidAt === null ? [] : [`Pagamento em ${formatDay(paidAt)}`])]
}

const joinLines = (lines: readonly string[]): string =>
  lines.map((line) => line.charAt(0).toLowerCase() + line.slice(1)).join('; ')

/** Confirms the contract; the buyer should keep it. */
const toPurchase = (payload: Premium): Letter => ({
  subject: 'Seu plano Premium está ativo',
  preview: 'Já dá para usar tudo. Guarde esta mensagem.',
  edge: 'ipe',
  title: 'Premium ativo',
  paragraphs: [greetingOf(payload.firstName), 'Já está valendo. Guarde esta mensagem: ela confirma a compra.'],
  highlight: { title: 'A compra', lines: [...purchaseOf(payload), renewalLine(payload)] },
  details: [
    `O que vem nela: ${joinLines(INCLUDED)}.`,
    withdrawalLine(payload.paidAt),
    ...(payload.renews ? [CANCELLATION] : []),
  ],
  action: { label: 'Ver a assinatura', path: SUBSCRIPTION_PATH },
  links: [TERMS_LINK],
  notes: [WHY_PLAN],
})

/** The message to each member of a couple when Premium begins. */
const toPremiumLetter = (payload: Premium): Letter =>
  payload.kind === 'granted' ? toGranted(payload) : toPurchase(payload)

/** A Pix code expires after an hour, so a later reminder is dropped. */
export const PIX_REMINDER_HOURS = 1

export const PREMIUM_LETTERS = {
  premium: template({ payload: PremiumPayload, maxAgeHours: MONTH, write: toPremiumLetter }),

  pass_ending: template({
    payload: z.object({ firstName: FirstName, until: Timestamp }),
    maxAgeHours: 2 * DAY,
    write: ({ firstName, until }) => ({
      subject: 'Seu passe Premium está acabando',
      preview: 'Nada é cobrado sozinho.',
      edge: 'ipe',
      title: 'O passe está acabando',
      paragraphs: [
        greetingOf(firstName),
        `O passe Premium de vocês vale até ${formatLastDay(until)}. Ele não renova sozinho, e nada é cobrado.`,
        'Se quiser continuar, é só comprar outro: ele começa quando este termina, e nenhum dia se perde.',
        'Se não, vocês voltam ao plano Grátis, e nada é apagado.',
      ],
      action: { label: 'Renovar o passe', path: PATHS.checkout },
      notes: [WHY_PLAN],
    }),
  }),

  /** The message that is sent three days before a cancelled subscription ends. */
  premium_ending: template({
    payload: z.object({ firstName: FirstName, until: Timestamp }),
    maxAgeHours: 2 * DAY,
    write: ({ firstName, until }) => ({
      subject: 'Seu Premium está acabando',
      preview: 'Nada mais é cobrado.',
      edge: 'ipe',
      title: 'O Premium está acabando',
      paragraphs: [
        greetingOf(firstName),
        `A assinatura está cancelada, e o Premium de vocês vale até ${formatLastDay(until)}. Não há outra cobrança.`,
        'Mudaram de ideia? Até lá dá para voltar atrás com um botão, sem perder nenhum dia.',
        'Se não, não precisa fazer nada: vocês voltam ao plano Grátis, e nada é apagado.',
      ],
      action: toSubscription('Ver a assinatura'),
      notes: [WHY_PLAN],
    }),
  }),

  /** The message to the member who made a Pix code, sent once before the code expires unpaid. */
  pix_reminder: template({
    payload: z.object({
      firstName: FirstName,
      amountCents: z.int(),
      /** Time until which the code can be paid. */
      expiresAt: Timestamp,
    }),
    maxAgeHours: PIX_REMINDER_HOURS,
    write: ({ firstName, amountCents, expiresAt }) => ({
      subject: 'Seu Pix ainda está aberto',
      preview: 'Ele vale por mais alguns minutos.',
      edge: 'ipe',
      title: 'O Pix ainda está aberto',
      paragraphs: [
        greetingOf(firstName),
        `O Pix de ${formatBrl(amountCents)} do passe Premium ainda não foi pago. Ele vale até ${atHourOf(expiresAt)} (horário de Brasília).`,
        'Depois disso o código não funciona mais, e nada é cobrado. Se quiser o passe mais tarde, é só gerar outro.',
        'Já pagou? Então pode ignorar esta mensagem: a confirmação chega em seguida.',
      ],
      action: { label: 'Ver o Pix', path: PATHS.checkout },
      notes: ['Você recebe esta mensagem porque gerou um Pix. Ela é enviada uma vez só.'],
    }),
  }),
}
