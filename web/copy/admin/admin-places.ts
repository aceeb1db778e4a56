import { ONLINE_SOURCE_NAMES, ONLINE_SOURCES, type OnlineSourceName } from '#contracts/place-sources'

/** A text for each online source, from its name. Safe: the keys are those of the table. */
const labelled = (write: (label: string) => string) =>
  Object.fromEntries(ONLINE_SOURCE_NAMES.map((name) => [name, write(ONLINE_SOURCES[name].label)])) as Record<
    OnlineSourceName,
    string
  >

/** The panel's texts about place sources and reports of places. */
export const adminPlaces = {
  title: 'Lugares',
  sources: { ...labelled((label) => label), catalogue: 'Catálogo próprio' },
  /** By the setting of the installation; `auto`: the server chooses by the keys it has. */
  provider: {
    auto: 'O servidor escolhe pelas chaves que tem.',
    ...labelled((label) => `Configurado para o ${label}.`),
    catalogue: 'Configurado para o catálogo próprio.',
  },
  order: 'Ordem das fontes',
  today: 'Hoje',
  month: 'Este mês',
  counters: {
    calls: 'Chamadas',
    hits: 'Do cache',
    misses: 'Fora do cache',
    hitRate: 'Taxa de acerto',
    failures: 'Falhas',
    cost: 'Custo (estimativa)',
  },
  /** Shown where there was no lookup, so there is no rate. */
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
    /** Follows the label of a button for screen readers, which read it without its row. */
    which: (place: string) => ` (${place})`,
    withdrawTitle: 'Retirar este lugar?',
    withdrawText: (place: string) =>
      `${place} deixa de ser sugerido, e todos os avisos sobre ele ficam resolvidos. Quem já escolheu continua com o lugar no histórico.`,
    withdrawn: { title: 'Lugar retirado', description: (place: string) => `${place} não será mais sugerido.` },
    /** Only the reports can be settled of a place that Google has and we do not store. */
    withdrawTextGoogle: (place: string) =>
      `${place} não fica guardado aqui. Os avisos sobre ele ficam resolvidos, e ele some das sugestões quando o Google indicar que fechou.`,
    withdrawnGoogle: {
      title: 'Avisos resolvidos',
      description: (place: string) => `${place} some das sugestões quando o Google indicar que fechou.`,
    },
    stillOffered: { title: 'Lugar mantido', description: (place: string) => `${place} continua nas sugestões.` },
    gone: (reason: string) => `${reason}. Outra pessoa já resolveu este aviso.`,
  },
  withheld: {
    title: 'Lugares a confirmar',
    lead: 'Ninguém recebe estes lugares como sugestão enquanto você não decidir.',
    caption: 'Lugares a confirmar, primeiro os da seleção',
    reason: 'Motivo',
    all: 'Todos',
    option: (label: string, count: string) => `${label} (${count})`,
    empty: { title: 'Nenhum lugar a confirmar', text: 'O que o catálogo deixar em dúvida aparece aqui.' },
    /** Every row of the page is settled, and the next page is loading. */
    next: { title: 'Página resolvida', text: 'Os próximos já vêm.' },
    columns: { place: 'Lugar', why: 'Motivo e descrição', categories: 'Categorias', actions: 'Ações' },
    reasons: {
      'waits for an administrator': 'Da seleção, a confirmar',
      'shop or distributor': 'Loja ou distribuidora',
      'school or university unit': 'Escola ou universidade',
      'prison or cemetery': 'Prisão ou cemitério',
      'parliament or court': 'Parlamento ou tribunal',
      'not open to visitors': 'Sem visitação',
      'names no venue': 'Nome diz pouco',
      'names a person': 'Nome de pessoa',
      'military or police': 'Militar ou polícia',
      'may be an adult venue': 'Talvez só para adultos',
      'smoke or betting': 'Fumo ou apostas',
      'the same place twice': 'O mesmo lugar duas vezes',
      closed: 'Fechou',
      'doubtful data': 'Dado duvidoso',
      'placed at its office': 'Registrado no escritório',
      hospital: 'Hospital ou saúde',
      'headquarters or society': 'Sede ou associação',
      'fuel station': 'Posto de combustível',
      'company or caterer': 'Empresa ou bufê',
      'chain hotel': 'Hotel de rede',
      chain: 'Rede',
      canteen: 'Refeitório',
      'archive or research collection': 'Arquivo ou acervo de pesquisa',
    },
    map: 'Ver no mapa',
    show: 'Mostrar',
    drop: 'Descartar',
    /** Follows the label of a button for screen readers, which read it without its row. */
    which: (place: string) => ` (${place})`,
    dropTitle: 'Descartar este lugar?',
    dropText: (place: string) =>
      `${place} sai das sugestões para sempre, também quando o catálogo for atualizado. Quem já escolheu continua com o lugar no histórico.`,
    shown: { title: 'Lugar liberado', description: (place: string) => `${place} já pode ser sugerido.` },
    dropped: { title: 'Lugar descartado', description: (place: string) => `${place} não será sugerido.` },
    gone: (reason: string) => `${reason}. Outra pessoa já decidiu sobre este lugar.`,
  },
} as const
