import { inCity } from '#contracts/guide-titles'
import { counted } from './common.ts'

const waiting = counted(
  'conclusão espera a conexão para ser enviada',
  'conclusões esperam a conexão para serem enviadas',
)

/** `hoje`, `ontem`, or the date. */
const dayWords = (day: string, daysAgo: number): string => ['hoje', 'ontem'][daysAgo] ?? day

export const offline = {
  /** @param daysAgo - calendar days between then and now */
  notice: ({ day, hour, minute, daysAgo }: { day: string; hour: string; minute: string; daysAgo: number }) =>
    `Sem conexão. O que você vê é de ${dayWords(day, daysAgo)}, ${hour}h${minute}.`,
  waiting: (count: number) => `${count} ${waiting(count)}.`,
  queued: {
    title: 'Marcado neste aparelho',
    description: 'Sem conexão agora: a conclusão será enviada quando ela voltar.',
  },
  results: {
    sent: (name: string) => ({ title: 'Conclusão enviada', description: `${name} já entrou na história de vocês.` }),
    already: (name: string) => ({
      title: 'Já estava concluído',
      description: `${name} já tinha sido marcado. Nada foi enviado de novo.`,
    }),
    gone: (name: string) => ({
      title: 'Conclusão não enviada',
      description: `${name} não está mais na lista de vocês: a escolha foi desfeita ou tirada.`,
    }),
    'signed-out': (name: string) => ({
      title: 'Conclusão não enviada',
      description: `Sua sessão terminou. Entre de novo neste aparelho para enviar a de ${name}.`,
    }),
  },
} as const

/** A place whose name may not be stored: "Gastronomia em Campinas, SP" */
export const placeIn = (category: string, city: string | null) => (city ? `${category} ${inCity(city)}` : category)
