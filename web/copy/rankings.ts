import { common, counted } from './common.ts'

const { activities } = common.unit

export const rankings = {
  title: 'Ranking',
  lead: 'Quem mais saiu a dois, para onde foi e que conquistas ganhou.',
  lists: 'Listas do ranking',
  couples: {
    tab: 'Casais',
    title: 'Top 10 Casais do Mês',
    more: { text: 'Ver todos', spoken: 'Ver todos os casais' },
    unit: activities,
    count: (total: number) => (total === 1 ? '1 casal' : `${total} casais`),
    first: (total: number) => `Os ${total} primeiros`,
    rules: 'Vale um rolê por dia, e cada lugar uma vez por mês. Só entram casais Premium com perfil público.',
  },
  places: {
    tab: 'Lugares',
    title: 'Locais Mais Visitados',
    more: { text: 'Ver todos', spoken: 'Ver todos os lugares' },
    unit: counted('visita', 'visitas'),
    count: (total: number) => (total === 1 ? '1 lugar' : `${total} lugares`),
    first: (total: number) => `Os ${total} primeiros`,
    rules: 'Lugares do nosso catálogo aonde mais casais foram, a partir de três. Ninguém é identificado.',
  },
  achievements: {
    tab: 'Conquistas',
    title: 'Conquistas Recentes',
    more: { text: 'Ver todas', spoken: 'Ver todas as conquistas' },
    count: (total: number) => (total === 1 ? '1 conquista' : `${total} conquistas`),
    first: (total: number) => `As últimas ${total}`,
    rules: 'As últimas dos casais Premium com perfil público, da mais nova para a mais antiga.',
  },
  month: { label: 'Mês', previous: 'Mês anterior', next: 'Mês seguinte' },
  /** Describes the list on screen, e.g. `34 casais em outubro de 2026`. */
  summary: (count: string, month: string) => `${count} em ${month}`,
  summaryUntil: (count: string, month: string) => `${count} até o fim de ${month}`,
  emptyMonth: {
    title: (month: string) => `Nada em ${month}`,
    text: 'Ninguém entrou nesta lista naquele mês.',
    action: 'Ver o mês atual',
  },
  own: {
    mark: 'Vocês',
    title: 'O lugar de vocês',
    ranked: (rank: number, total: number) => `Vocês estão em ${rank}º, com ${total} ${activities(total)}.`,
    wereRanked: (rank: number, total: number) => `Vocês ficaram em ${rank}º, com ${total} ${activities(total)}.`,
    free: {
      text: 'Aqui entram casais Premium com perfil público. O que vocês fizeram já conta.',
      action: 'Conhecer o Premium',
    },
    private: {
      text: 'O perfil de vocês não está público. Quando estiver, o mês inteiro conta aqui.',
      action: 'Abrir o perfil',
    },
    beyond: (limit: number) => ({
      text: `Vocês ainda não estão entre os ${limit} primeiros. Cada dia com um rolê soma um.`,
      action: 'Combinar o próximo',
    }),
    nothing: {
      text: 'Vocês ainda não têm rolê contado neste mês. O próximo entra aqui.',
      action: 'Combinar o próximo',
    },
    wereAbsent: (month: string) => `Vocês não aparecem no ranking de ${month}.`,
  },
  visitor: {
    title: 'O próximo nome pode ser o de vocês',
    text: 'Comecem de graça, com um convite; o ranking vem com o Premium.',
    action: common.start,
  },
  rank: (rank: number) => `${rank}º lugar`,
  slug: (slug: string) => `@${slug}`,
  sample: 'Exemplo',
  sampleText: 'Este mês ainda está em branco. As linhas abaixo são inventadas.',
} as const

/** Sample rows for an empty card, marked as samples. They contain no real couple and no real place. */
export const rankingSamples = {
  couples: [
    { slug: 'pao-e-manteiga', total: 9 },
    { slug: 'sol-e-guarda-chuva', total: 7 },
    { slug: 'agenda-cheia', total: 6 },
    { slug: 'depois-das-seis', total: 4 },
    { slug: 'domingo-sem-despertador', total: 3 },
  ],
  places: [
    { location: 'Um café no centro', total: 21 },
    { location: 'Um mirante no fim da tarde', total: 17 },
    { location: 'Uma feira de domingo', total: 12 },
    { location: 'Um cinema de bairro', total: 9 },
    { location: 'Uma praia fora de temporada', total: 8 },
  ],
  achievements: [
    {
      name: 'Primeira Aventura',
      description: 'O primeiro rolê a gente não esquece.',
      slug: 'pao-e-manteiga',
    },
    {
      name: 'Explorador de Cidades',
      description: 'Três cidades visitadas, e nenhuma discussão sobre o caminho.',
      slug: 'sol-e-guarda-chuva',
    },
    {
      name: 'Semana Ativa',
      description: 'Três dias de rolê na mesma semana. E ainda sobrou fôlego.',
      slug: 'agenda-cheia',
    },
    {
      name: 'Boa Mesa',
      description: 'Cinco rolês de gastronomia, uma sobremesa dividida de cada vez.',
      slug: 'depois-das-seis',
    },
    {
      name: 'Dois Dígitos',
      description: 'Dez rolês concluídos. Já dá para discordar sobre qual foi o melhor.',
      slug: 'domingo-sem-despertador',
    },
  ],
} as const
