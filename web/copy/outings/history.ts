import { activities } from '../activities.ts'

export const history = {
  title: 'Histórico',
  lead: 'Tudo o que vocês escolheram, e tudo o que já viveram.',
  search: 'Buscar por lugar, cidade ou categoria',
  tabs: { label: 'O que mostrar', chosen: 'Escolhidas', completed: 'Concluídas' },
  found: (count: number, query: string) => {
    if (count === 0) return `Nada encontrado para “${query}”.`
    return count === 1 ? `1 resultado para “${query}”.` : `${count} resultados para “${query}”.`
  },
  chosenBy: {
    you: 'Você escolheu',
    partner: (name: string | null) => `${name ?? 'Seu par'} escolheu`,
    guest: 'Escolhido pelo convite',
  },
  completedBy: { you: 'Você marcou', partner: (name: string | null) => `${name ?? 'Seu par'} marcou` },
  completedOn: (date: string) => `Concluída em ${date}`,
  searching: 'Procurando em todo o histórico...',
  /** Older pages failed to load. */
  foundSoFar: (count: number, query: string) =>
    count === 1 ? `1 resultado até aqui para “${query}”.` : `${count} resultados até aqui para “${query}”.`,
  more: 'Mostrar mais',
  moreFailed: 'Não deu para carregar o resto.',
  hiddenAction: 'Ver tudo com o Premium',
  chosenEmpty: activities.empty,
  completedEmpty: {
    title: 'Nenhum rolê concluído ainda',
    text: 'Na volta, toque em Marcar como Concluída. A lembrança fica guardada aqui.',
  },
  recentEmpty: {
    title: (days: number | null) => (days === null ? 'Nada recente por aqui' : `Nada nos últimos ${days} dias`),
    text: 'O que é mais antigo continua guardado e volta a aparecer com o Premium.',
  },
} as const
