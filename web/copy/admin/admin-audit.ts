import { EXPORT_LISTS } from '#contracts/admin'
import { formatBrl } from '#contracts/format-brl'
import type { Audience, Novelty } from '#contracts/novelties'
import { googleIdOf, isGooglePlace } from '#contracts/place-sources'
import { adminNovelties } from './admin-novelties.ts'

/** The name of a place, or its id at the source if the name may not be stored. */
export function placeName(name: string | null, id: string): string {
  if (name) return name
  return isGooglePlace(id) ? `Lugar do Google (${googleIdOf(id)})` : `Lugar (${id})`
}

export interface Audited {
  action: string
  target: { username: string } | null
  /** Details of the change; for a place its id, and its name if that may be stored. */
  details: Readonly<Record<string, string>> | null
}

function auditTarget({ action, target, details }: Audited): string {
  if (action === 'list_exported') {
    const exported = EXPORT_LISTS.find((list) => list === details?.list)
    return exported ? LIST_NAMES[exported] : ''
  }
  if (action === 'novelty_switched') return adminNovelties.names[details?.novelty as Novelty] ?? ''
  if (action.startsWith(MESSAGE_ACTION) && !target) return 'alguém sem conta'
  if (!action.startsWith(PLACE_ACTION)) return target?.username || 'uma conta excluída'
  return placeName(details?.name ?? null, details?.place ?? '')
}

function auditAction(action: string, details: Readonly<Record<string, string>> | null): string {
  const attempt = details?.outcome && ATTEMPTS[action]
  if (attempt) return attempt
  if (action === 'role_changed') return details?.role === 'admin' ? 'tornou admin' : 'tirou o papel de admin de'
  return AUDIT_ACTIONS[action] ?? action
}

const DAY_LENGTH = 'YYYY-MM-DD'.length

/** What else an entry says: the reason, the amount, the end, and what the provider refused. */
function auditNotes(details: Readonly<Record<string, string>> | null): readonly string[] {
  const { reason, outcome, cents, until, audience, before, when } = details ?? {}
  return [
    ...(when ? [`Quando: ${when === 'now' ? 'agora' : 'no fim do período'}`] : []),
    ...(reason ? [`Motivo: ${reason}`] : []),
    ...(audience
      ? [
          `Para quem: ${[before, audience].flatMap((name) => adminNovelties.audiences[name as Audience] ?? []).join(' → ')}`,
        ]
      : []),
    ...(cents ? [`Valor: ${formatBrl(Number(cents))}`] : []),
    ...(until ? [`Até ${until.slice(0, DAY_LENGTH).split('-').reverse().join('/')}`] : []),
    ...(outcome ? [outcome === 'unanswered' ? 'Sem resposta do provedor: confira na Stripe e repita' : outcome] : []),
  ]
}

const FINAL_OF = / de$/

/** An action as an option of the filter: `ativou o Premium de` → `Ativou o Premium`. */
const toOption = ([value, text]: readonly [string, string]) => ({
  value,
  label: text.charAt(0).toUpperCase() + text.slice(1).replace(FINAL_OF, ''),
})

/** Actions that the payment provider refused, or did not answer. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  plan_cancelled: 'tentou encerrar a assinatura de',
  plan_resumed: 'tentou retomar a assinatura de',
  payment_refunded: 'tentou devolver um pagamento de',
  plan_extended: 'tentou estender o Premium de',
}

const AUDIT_ACTIONS: Readonly<Record<string, string>> = {
  role_changed: 'mudou o papel de',
  premium_activated: 'ativou o Premium de',
  premium_deactivated: 'desativou o Premium de',
  plan_cancelled: 'encerrou a assinatura de',
  plan_resumed: 'retomou a assinatura de',
  payment_refunded: 'devolveu um pagamento de',
  letter_resent: 'mandou de novo um e-mail de',
  plan_extended: 'estendeu o Premium de',
  sessions_ended: 'encerrou as sessões de',
  user_deleted: 'excluiu a conta',
  place_withdrawn: 'retirou das sugestões',
  place_kept: 'manteve nas sugestões',
  place_confirmed: 'liberou para as sugestões',
  place_undecided: 'desfez a decisão sobre',
  place_dismissed: 'dispensou a sugestão',
  place_added: 'adicionou o lugar',
  place_corrected: 'corrigiu',
  place_restored: 'trouxe de volta às sugestões',
  place_featured: 'destacou',
  place_unfeatured: 'tirou o destaque de',
  page_kept: 'manteve a página de',
  page_banned: 'tirou do ar a página de',
  page_unbanned: 'devolveu a página de',
  note_kept: 'manteve as palavras de um convite de',
  note_removed: 'retirou as palavras de um convite de',
  message_answered: 'respondeu a mensagem de',
  message_closed: 'fechou a mensagem de',
  novelty_switched: 'mudou a novidade',
  list_exported: 'baixou a lista',
}

export const LIST_NAMES: Readonly<Record<(typeof EXPORT_LISTS)[number], string>> = {
  users: 'Usuários',
  activities: 'Atividades',
  'page-reports': 'Denúncias de páginas',
  'note-reports': 'Palavras denunciadas',
  'banned-pages': 'Páginas fora do ar',
  'place-reports': 'Denúncias de lugares',
  'contact-messages': 'Mensagens',
  'withheld-places': 'Lugares a confirmar',
  catalogue: 'Lugares',
  'email-outbox': 'E-mails à espera',
  audit: 'O que mudou',
}

const PLACE_ACTION = 'place_'
const MESSAGE_ACTION = 'message_'

/** What administrators did: a sentence of who, what and to whom. */
export const adminAudit = {
  title: 'O que mudou',
  search: 'Pessoa',
  searchHelp: 'Pelo começo do usuário de quem fez, ou da conta que mudou.',
  filter: 'Ação',
  from: 'Desde',
  to: 'Até',
  all: 'Tudo',
  actions: Object.entries(AUDIT_ACTIONS).map(toOption),
  empty: { title: 'Nada por aqui', text: 'Nenhuma mudança combina com esta busca.' },
  action: auditAction,
  target: auditTarget,
  notes: auditNotes,
} as const
