import type { Feeling } from '#contracts/activities'

export const feelings = {
  question: 'Como foi?',
  onlyYou: 'Só você vê.',
  /** In a couple of two. */
  bothSee: 'Seu par lê quando também contar.',
  /** Once both have answered. */
  bothRead: 'Seu par lê o que você conta.',
  private: { label: 'Só pra mim', on: 'Só você vê', off: 'Seu par vê' },
  partners: (name: string | null) => `${name ?? 'Seu par'}: `,
  words: {
    loved: 'Amei',
    good: 'Foi bom',
    ok: 'Ok',
    not_for_us: 'Não é pra gente',
  } satisfies Record<Feeling['feeling'], string>,
  note: 'Uma linha para lembrar',
  save: 'Guardar',
  saved: 'Guardado',
  failed: { title: 'Não deu para guardar', text: 'O que você escreveu continua aqui. Tente de novo.' },
  offline: 'Sem conexão. O que você escreveu continua aqui.',
  tell: 'Contar como foi',
  change: 'Mudar',
  /** Follows “Mudar” for screen readers. */
  changeSpoken: (place: string) => ` o que você contou de ${place}`,
  tellSpoken: (place: string) => `: ${place}`,
  done: 'Pronto',
} as const

export const reward = {
  loading: 'Carimbando...',
  unlocked: 'Carimbo novo',
  closer: (name: string, current: number, target: number) => `${name}: ${current} de ${target}`,
  /** Nothing came closer: the fourth of a day, or a full notebook. */
  stored: 'Está na história de vocês.',
} as const
