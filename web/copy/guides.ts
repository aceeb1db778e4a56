const places = (total: number) => (total === 1 ? '1 lugar' : `${total} lugares`)

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
      ? 'Um pouco de cada categoria, para começar. Escolha um lugar, ou mande o convite e deixe seu par decidir.'
      : 'Escolha um lugar, ou mande o convite e deixe seu par decidir.',
  /** Lead of a category's page: the number of places in the city, and of those on the page. */
  leadOf: (total: number, shown: number) =>
    total > shown
      ? `${places(total)} na nossa lista. Aqui estão os ${shown} primeiros, os outros aparecem nos convites.`
      : `${places(total)} na nossa lista, cada um com a rota.`,
  exclusive: (category: string) => `Convites de ${category} são do Premium.`,
  invite: 'Convidar meu par para escolher',
  inviteNote: 'Para mandar o convite, uma conta grátis. Seu par escolhe pelo link, sem conta nenhuma.',
  /** Instead of `inviteNote` for who has an account. */
  inviteNoteOfMember: 'Seu par escolhe pelo link, sem precisar de conta.',
  finale: {
    title: 'Não decidam sozinhos',
    text: 'Mande lugares assim num convite. Seu par abre no celular e escolhe um. Aí é só marcar o dia.',
  },
  /** @param ofCity - e.g. "de Recife", "do Rio de Janeiro" */
  otherCategories: (ofCity: string) => `Mais ${ofCity}`,
  places: 'Os lugares',
  route: 'Rota',
  site: 'Site',
  call: 'Ligar',
  nearby: 'Cidades mais próximas em linha reta',
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
    text: 'Só publicamos uma página quando há pelo menos três lugares bons para indicar. Veja as que já estão prontas.',
    city: 'Ver a cidade',
  },
} as const

/** The invitation form for visitors. */
export const start = {
  title: 'Convidar meu par',
  lead: 'Escolha a categoria e a cidade e veja os lugares. Com uma conta grátis, o convite sai na hora.',
  exclusive: (category: string) =>
    `${category} faz parte do Premium. De graça, escolha uma das categorias abaixo: a cidade já está preenchida.`,
  exclusiveToast: (category: string) => ({
    title: `${category} faz parte do Premium`,
    description: 'A cidade já está preenchida: escolha outra categoria, ou veja o Premium no menu.',
  }),
  plans: 'Ver os planos',
} as const
