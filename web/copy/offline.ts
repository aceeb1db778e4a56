import { inCity } from '#contracts/guide-titles'
import { counted } from './common.ts'

const waiting = counted('rolê marcado espera a conexão', 'rolês marcados esperam a conexão')

export const offline = {
  /** @param day - `hoje`, `ontem` or a date */
  notice: (day: string, time: string) => `Sem conexão. O que você vê é de ${day}, ${time}.`,
  waiting: (count: number) => `${count} ${waiting(count)}.`,
  queued: {
    title: 'Marcado neste aparelho',
    description: 'Sem conexão agora: assim que ela voltar, a gente envia.',
  },
  results: {
    sent: (name: string) => ({ title: 'Marcação enviada', description: `${name} já está no caderno de vocês.` }),
    already: (name: string) => ({
      title: 'Já estava concluído',
      description: `${name} já tinha sido marcado.`,
    }),
    gone: (name: string) => ({
      title: 'Não deu para marcar',
      description: `${name} saiu da lista de vocês.`,
    }),
    'signed-out': (name: string) => ({
      title: 'Não deu para marcar',
      description: `Sua sessão terminou. Entre de novo neste aparelho para enviar ${name}.`,
    }),
  },
} as const

/** A place whose name may not be stored: "Gastronomia em Campinas, SP" */
export const placeIn = (category: string, city: string | null) => (city ? `${category} ${inCity(city)}` : category)
