import { expect, test } from 'vitest'
import { PLANS } from '#contracts/plans'
import { faqQuestions } from '../../web/copy/legal/faq.ts'
import type { Question } from '../../web/copy/legal/faq-help.ts'
import { toFaqData } from './faq-data.ts'

const asked = (answer: Question['answer']): Question => ({ id: 'a', question: 'Vale?', alsoCalled: '', answer })

test('paragraphs, lists and the words of links become the HTML that search engines accept in an answer', () => {
  const answer = ['Sim & não.', ['Veja ', { text: 'os termos', to: 'terms' }, '.'], { list: ['Um', 'Dois'] }] as const
  expect(toFaqData([asked(answer)])).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Vale?',
        acceptedAnswer: {
          '@type': 'Answer',
          text: '<p>Sim &amp; não.</p><p>Veja os termos.</p><ul><li>Um</li><li>Dois</li></ul>',
        },
      },
    ],
  })
})

test('an answer with the support address is left out as a whole', () => {
  const answer = ['Pode.', ['Escreva para ', { to: 'support' }, '.']] as const
  expect(toFaqData([asked(answer)])).toMatchObject({ mainEntity: [] })
})

test('most questions of the page are there, with the numbers of the plans', () => {
  const questions = faqQuestions(PLANS)
  const data = JSON.stringify(toFaqData(questions))
  const named = questions.filter(({ question }) => data.includes(JSON.stringify(question))).map(({ id }) => id)
  expect(questions.map(({ id }) => id).filter((id) => !named.includes(id))).toEqual([
    'cancelar',
    'reembolso',
    'contato',
    'denunciar',
  ])
  expect(data).toContain('R$ 19/mês')
})
