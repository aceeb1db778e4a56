const places = (total: number) => (total === 1 ? '1 lugar' : `${total} lugares`)

/** The pages of cities. */
export const guides = {
  /** For a breadcrumb trail. */
  short: 'Rolês',
  trail: 'Você está em',
  list: {
    lead: 'Lugares de verdade, cidade por cidade, cada um com a rota. Sem anúncio.',
    states: 'Pular para um estado',
  },
  /** Lead of a city's page, with the number of its categories. */
  leadOfCity: (categories: number) =>
    categories > 1
      ? 'Um pouco de cada clima, pra começar. Escolha um, ou mande o convite e deixe seu par decidir.'
      : 'Escolha um lugar, ou mande o convite e deixe seu par decidir.',
  /** Lead of a category's page: the number of places in the city, and of those on the page. */
  leadOf: (total: number, shown: number) =>
    total > shown
      ? `${places(total)} no nosso caderno. Aqui estão os ${shown} primeiros, os outros aparecem nos convites.`
      : `${places(total)} no nosso caderno, cada um com a rota.`,
  exclusive: (category: string) => `Convites de ${category} são do Premium.`,
  invite: 'Convidar meu par pra escolher',
  inviteNote: 'Você monta o convite, seu par escolhe pelo link, sem precisar de conta.',
  finale: {
    title: 'Não decidam sozinhos',
    text: 'Mande lugares assim num convite. Seu par abre no celular, escolhe um, e está combinado.',
  },
  /** @param ofCity - e.g. "de Recife", "do Rio de Janeiro" */
  otherCategories: (ofCity: string) => `Mais ${ofCity}`,
  places: 'Os lugares',
  route: 'Rota',
  site: 'Site',
  call: 'Ligar',
  nearby: 'Cidades mais próximas',
  /** Replaces `nearby` if no city is near. */
  others: 'Outras cidades',
  away: (km: number) => `${km} km`,
  allCities: 'Todas as cidades',
  failed: {
    title: 'Sem conexão por aqui',
    text: 'Os lugares não carregaram agora. Confira a conexão e tente de novo.',
  },
  missing: {
    title: 'Ainda não temos esta página',
    text: 'Só publicamos uma página quando há pelo menos três lugares bons pra indicar. Veja as que já estão no caderno.',
    city: 'Ver a cidade',
  },
} as const

/** The invitation form for visitors. */
export const start = {
  title: 'Convidar meu par',
  lead: 'Escolha um clima e a cidade: o convite fica pronto na hora, com lugares de verdade.',
  exclusive: (category: string) =>
    `${category} faz parte do Premium. De graça, escolha um dos climas abaixo: a cidade já está preenchida.`,
  exclusiveToast: (category: string) => ({
    title: `${category} faz parte do Premium`,
    description: 'A cidade já está preenchida: escolha outro clima, ou veja o Premium no menu.',
  }),
  plans: 'Ver os planos',
} as const
