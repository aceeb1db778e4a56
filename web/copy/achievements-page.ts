import { achievements } from './achievements.ts'

export const achievementsPage = {
  title: 'Conquistas',
  lead: 'O caderno de vocês: um carimbo para cada conquista.',
  summary: {
    title: 'Resumo',
    unlocked: (count: number) => (count === 1 ? 'conquista desbloqueada' : 'conquistas desbloqueadas'),
    ofTotal: (total: number) => `de ${total} no caderno`,
    points: (total: number) => (total === 1 ? 'ponto' : 'pontos'),
    status: 'status da conta',
    free: 'Free',
  },
  unlocked: {
    title: 'Desbloqueadas',
    none: 'Nenhuma ainda. A primeira conquista vem com o primeiro rolê concluído.',
    action: 'Criar convite',
  },
  next: {
    title: 'Próximas conquistas',
    nearest: 'A mais perto',
    none: 'Vocês já têm todas as conquistas.',
  },
  points: achievements.points,
  premium: 'Premium',
  fresh: 'Nova',
  statusUnlocked: 'Desbloqueada',
  statusLocked: 'Bloqueada',
  progress: (current: number, target: number) => `${current} de ${target}`,
  progressLabel: (name: string) => `Progresso de ${name}`,
  upgrade: {
    button: 'Fazer Upgrade',
    banner: (price: string) => `Upgrade para Premium - ${price}`,
    text: 'Conquistas especiais, todas as categorias e o histórico completo de vocês.',
  },
} as const
