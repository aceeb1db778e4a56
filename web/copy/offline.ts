import { inCity } from '#contracts/guide-titles'
import { counted } from './common.ts'

const waiting = counted('rolê marcado espera a conexão', 'rolês marcados esperam a conexão')

/** `hoje`, `ontem`, or the date. */
const dayWords = (day: string, daysAgo: number): string => ['hoje', 'ontem'][daysAgo] ?? day

export const offline = {
  /** @param daysAgo - calendar days between then and now */
  notice: ({ day, hour, minute, daysAgo }: { day: string; hour: string; minute: string; daysAgo: number }) =>
    `Sem conexão. O que você vê é de ${dayWords(day, daysAgo)}, ${hour}h${minute}.`,
  waiting: (count: number) => `${count} ${waiting(count)}.`,
  queued: {
    title: 'Marcado neste aparelho',
    description: 'Sem conexão agora: assim que ela voltar, a gente envia.',
  },
  results: {
    sent: (name: string) => ({ title: 'Marcação enviada', description: `${name} já entrou na história de vocês.` }),
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
