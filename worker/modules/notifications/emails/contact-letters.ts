import * as z from 'zod/mini'
import { PATHS } from '#contracts/pages'
import { FirstName, formatDay, greetingOf, Timestamp, template, WEEK } from './letter.ts'

/** Letters of the quoted message; the rest is the person's own and known. */
const MAX_QUOTE_LENGTH = 300

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

const quote = (text: string): string[] => {
  const letters = [...text]
  return linesOf(letters.length > MAX_QUOTE_LENGTH ? `${letters.slice(0, MAX_QUOTE_LENGTH).join('')}…` : text)
}

export const CONTACT_LETTERS = {
  /** An administrator's answer to a message of the contact form. */
  contact_answer: template({
    payload: z.object({ firstName: FirstName, answer: z.string(), message: z.string(), writtenAt: Timestamp }),
    maxAgeHours: WEEK,
    write: ({ firstName, answer, message, writtenAt }) => ({
      subject: 'Resposta à sua mensagem',
      preview: 'Você escreveu, e a gente respondeu.',
      edge: 'mata',
      title: 'A resposta para você',
      paragraphs: [greetingOf(firstName), ...linesOf(answer)],
      highlight: { title: `O que você escreveu em ${formatDay(writtenAt)}`, lines: quote(message) },
      action: { label: 'Escrever de novo', path: PATHS.contact },
      notes: [
        'Você recebe esta mensagem porque alguém escreveu para a gente com este endereço. Não foi você? Não precisa fazer nada.',
      ],
    }),
  }),
}
