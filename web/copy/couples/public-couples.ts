import { common } from '../common.ts'

const { activities, achievements, cities } = common.unit

/** The page of a couple that everybody may open. */
export const publicCouples = {
  /** The title until the couple is loaded. */
  title: 'Página do casal',
  slug: (slug: string) => `@${slug}`,
  public: 'Perfil Público',
  photo: (slug: string) => `Foto de @${slug}`,
  counters: { activities, achievements, cities },
  share: 'Compartilhar',
  shareText: (slug: string) => `O caderno de @${slug} no Pra Dois`,
  more: (count: string) => `+${count} mais`,
  moreSpoken: {
    activities: (count: number) => `e mais ${count} ${activities(count)}`,
    achievements: (count: number) => `e mais ${count} ${achievements(count)}`,
  },
  activities: {
    title: 'Atividades Recentes',
    none: 'A primeira linha deste caderno ainda vai ser escrita.',
  },
  achievements: {
    title: 'Conquistas',
    none: 'O primeiro carimbo vem com o primeiro rolê.',
  },
  journey: {
    title: 'Jornada do Casal',
    since: 'No Pra Dois desde',
    newcomer: 'Recém chegado',
    lastActivity: 'Última atividade',
    noActivity: 'Ainda por vir',
    favourite: 'Categoria favorita',
    noFavourite: 'N/A',
  },
  call: {
    title: 'E o caderno de vocês?',
    text: 'Você manda o convite, seu par escolhe o lugar. O resto vira história.',
    visitor: common.start,
    member: 'Criar um convite',
  },
  notFound: {
    title: 'Perfil Não Encontrado',
    text: 'Este perfil de casal não existe ou não está público.',
    home: common.home,
  },
} as const
