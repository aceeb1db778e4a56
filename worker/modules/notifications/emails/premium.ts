import * as z from 'zod/mini'
import { formatBrl } from '#contracts/brl'
import { PLANS } from '#contracts/plans'
import { greetingOf, type Letter } from './letter.ts'

export const PremiumPayload = z.object({
  firstName: z.nullable(z.string()),
  /** End of what is paid, ISO 8601; null: no end, as an administrator grants it. */
  until: z.nullable(z.iso.datetime()),
  /** Whether the provider charges again then. */
  renews: z.boolean(),
})
type Premium = z.output<typeof PremiumPayload>

const PRICE = formatBrl(PLANS.premium.priceCents)

const date = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'America/Sao_Paulo',
})

function termOf({ until, renews }: Premium): string {
  if (until === null) return 'Não tem data para acabar.'
  const day = date.format(new Date(until))
  if (!renews) return `Vale até ${day} e não renova sozinho.`
  return `Renova em ${day} por ${PRICE}. Dá para cancelar quando quiser, no próprio aplicativo.`
}

const { suggestionsPerInvitation, categories, exclusiveCategories } = PLANS.premium

/** What each member of a couple is told when Premium begins. */
export const toPremium = (payload: Premium): Letter => ({
  subject: 'Seu plano Premium está ativo',
  preview: 'Já dá para usar tudo.',
  edge: 'ipe',
  title: 'Premium ativo',
  paragraphs: [greetingOf(payload.firstName), `Já vale para vocês dois. ${termOf(payload)}`],
  highlight: {
    title: 'O que vem nele',
    lines: [
      'Convites ilimitados',
      `${suggestionsPerInvitation} sugestões por convite`,
      `${categories} categorias, ${exclusiveCategories} delas exclusivas`,
      'Histórico completo',
      'Página pública do casal, se vocês quiserem',
    ],
  },
  action: { label: 'Criar um convite', path: '/painel/sugestoes' },
  notes: ['Você recebe esta mensagem porque o plano do seu casal mudou.'],
})
