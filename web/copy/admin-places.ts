/** What the panel says of the sources of places and of what people report about them. */
export const adminPlaces = {
  title: 'Lugares',
  sources: {
    google: 'Google Places',
    openstreetmap: 'OpenStreetMap',
    catalogue: 'Catálogo próprio',
  },
  /** By the setting; in its place where the server chooses by its keys. */
  provider: {
    auto: 'O servidor escolhe pelas chaves que tem.',
    google: 'Configurado para o Google Places.',
    openstreetmap: 'Configurado para o OpenStreetMap.',
    catalogue: 'Configurado para o catálogo próprio.',
  },
  order: 'Ordem das fontes',
  today: 'Hoje',
  month: 'Este mês',
  figures: {
    calls: 'Chamadas',
    hits: 'Do cache',
    misses: 'Fora do cache',
    hitRate: 'Taxa de acerto',
    failures: 'Falhas',
    cost: 'Custo (estimativa)',
  },
  /** Where nothing was looked up there is no rate. */
  noRate: 'n/d',
  noSources: 'Os números aparecem com as primeiras buscas.',
  budget: {
    today: 'Orçamento de hoje',
    month: 'Orçamento do mês',
    used: (used: string, limit: string) => `${used} de ${limit}`,
    calls: 'chamadas pagas',
    share: (percent: string) => `${percent} usado`,
    near: (percent: string) => `${percent} usado, perto do limite`,
    spent: 'Esgotado',
    byDefault: {
      today: 'Limite padrão. Para mudar, defina PLACES_DAILY_BUDGET.',
      month: 'Limite padrão. Para mudar, defina PLACES_MONTHLY_BUDGET.',
    },
  },
  reports: {
    title: 'Avisos de lugares',
    open: (count: number) => `${count} em aberto`,
    caption: 'Avisos de lugares, do mais novo ao mais antigo',
    empty: { title: 'Nenhum aviso em aberto', text: 'Quando alguém avisar que um lugar fechou, ele aparece aqui.' },
    columns: { place: 'Lugar', what: 'Aviso', when: 'Quando', actions: 'Ações' },
    reasons: { closed: 'Fechou', wrong_data: 'Dados errados' },
    noCity: 'Sem cidade',
    note: (note: string) => `“${note}”`,
    alike: (count: number) => (count === 1 ? 'mais 1 aviso igual' : `mais ${count} avisos iguais`),
    map: 'Ver no mapa',
    withdraw: 'Retirar',
    keep: 'Manter',
    /** Follows the words of a button, for those who hear it without its row. */
    which: (place: string) => ` (${place})`,
    withdrawTitle: 'Retirar este lugar?',
    withdrawText: (place: string) =>
      `${place} deixa de ser sugerido, e todos os avisos sobre ele ficam resolvidos. Quem já escolheu continua com o lugar no histórico.`,
    withdrawn: { title: 'Lugar retirado', description: (place: string) => `${place} não será mais sugerido.` },
    /** Of a place that lies with Google and not here only the reports can be settled. */
    withdrawTextGoogle: (place: string) =>
      `${place} não fica guardado aqui. Os avisos sobre ele ficam resolvidos, e ele some das sugestões quando o Google indicar que fechou.`,
    withdrawnGoogle: {
      title: 'Avisos resolvidos',
      description: (place: string) => `${place} some das sugestões quando o Google indicar que fechou.`,
    },
    kept: { title: 'Lugar mantido', description: (place: string) => `${place} continua nas sugestões.` },
    gone: (reason: string) => `${reason}. Outra pessoa já resolveu este aviso.`,
  },
} as const
