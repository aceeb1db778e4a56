import { formatBrl } from '#contracts/format-brl'
import type { PlanLimits, Plans } from '#contracts/plans'
import { common } from '../common.ts'

const invitations = (perMonth: number | null) => {
  if (perMonth === null) return 'Convites ilimitados'
  return perMonth === 1 ? '1 convite por mês' : `${perMonth} convites por mês`
}

const suggestions = (perInvitation: number) =>
  perInvitation === 1 ? '1 sugestão por convite' : `${perInvitation} sugestões por convite`

const tours = (perInvitation: number) =>
  perInvitation === 1 ? 'Até 1 rolê completo por convite' : `Até ${perInvitation} rolês completos por convite`

/** What an invitation offers, as sentences and as rows of the comparison. */
const offer = (plan: PlanLimits, said = suggestions(plan.suggestionsPerInvitation)) => [
  said,
  tours(plan.toursPerInvitation),
]
const offerRows = ({ free, premium }: Plans) => [
  {
    feature: 'Sugestões por convite',
    free: String(free.suggestionsPerInvitation),
    premium: String(premium.suggestionsPerInvitation),
  },
  {
    feature: 'Rolês completos por convite',
    free: String(free.toursPerInvitation),
    premium: String(premium.toursPerInvitation),
  },
]

const categories = (total: number, exclusive: number) =>
  exclusive > 0 ? `${total} categorias, ${exclusive} delas exclusivas` : `${total} categorias básicas`

const history = (days: number | null, name = 'Histórico') =>
  days === null ? 'Histórico completo' : `${name} dos últimos ${days} dias (nada é apagado)`

const historyDays = (days: number | null) => (days === null ? 'Completo' : `${days} dias`)

const perMonth = (price: string) => `${price}/mês`

const limits = (plan: PlanLimits, said?: string) => [
  invitations(plan.invitationsPerMonth),
  ...offer(plan, said),
  categories(plan.categories, plan.exclusiveCategories),
  history(plan.historyDays),
]

/** @param said - the sentence about suggestions */
const premiumBenefits = (premium: PlanLimits, said?: string) => [
  ...limits(premium, said),
  'Suporte prioritário',
  'Acesso antecipado a novidades',
  'Página pública do casal',
  'Lugar no ranking geral',
  'Conquistas especiais',
]

export const plans = {
  free: 'Grátis',
  premium: 'Premium',
  perMonth,
  /** E.g. `R$ 19/mês`. */
  price: ({ priceCents }: PlanLimits) => perMonth(formatBrl(priceCents)),
  invitations,
  offer,
  offerRows,
  categories,
  history,
  /** Like `history`, for use below a heading that says "Histórico". */
  historyDays,
  premiumBenefits,
  achievements: 'Sistema de conquistas',
  benefits: {
    free: ({ free }: Plans) => [...limits(free), 'Link e QR Code para compartilhar', 'Sistema de conquistas'],
    premium: ({ premium }: Plans) => premiumBenefits(premium),
  },
  freeLead: 'Para sair já, sem pagar nada.',
  premiumLead: 'Uma assinatura por casal, com uma ou duas contas.',
  start: common.start,
  startNote: 'Sem cartão e sem prazo',
  startPremium: 'Quero o Premium',
  premiumNote: 'Cancele a qualquer momento',
} as const
