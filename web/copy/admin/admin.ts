import { DEMAND_DAYS, DROPPED_DAYS, LATE_MESSAGE_MINUTES, MIN_PLACES } from '#contracts/admin'
import { TERMS } from '#contracts/terms'
import { common } from '../common.ts'
import { adminAudit, LIST_NAMES, placeName } from './admin-audit.ts'

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
      contactMessages: 'Mensagens sem resposta',
      placeReports: 'Lugares denunciados',
      withheldPlaces: 'Lugares da seleção a confirmar',
      lettersWaiting: 'E-mails na fila',
      lettersDropped: `E-mails sem entrega em ${DROPPED_DAYS} dias`,
      jobsFailing: 'Rotinas com falha ou atrasadas',
      messagesLate: `Na fila há mais de ${LATE_MESSAGE_MINUTES} minutos`,
      webhooksRefused: 'Avisos do Stripe recusados',
      routesFailing: 'Rotas com erro na última hora',
    },
    spent: 'Chamadas pagas de lugares no mês',
    of: (used: string, limit: string) => `${used} de ${limit}`,
    /** Read by screen readers after the name of a tab. */
    inWords: {
      pageReports: (count: string) => `${count} ${count === '1' ? 'aberta' : 'abertas'}`,
      contactMessages: (count: string) => `${count} sem resposta`,
      placeReports: (count: string) => `${count} ${count === '1' ? 'lugar denunciado' : 'lugares denunciados'}`,
      withheldPlaces: (count: string) => `${count} ${count === '1' ? 'lugar' : 'lugares'} a confirmar`,
      lettersWaiting: (count: string) => `${count} na fila`,
      lettersDropped: (count: string) => `${count} sem entrega`,
      jobsFailing: (count: string) =>
        `${count} ${count === '1' ? 'rotina' : 'rotinas'} com falha ou ${count === '1' ? 'atrasada' : 'atrasadas'}`,
      messagesLate: (count: string) => `${count} na fila há tempo demais`,
      webhooksRefused: (count: string) => `${count} ${count === '1' ? 'aviso recusado' : 'avisos recusados'}`,
      routesFailing: (count: string) => `${count} ${count === '1' ? 'rota' : 'rotas'} com erro`,
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
    what: 'O quê',
    thisMonth: 'Neste mês',
    lastMonth: 'Mês passado',
    received: 'Recebido (líquido)',
    refunded: 'Devolvido',
    begun: 'Começaram a pagar',
    ended: 'Deixaram de pagar',
    /** After a number that links to the accounts; `see` is read by screen readers. */
    couples: (count: number) => (count === 1 ? ' casal' : ' casais'),
    see: (count: number) => (count === 1 ? ': ver a conta' : ': ver as contas'),
    perMonth: (amount: string) => `${amount}/mês`,
    endedShare: (percent: string) => `${percent} de quem pagava`,
    upgradedShare: (percent: string) => `${percent} do Grátis`,
    ofTwo: (count: string) => `Casais com duas contas, hoje: ${count}.`,
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
    places: 'Lugares',
    catalogue: 'Catálogo',
    pages: 'Denúncias',
    inbox: 'Mensagens',
    novelties: 'Novidades',
    email: 'Email',
    audit: 'Auditoria',
    operations: 'Operação',
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
    table: 'Ver em tabela',
    month: 'Mês',
    value: 'Valor',
  },
  audit: adminAudit,

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
