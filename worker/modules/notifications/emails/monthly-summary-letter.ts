import * as z from 'zod/mini'
import { LOCALE } from '#contracts/locale'
import { PATHS } from '#contracts/pages'
import { greetingOf, type Letter } from './letter.ts'

export const MonthlySummaryPayload = z.object({
  firstName: z.nullable(z.string()),
  /** `YYYY-MM`. */
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  outings: z.int(),
  places: z.int(),
  achievements: z.int(),
  /** See `toUnsubscribeToken`. */
  unsubscribeToken: z.string(),
})
type Summary = z.output<typeof MonthlySummaryPayload>

const monthFormat = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' })
const nameOf = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`))

const count = (number: number, one: string, many: string): string[] =>
  number === 0 ? [] : [number === 1 ? `1 ${one}` : `${number} ${many}`]

/** Only what there was: a month without new stamps does not say so. */
const numbersOf = ({ outings, places, achievements }: Summary): string[] => [
  ...count(outings, 'rolê concluído', 'rolês concluídos'),
  ...count(places, 'lugar diferente', 'lugares diferentes'),
  ...count(achievements, 'carimbo novo no caderno', 'carimbos novos no caderno'),
]

/** To whoever asked for it, after a month with something to tell. */
export function toMonthlySummaryLetter(summary: Summary): Letter {
  const month = nameOf(summary.month)
  const [title = '', ...lines] = numbersOf(summary)
  return {
    subject: `Seu resumo de ${month}`,
    preview: 'Os números do mês.',
    edge: 'mata',
    title: `Assim foi ${month}`,
    paragraphs: [greetingOf(summary.firstName), 'O mês que passou, em números:'],
    highlight: { title, lines },
    action: { label: 'Abrir o caderno', path: PATHS.achievements },
    links: [{ label: 'Não quero mais o resumo', path: `${PATHS.unsubscribe}#${summary.unsubscribeToken}` }],
    notes: ['Você recebe esta mensagem porque ligou o resumo do mês na sua conta. Para parar não precisa entrar.'],
    unsubscribeToken: summary.unsubscribeToken,
  }
}
