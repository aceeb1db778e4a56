import { googleIdOf, isGooglePlace } from '#contracts/place-sources'

/** A place by its name, or by its id at the source where the name may not be stored. */
export function placeName(name: string | null, id: string): string {
  if (name) return name
  return isGooglePlace(id) ? `Lugar do Google (${googleIdOf(id)})` : `Lugar (${id})`
}

export interface Audited {
  action: string
  target: { username: string } | null
  /** What was done to a place: with its id, and its name where that may be stored. */
  details: Readonly<Record<string, string>> | null
}

export function auditTarget({ action, target, details }: Audited): string {
  if (action === 'list_exported') return LIST_NAMES[details?.list ?? ''] ?? ''
  if (!action.startsWith(PLACE_ACTION)) return target?.username || 'uma conta excluída'
  return placeName(details?.name ?? null, details?.place ?? '')
}

export function auditAction(action: string, details: Readonly<Record<string, string>> | null): string {
  if (action === 'role_changed') return details?.role === 'admin' ? 'tornou admin' : 'tirou o papel de admin de'
  return AUDIT_ACTIONS[action] ?? action
}

const AUDIT_ACTIONS: Readonly<Record<string, string>> = {
  premium_activated: 'ativou o Premium de',
  premium_deactivated: 'desativou o Premium de',
  user_deleted: 'excluiu a conta',
  place_withdrawn: 'retirou das sugestões',
  place_kept: 'manteve nas sugestões',
  place_confirmed: 'liberou para as sugestões',
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
  list_exported: 'baixou a lista',
}

export const LIST_NAMES: Readonly<Record<string, string>> = {
  users: 'Usuários',
  activities: 'Atividades',
  'page-reports': 'Denúncias de páginas',
  'note-reports': 'Palavras denunciadas',
  'banned-pages': 'Páginas fora do ar',
  'place-reports': 'Denúncias de lugares',
  'withheld-places': 'Lugares a confirmar',
  catalogue: 'Lugares',
  'email-outbox': 'E-mails à espera',
  audit: 'O que mudou',
}

/** Actions that begin like this were done to a place. */
const PLACE_ACTION = 'place_'
