import { listedOf } from './listed.ts'

export const adminActivities = {
  search: 'Buscar',
  searchHelp: 'Pelo começo do endereço do casal ou do nome do lugar.',
  caption: 'Lugares escolhidos, do mais novo ao mais antigo',
  columns: {
    place: 'Lugar',
    city: 'Cidade',
    category: 'Categoria',
    couple: 'Casal',
    state: 'Estado',
    selected: 'Escolhida em',
    completed: 'Concluída em',
  },
  handle: (slug: string) => `@${slug}`,
  noCity: 'Sem cidade',
  states: { selected: 'Escolhida', completed: 'Concluída' },
  anyStage: 'Qualquer',
  from: 'Escolhidas desde',
  to: 'Escolhidas até',
  notYet: 'Ainda não',
  shown: (count: number, hasMore: boolean, total: number | null) =>
    listedOf(count === 1 ? '1 atividade' : `${count} atividades`, hasMore, total),
  empty: { title: 'Nada por aqui', text: 'Nenhuma atividade combina com essa busca.' },
} as const
