import { activities } from './activities.ts'
import { isolated } from './common.ts'

/** In its own file, because the dashboard does not load it. */
export const history = {
  title: 'Caderno',
  achievements: 'Conquistas',
  lead: 'Os rolês escolhidos e os concluídos.',
  search: 'Buscar por lugar, cidade ou categoria',
  tabs: { label: 'O que mostrar', chosen: 'Escolhidos', completed: 'Concluídos' },
  found: (count: number, query: string) => {
    if (count === 0) return `Nada encontrado para “${query}”.`
    return count === 1 ? `1 resultado para “${query}”.` : `${count} resultados para “${query}”.`
  },
  chosenBy: {
    you: 'Você escolheu',
    partner: (name: string | null) => `Escolhido por ${isolated(name) ?? 'seu par'}`,
    both: 'Deu match',
    guest: 'Escolhido pelo convite',
  },
  completedBy: { you: 'Você marcou', partner: (name: string | null) => `${isolated(name) ?? 'Seu par'} marcou` },
  /** Name of the menu of an entry. */
  change: (place: string) => `Mudar: ${place}`,
  completedOn: (date: string) => `Concluído em ${date}`,
  otherDay: {
    ask: 'Foi em outro dia?',
    cancel: 'Cancelar',
    day: 'Dia',
    missing: 'Escolha um dia.',
    ahead: 'Esse dia ainda não chegou.',
    save: 'Guardar o dia',
    failed: 'O dia não foi guardado',
  },
  searching: 'Procurando em todo o caderno...',
  /** Shown if older pages failed to load. */
  foundSoFar: (count: number, query: string) =>
    count === 1 ? `1 resultado até aqui para “${query}”.` : `${count} resultados até aqui para “${query}”.`,
  more: 'Mostrar mais',
  moreFailed: 'Não deu para carregar o resto.',
  hiddenAction: 'Ver tudo com o Premium',
  chosenEmpty: activities.empty,
  /** If something is completed. */
  chosenDone: activities.allDone,
  completedEmpty: {
    title: 'Nenhum rolê concluído ainda',
    text: 'Na volta, toque em Marcar como Concluída. A lembrança fica guardada aqui.',
  },
  recentEmpty: {
    title: (days: number | null) => (days === null ? 'Nada recente por aqui' : `Nada nos últimos ${days} dias`),
    text: 'O que é mais antigo continua guardado e volta a aparecer com o Premium.',
  },
} as const
