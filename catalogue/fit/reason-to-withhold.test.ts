import { expect, test } from 'vitest'
import { reasonToWithhold, reasonToWithholdSelected } from './reason-to-withhold.ts'

const restaurant = (name: string) => ({ id: 'cadastur-mtur:1', source: 'cadastur-mtur', name })
const museum = (name: string) => ({ id: 'cnm-ibram:1', source: 'cnm-ibram', name })

test.each([
  ['Wanderson Pereira', 'names a person'],
  ['Maria Aparecida Souza 12345', 'names a person'],
  ['Marcelo André Kohen', 'names a person'],
  ['C.H. Goncalves Restaurante', 'names a person'],
  ['Arena das Bebidas', 'shop or distributor'],
  ['Mercado Zanivan', 'shop or distributor'],
  ['Santa Maria Convenciencia', 'shop or distributor'],
  ['Madero', 'chain'],
  ['Frans Cafe', 'chain'],
  ['Ibis Budget Sao Paulo Paulista', 'chain hotel'],
  ['Mercure Salvador Rio Vermelho', 'chain hotel'],
  ['GSH Operações de Restaurante', 'company or caterer'],
  ['Pratomil Restaurantes Empresariais', 'company or caterer'],
  ['Refeitorio Sagrada Familia', 'canteen'],
  ['Restaurante Popular', 'canteen'],
  ['Soho Hookah Lounge', 'smoke or betting'],
  ['Tribus Cruising Bar', 'may be an adult venue'],
  ['Restaurante BMV', 'names no venue'],
  ['Lanchonete', 'names no venue'],
])('the restaurant %s is withheld: %s', (name, reason) => expect(reasonToWithhold(restaurant(name))).toBe(reason))

test.each([
  'Bar do João',
  'Bar do Zeca',
  'Maria Clara Cafe',
  'Restaurante Dom Pedro',
  'Rosa Madalena Gastrobar',
  'Licínio 1926',
  'Peixe na Rede',
  'Adega e restaurante Quinta do Olivardo',
  'Fazenda Angolana Turismo Rural e Restaurante',
])('the restaurant %s is offered', (name) => expect(reasonToWithhold(restaurant(name))).toBeNull())

test.each([
  ['Centro Histórico do Hospital Albert Einstein', 'hospital'],
  ['Museu da Santa Casa de São Paulo', 'hospital'],
  ['Palácio Tiradentes - Assembleia Legislativa do Estado do Rio de Janeiro', 'parliament or court'],
  ['Memorial da Câmara Municipal de Salvador', 'parliament or court'],
  ['Espaço Cultural do Colégio Militar do Rio de Janeiro - Palacete da Babilônia', 'military or police'],
  ['Espaço Cultural Museu do 10º GAC', 'military or police'],
  ['Museu do Quartel', 'military or police'],
  ['Museu do Colégio Mauá', 'school or university unit'],
  ['Museu de Geociências da Universidade de São Paulo', 'school or university unit'],
  ['Museu Brasileiro de Contabilidade - Conselho Federal de Contabilidade', 'headquarters or society'],
  ['Centro de Memória do Esporte', 'archive or research collection'],
  ['Museu Penitenciário Paulista', 'prison or cemetery'],
  ['Reserva Biológica de Guaratiba', 'not open to visitors'],
])('%s is withheld: %s', (name, reason) => expect(reasonToWithhold(museum(name))).toBe(reason))

test.each([
  'Fundação Casa de Jorge Amado',
  'Museus Raymundo Ottoni de Castro Maya - Chácara do Céu',
  'Museu Paulista da Universidade de São Paulo - Museu do Ipiranga',
  'Museu Histórico do Exército e Forte de Copacabana',
  'Centro de Arte Popular-Cemig',
  'Instituto de Pesquisas Jardim Botânico do Rio de Janeiro',
])('%s is offered', (name) => expect(reasonToWithhold(museum(name))).toBeNull())

test('a park named after a person is not taken for a person', () => {
  expect(reasonToWithhold({ id: 'dados-recife:1', source: 'dados-recife', name: 'Parque Dona Lindu' })).toBeNull()
})

test('the ids listed by hand are withheld under any name', () => {
  expect(reasonToWithhold({ ...restaurant('Bar da Praça'), id: 'cadastur-mtur:10847841000192' })).toBe(
    'may be an adult venue',
  )
  expect(reasonToWithhold({ id: 'ancine:6732', source: 'ancine', name: 'Cine Avenida' })).toBe('may be an adult venue')
})

test('only an uncertain venue of the selection is withheld', () => {
  expect(reasonToWithholdSelected({ kind: 'bar', sure: 1, seen: 2020 })).toBe('waits for an administrator')
  expect(reasonToWithholdSelected({ kind: 'bar', sure: 2, seen: null })).toBeNull()
  expect(reasonToWithholdSelected({ kind: 'praia', sure: 1, seen: null })).toBeNull()
  expect(reasonToWithholdSelected({ kind: 'bar', sure: 1, seen: 2021 })).toBeNull()
})
