/** The panel's texts about place sources and reports of places. */
export const adminPlaces = {
  title: 'Lugares',
  sources: { google: 'Google Places', catalogue: 'Catálogo próprio' },
  /** By the setting of the installation; with `auto` the server chooses by its configured keys. */
  provider: {
    auto: 'O servidor escolhe pelas chaves que tem.',
    google: 'Configurado para o Google Places.',
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
  /** Shown without lookups, because then there is no rate. */
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
    reasons: { closed: 'Fechou', wrong_data: 'Dados errados', missing: 'Falta aqui' },
    /** How many good places a city has where one was missed. */
    placesThere: (count: number, most: number, category: string) =>
      `${category}: ${count < most ? count : `${most} ou mais`} ${count === 1 ? 'lugar bom' : 'lugares bons'} na cidade`,
    add: 'Adicionar',
    dismiss: 'Dispensar',
    dismissed: { title: 'Sugestão dispensada', description: (place: string) => `${place} não entra no catálogo.` },
    noCity: 'Sem cidade',
    note: (note: string) => `“${note}”`,
    alike: (count: number) => (count === 1 ? 'mais 1 aviso igual' : `mais ${count} avisos iguais`),
    map: 'Ver no mapa',
    withdraw: 'Retirar',
    keep: 'Manter',
    /** Read by screen readers after the label of a button, which they read without its row. */
    which: (place: string) => ` (${place})`,
    withdrawTitle: 'Retirar este lugar?',
    withdrawText: (place: string) =>
      `${place} deixa de ser sugerido, e todos os avisos sobre ele ficam resolvidos. Quem já escolheu continua com o lugar no histórico.`,
    withdrawn: { title: 'Lugar retirado', description: (place: string) => `${place} não será mais sugerido.` },
    /** For a Google place, which is not stored, so that only its reports can be settled. */
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
    /** Shown when every row of the page is settled and the next page is loading. */
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
    /** Read by screen readers after the label of a button, which they read without its row. */
    which: (place: string) => ` (${place})`,
    dropTitle: 'Descartar este lugar?',
    dropText: (place: string) =>
      `${place} sai das sugestões para sempre, também quando o catálogo for atualizado. Quem já escolheu continua com o lugar no histórico.`,
    shown: { title: 'Lugar liberado', description: (place: string) => `${place} já pode ser sugerido.` },
    dropped: { title: 'Lugar descartado', description: (place: string) => `${place} não será sugerido.` },
    gone: (reason: string) => `${reason}. Outra pessoa já decidiu sobre este lugar.`,
  },
} as const

export const adminSettings = {
  lead: 'O que o servidor tem configurado. Os valores nunca aparecem aqui.',
  names: {
    paymentPublicKey: { title: 'Chave pública de pagamento', text: 'Abre o campo do cartão no navegador.' },
    paymentSecretKey: { title: 'Chave secreta de pagamento', text: 'Cria e confere assinaturas.' },
    emailServiceKey: { title: 'Chave do serviço de e-mail', text: 'Envia boas-vindas, avisos e testes.' },
    placesServiceKey: { title: 'Chave do serviço de lugares', text: 'Sem ela, os lugares vêm do catálogo próprio.' },
    signingSecret: { title: 'Segredo de assinatura', text: 'Assina as sessões de quem entra.' },
    databaseUrl: { title: 'Endereço do banco de dados', text: 'Onde tudo fica guardado.' },
  },
} as const
