import { DEMAND_DAYS, DROPPED_DAYS, EXPORT_LISTS, MIN_PLACES } from '#contracts/admin'
import { googleIdOf, isGooglePlace } from '#contracts/place-sources'
import { TERMS } from '#contracts/terms'
import { common } from '../common.ts'

/** The name of a place, or its id at the source if the name may not be stored. */
function placeName(name: string | null, id: string): string {
  if (name) return name
  return isGooglePlace(id) ? `Lugar do Google (${googleIdOf(id)})` : `Lugar (${id})`
}

interface Audited {
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
  if (!action.startsWith(PLACE_ACTION)) return target?.username || 'uma conta excluída'
  return placeName(details?.name ?? null, details?.place ?? '')
}

function auditAction(action: string, details: Readonly<Record<string, string>> | null): string {
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
  list_exported: 'baixou a lista',
}

const LIST_NAMES: Readonly<Record<(typeof EXPORT_LISTS)[number], string>> = {
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

const PLACE_ACTION = 'place_'

const adminOverview = {
  /** `when`: e.g. `24/11/2026 01:20`. */
  countedAt: (when: string) => `Números contados em ${when}.`,
  countingAgain: 'Contando de novo...',
  premiumBy: (paying: string, granted: string) => `Casais: ${paying} pagando, ${granted} de cortesia`,

  funnel: {
    title: 'Do convite ao rolê',
    lead: 'O que foi feito, até agora, dos convites criados em cada semana. Cada % é da etapa de antes; a dos concluídos, dos escolhidos.',
    table: (title: string) => `Tabela: ${title}`,
    week: 'Semana de',
    thisWeek: 'Esta',
    total: 'Total',
    steps: {
      invitations: { label: 'Convites', of: '' },
      opened: { label: 'Abertos', of: 'dos convites' },
      chosen: { label: 'Escolhidos', of: 'dos abertos' },
      planned: { label: 'Com data', of: 'dos escolhidos' },
      completed: { label: 'Concluídos', of: 'dos escolhidos' },
      told: { label: 'Contados', of: 'dos concluídos' },
    },
    empty: `Nenhum convite nas últimas ${TERMS.panelWeeks} semanas. Cada um aparece aqui, na semana em que foi criado.`,
  },
  scarcity: {
    title: 'Lugares acabando',
    lead: `Pares de cidade e categoria pedidos nos últimos ${DEMAND_DAYS} dias com menos de ${MIN_PLACES} lugares, na própria cidade, que nenhum casal escolheu ainda.`,
    none: `Nada faltando: toda cidade pedida nos últimos ${DEMAND_DAYS} dias tem ${MIN_PLACES} lugares ou mais que ninguém escolheu.`,
    place: 'Cidade e categoria',
    city: (name: string, uf: string) => `${name}, ${uf}`,
    invitations: 'Convites',
    left: 'Livres',
    places: (count: string) => `de ${count}`,
  },
  waiting: {
    title: 'Agora',
    names: {
      pageReports: 'Denúncias de páginas',
      placeReports: 'Lugares denunciados',
      withheldPlaces: 'Lugares da seleção a confirmar',
      lettersWaiting: 'E-mails na fila',
      lettersDropped: `E-mails sem entrega em ${DROPPED_DAYS} dias`,
    },
    spent: 'Chamadas pagas de lugares no mês',
    of: (used: string, limit: string) => `${used} de ${limit}`,
    /** Read by screen readers after the name of a tab. */
    inWords: {
      pageReports: (count: string) => `${count} ${count === '1' ? 'aberta' : 'abertas'}`,
      placeReports: (count: string) => `${count} ${count === '1' ? 'lugar denunciado' : 'lugares denunciados'}`,
      withheldPlaces: (count: string) => `${count} ${count === '1' ? 'lugar' : 'lugares'} a confirmar`,
      lettersWaiting: (count: string) => `${count} na fila`,
      lettersDropped: (count: string) => `${count} sem entrega`,
    },
  },
  couples: {
    title: 'Casais por semana',
    lead: 'Ativo é quem criou convite, escolheu, marcou dia ou concluiu.',
    active: 'Ativos',
    firstPayments: '1º pagamento',
  },
  money: {
    title: 'Dinheiro do mês',
    received: 'Recebido neste mês',
    receivedBefore: 'Recebido no mês passado',
    begun: 'Casais que começaram a pagar',
    ended: 'Casais que deixaram de pagar',
    endedShare: (percent: string) => `${percent} de quem pagava`,
    upgradedShare: (percent: string) => `${percent} de quem estava no Grátis`,
    ofTwo: 'Casais com duas contas',
  },
  retention: {
    title: 'Quem volta',
    lead: 'Das contas criadas em cada semana, quantas estavam em um casal ativo naquela semana e nas seguintes.',
    registered: 'Contas',
    after: (weeks: number) => (weeks === 0 ? 'Na semana' : `+${weeks}`),
  },
} as const

export const admin = {
  secondFactor: {
    dueTitle: (day: string) => `Ative a verificação em duas etapas até ${day}`,
    dueText: `Contas de administração precisam dela a partir de ${TERMS.adminFactorDays} dias. Depois desse dia, o painel só abre com ela.`,
    closedTitle: 'O painel espera a verificação em duas etapas',
    closedText:
      'Ele abre os dados de todos os casais, por isso pede mais do que a senha. Ative na sua conta e volte: leva um minuto.',
    action: 'Ativar na sua conta',
  },
  tabs: {
    label: 'Áreas do painel',
    overview: 'Visão Geral',
    users: 'Usuários',
    activities: 'Atividades',
    catalogue: 'Lugares',
    pages: 'Denúncias',
    email: 'Email',
    settings: 'Configurações',
  },
  error: common.error,
  failed: 'Não foi possível concluir. Confira a conexão e tente de novo.',
  loadMore: 'Carregar mais',
  loadMoreFailed: 'Não deu para carregar mais agora.',
  exports: {
    action: 'Baixar CSV',
    /** Read by screen readers after the label. */
    what: (list: keyof typeof LIST_NAMES) => ` (${LIST_NAMES[list]})`,
    fileName: (list: string, day: string) => `${list}-${day}.csv`,
    failed: 'O arquivo não chegou inteiro. Confira a conexão e baixe de novo.',
  },

  counters: {
    users: (count: number) => (count === 1 ? 'usuário' : 'usuários'),
    newUsers: (count: string) => `${count} este mês`,
    premium: 'com Premium',
    premiumShare: (percent: string) => `${percent} de todos`,
    activities: (count: number) => (count === 1 ? 'rolê escolhido' : 'rolês escolhidos'),
    thisWeek: (count: string) => `${count} nesta semana`,
    revenue: 'por mês, agora (MRR)',
    growth: (percent: string) => `${percent} desde o dia 1º`,
    noGrowth: 'Ninguém pagava no dia 1º',
  },
  charts: {
    title: `Últimos ${TERMS.panelMonths} meses`,
    newUsers: 'Usuários novos',
    premiumUsers: 'Com Premium',
    activities: 'Rolês escolhidos',
    revenue: 'Recebido',
    thisMonth: 'este mês',
    peak: (value: string, month: string) => `Máximo: ${value} em ${month}`,
    nothing: 'Nada registrado ainda.',
    summary: (title: string, first: string, last: string, value: string) =>
      `${title}, mês a mês, de ${first} a ${last}. Este mês: ${value}. As setas percorrem os meses.`,
    notDrawn: 'Os gráficos não chegaram agora. Os números de cada mês estão nas tabelas.',
    table: 'Ver em tabela',
    month: 'Mês',
    value: 'Valor',
  },
  audit: {
    title: 'O que mudou',
    empty: { title: 'Nada por aqui', text: 'Nenhum administrador mudou nada até agora.' },
    action: (action: string, details: Readonly<Record<string, string>> | null) => auditAction(action, details),
    target: (entry: Audited) => auditTarget(entry),
  },

  places: {
    see: 'Ver lugares',
    warning: {
      title: 'O orçamento de lugares está acabando',
      text: 'Já se foram 80% ou mais das chamadas pagas. Quando acabarem, as sugestões vêm só do catálogo próprio.',
    },
    exhausted: {
      title: 'O orçamento de lugares acabou',
      today: 'Até amanhã, as sugestões vêm só do catálogo próprio.',
      /** `month`: the name of the next month. */
      month: (month: string) => `Até 1º de ${month}, as sugestões vêm só do catálogo próprio.`,
    },
    name: placeName,
  },

  overview: adminOverview,

  health: {
    title: 'Falta dizer quem opera o serviço',
    missing: (names: string) =>
      `Sem isto, rodapé, termos e política de privacidade ficam incompletos. Falta configurar no servidor: ${names}.`,
  },
} as const
