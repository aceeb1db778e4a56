import * as z from 'zod/mini'
import { PATHS } from '#contracts/pages'
import { greetingOf, type Letter } from './letter.ts'

export const CoupleEndedPayload = z.object({ firstName: z.nullable(z.string()) })

const WHY = 'Você recebe esta mensagem porque ela diz respeito à sua conta.'

/** The couple is one person again: neutral, without a reason and without a time. */
export const toCoupleEndedLetter = ({ firstName: name }: z.output<typeof CoupleEndedPayload>): Letter => ({
  subject: 'Uma mudança na sua conta',
  preview: 'O que era seu continua com você.',
  edge: 'mata',
  title: 'O casal da sua conta agora é só seu',
  paragraphs: [
    greetingOf(name),
    'Sua conta segue sozinha a partir de agora. O que era seu continua com você, e do que foi vivido em casal você tem uma cópia: rolês feitos, escolhas, carimbos e pontos.',
    'A página pública saiu do ar, e os convites em aberto do casal foram fechados. Um Premium pago segue com quem paga.',
  ],
  action: { label: 'Ver o meu perfil', path: PATHS.coupleProfile },
  notes: [WHY],
})
