import type { Question } from '../../copy/legal/faq-help.ts'
import { toSearchable } from '../../lib/format.ts'
import { textOf } from './text-of.ts'

/** The questions that hold every word of the search, in whatever order, accents and case aside. */
export function filterQuestions(questions: readonly Question[], search: string): readonly Question[] {
  const words = toSearchable(search).split(/\s+/)
  return questions.filter((entry) => {
    const text = toSearchable(`${entry.question} ${entry.alsoCalled} ${textOf(entry.answer)}`)
    return words.every((word) => text.includes(word))
  })
}
