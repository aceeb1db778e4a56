import { DEMAND_DAYS, DROPPED_DAYS, ENOUGH_PLACES } from '#contracts/admin'
import { TERMS } from '#contracts/terms'

/** Words of the panel's overview beside the charts. */
export const adminOverview = {
  /** `when`: `24/11/2026 01:20` */
  countedAt: (when: string) => `Números contados em ${when}.`,
  countingAgain: 'Contando de novo...',
  premiumBy: (paying: string, granted: string) => `Casais: ${paying} pagam, ${granted} ganharam`,

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
    },
    empty: `Nenhum convite nas últimas ${TERMS.panelWeeks} semanas. Cada um aparece aqui, na semana em que foi criado.`,
  },
  scarcity: {
    title: 'Lugares acabando',
    lead: `Pares de cidade e categoria pedidos nos últimos ${DEMAND_DAYS} dias com menos de ${ENOUGH_PLACES} lugares, na própria cidade, que nenhum casal escolheu ainda.`,
    none: `Nada faltando: toda cidade pedida nos últimos ${DEMAND_DAYS} dias tem ${ENOUGH_PLACES} lugares ou mais que ninguém escolheu.`,
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
    /** Read out after the name of a tab. */
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
} as const
