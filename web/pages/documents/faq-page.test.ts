import { expect, test } from 'vitest'
import { PLANS } from '#contracts/plans'
import { faqQuestions, type Question } from '../../copy/legal/faq.ts'
import { filterQuestions } from './faq-page.tsx'

const questions: Question[] = [
  { id: 'a', question: 'Meu par precisa de conta?', alsoCalled: 'cadastro', answer: ['Não. Ninguém pede sessão.'] },
  {
    id: 'b',
    question: 'Como cancelo?',
    alsoCalled: 'reembolso',
    answer: [
      { list: ['Pelo painel'] },
      ['Escreva para ', { to: 'support' }, ' ou veja a ', { text: 'política', to: 'privacy' }],
    ],
  },
]
const idsOf = (search: string) => filterQuestions(questions, search).map(({ id }) => id)

test.each(['', '   '])('the search "%s" finds everything', (search) => {
  expect(idsOf(search)).toEqual(['a', 'b'])
})

test('the search ignores accents and case', () => {
  expect(idsOf('SESSAO')).toEqual(['a'])
  expect(idsOf('cáncelo')).toEqual(['b'])
  // Some keyboards send the accent after the letter.
  expect(idsOf('poli\u0301tica')).toEqual(['b'])
})

test('the search covers questions, answers, lists, links and other names', () => {
  expect(idsOf('par precisa')).toEqual(['a'])
  expect(idsOf('cadastro')).toEqual(['a'])
  expect(idsOf('painel')).toEqual(['b'])
  expect(idsOf('reembolso')).toEqual(['b'])
})

test('a hit has every word of the search, in any order', () => {
  expect(idsOf('  conta   par ')).toEqual(['a'])
  expect(idsOf('conta painel')).toEqual([])
})

test('special characters are searched as text', () => {
  expect(idsOf('.*')).toEqual([])
  expect(idsOf('conta?')).toEqual(['a'])
})

test('there are ten questions', () => {
  expect(faqQuestions(PLANS)).toHaveLength(10)
})

test.each([
  ['reembolso', 'cancelar'],
  ['dinheiro de volta', 'cancelar'],
  ['esqueci a senha', 'conta'],
  ['recuperar senha', 'conta'],
  ['sair do casal', 'conta'],
  ['denuncia', 'quem-ve'],
  ['baixar meus dados', 'conta'],
  ['preco', 'premium'],
  ['whatsapp', 'convite'],
  ['lgpd', 'conta'],
  ['sem cadastro', 'sem-conta'],
  ['excluir conta', 'conta'],
  ['apagar a conta', 'conta'],
  ['cancelar assinatura', 'cancelar'],
  ['planos', 'plano-gratis'],
  ['quanto custa', 'premium'],
  ['lugar fechado', 'lugares'],
  ['quem ve', 'quem-ve'],
])('a search for "%s" finds the question %s', (search, id) => {
  expect(filterQuestions(faqQuestions(PLANS), search).map((question) => question.id)).toContain(id)
})
