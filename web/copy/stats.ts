export const stats = {
  title: 'Números de vocês',
  activities: (count: number) => (count === 1 ? 'atividade concluída' : 'atividades concluídas'),
  cities: (count: number) => (count === 1 ? 'cidade visitada' : 'cidades visitadas'),
  achievements: (count: number) => (count === 1 ? 'conquista' : 'conquistas'),
  points: (total: number) => (total === 1 ? '1 ponto' : `${total} pontos`),
} as const
