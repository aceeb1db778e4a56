import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLANS } from '#contracts/plans'
import { faqQuestions, type Question } from '../../web/copy/legal/faq.ts'
import { toDocument, toFaqData } from './built-pages.ts'

const SHELL = readFileSync('web/index.html', 'utf8')
const HTML = '<h1>$& $1</h1>'

test('the document of a page contains the page, a note for browsers without scripts, and who the page is for', () => {
  const document = toDocument(SHELL, 'faq', HTML)
  expect(document).toContain(`<div id="root" data-drawn="page">${HTML}</div>`)
  expect(document).toContain('Sem JavaScript dá para ler')
  expect(document).toContain('"@type":"FAQPage"')
  expect(toDocument(SHELL, 'home', HTML)).toContain('data-drawn="visitor"')
})

test('the members’ frame is inert and has a note for browsers without scripts', () => {
  const document = toDocument(SHELL, 'dashboard', HTML)
  expect(document).toContain(`<div id="root" data-drawn="frame" inert>${HTML}</div>`)
  expect(document).toContain('precisa de JavaScript para abrir')
})

test('a document without a slot for a page fails the build', () => {
  expect(() => toDocument(SHELL.replace('id="root"', 'id="app"'), 'faq', HTML)).toThrow(/no slot/)
})

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

test('a question whose answer has the support address is omitted', () => {
  const answer = ['Pode.', ['Escreva para ', { to: 'support' }, '.']] as const
  expect(toFaqData([asked(answer)])).toMatchObject({ mainEntity: [] })
})

test('the structured data has most questions of the page, with the numbers of the plans', () => {
  const questions = faqQuestions(PLANS)
  const data = JSON.stringify(toFaqData(questions))
  const named = questions.filter(({ question }) => data.includes(JSON.stringify(question))).map(({ id }) => id)
  expect(questions.map(({ id }) => id).filter((id) => !named.includes(id))).toEqual(['cancelar'])
  expect(data).toContain('R$ 19/mês')
})
