export const achievements = {
  title: 'Conquistas recentes',
  points: (total: number) => (total === 1 ? '1 ponto' : `${total} pontos`),
  none: 'A primeira vem com a primeira resposta a um convite, ou com o primeiro rolê.',
  unlocked: 'Nova Conquista Desbloqueada! 🏆',
  seeAll: 'Ver todas',
  seeAllSpoken: 'Ver todas as conquistas',
} as const
