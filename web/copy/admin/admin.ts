import { TERMS } from '#contracts/terms'
import { common } from '../common.ts'
import { adminOverview } from './admin-overview.ts'
import { type Audited, auditAction, auditTarget, LIST_NAMES, placeName } from './audit-words.ts'

export const admin = {
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
    /** Follows the label for screen readers. */
    what: (list: string) => ` (${LIST_NAMES[list] ?? list})`,
    fileName: (list: string, day: string) => `${list}-${day}.csv`,
    failed: 'O arquivo não chegou inteiro. Confira a conexão e baixe de novo.',
  },

  counters: {
    users: (count: number) => (count === 1 ? 'usuário' : 'usuários'),
    newUsers: (count: string) => `${count} este mês`,
    premium: 'com Premium',
    premiumShare: (percent: string) => `${percent} de todos`,
    activities: (count: number) => (count === 1 ? 'atividade escolhida' : 'atividades escolhidas'),
    thisWeek: (count: string) => `${count} nesta semana`,
    revenue: 'receita do mês (MRR)',
    growth: (percent: string) => `${percent} sobre o mês passado`,
    noGrowth: 'Sem receita no mês passado',
  },
  charts: {
    title: `Últimos ${TERMS.panelMonths} meses`,
    newUsers: 'Usuários novos',
    premiumUsers: 'Com Premium',
    activities: 'Atividades escolhidas',
    revenue: 'Receita',
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
