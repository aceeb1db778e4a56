import * as z from 'zod/mini'
import { formatBrl } from '#contracts/format-brl'
import { PATHS, SUBSCRIPTION_PATH } from '#contracts/pages'
import { PLANS } from '#contracts/plans'
import { TERMS } from '#contracts/terms'
import { addDays } from '../../../lib/calendar.ts'
import { formatDay, formatTimestamp, MONTHLY_PRICE, TERMS_LINK, Timestamp, WHY_PLAN } from './billing-words.ts'
import { greetingOf, type Letter } from './letter.ts'

export const PremiumPayload = z.object({
  firstName: z.nullable(z.string()),
  /** End of what is paid, ISO 8601; null: no end, as an administrator grants it. */
  until: z.nullable(Timestamp),
  /** Whether the provider charges again then. */
  renews: z.boolean(),
  /** How Premium began; older rows lack it. */
  kind: z.optional(z.enum(['card', 'pix', 'granted'])),
  /** The amount paid; null: nothing, or an older row. */
  amountCents: z._default(z.nullable(z.int()), null),
  /** When that was paid: the withdrawal period begins here; null: not known. */
  paidAt: z._default(z.nullable(Timestamp), null),
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
  if (!renews) return `Vale até ${formatDay(until)}, sem renovação automática.`
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
  `Mudaram de ideia? Dá para desistir da compra ${deadlineOf(paidAt)}, sem dar motivo, e receber tudo de volta: é um botão no perfil, em Assinatura.`

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

const isGranted = ({ kind, renews }: Premium): boolean => kind === 'granted' || (kind === undefined && !renews)

/** To each member of a couple when Premium begins. */
export const toPremiumLetter = (payload: Premium): Letter =>
  isGranted(payload) ? toGranted(payload) : toPurchase(payload)
