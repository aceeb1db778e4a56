import { common } from './common.ts'

export const stats = {
  title: 'Números de vocês',
  activities: (count: number) => (count === 1 ? 'atividade concluída' : 'atividades concluídas'),
  cities: (count: number) => (count === 1 ? 'cidade visitada' : 'cidades visitadas'),
  achievements: common.unit.achievements,
  /** `written`: the same number as it is read, `1.130`. */
  points: (total: number, written: string) => (total === 1 ? '1 ponto' : `${written} pontos`),
} as const
