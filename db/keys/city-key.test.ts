import { expect, test } from 'vitest'
import { cityKey, readStart } from './city-key.ts'

test.each([
  ['Campinas', 'campinas'],
  ['campinas sp', 'campinas sp'],
  ['Campinas, SP', 'campinas sp'],
  ['Campinas-SP', 'campinas sp'],
  ['Campinas (SP)', 'campinas sp'],
  ['Campinas, São Paulo', 'campinas sp'],
  ['Campinas - São Paulo, Brasil', 'campinas sp'],
  ['Rio de Janeiro, Brazil', 'rio de janeiro'],
  ['Rio de Janeiro/Rio de Janeiro', 'rio de janeiro rj'],
  ['São Paulo', 'sao paulo'],
  ['Conceição do Pará', 'conceicao do para'],
  ['Ji-Paraná', 'ji parana'],
  ['Januário Cicco (Boa Saúde), RN', 'januario cicco boa saude rn'],
  ['Recife, Constructor', 'recife constructor'],
  ['Brasil', 'brasil'],
  [' , ', ''],
])('%s is looked up as %s', (text, key) => {
  expect(cityKey(text)).toBe(key)
})

test.each([
  ['Copacabana', ['copacabana', null, null]],
  ['Copacabana, Rio de Janeiro, RJ', ['copacabana', 'rio de janeiro', 'RJ']],
  ['Vila Madalena, São Paulo', ['vila-madalena', null, 'SP']],
  ['Boa Viagem, Recife', ['boa-viagem', 'recife', null]],
])('%s is a locality, its town and its state', (text, [locality, town, uf]) => {
  expect(readStart(text)).toEqual([expect.objectContaining({ locality, town, uf })])
})

test('two letters at the end may be a state or the beginning of a word', () => {
  expect(readStart('campinas sp').map(({ city, uf }) => [city, uf])).toEqual([
    ['campinas sp', null],
    ['campinas', 'SP'],
  ])
  expect(readStart('Januário Cicco (Boa Saúde), RN')).toMatchObject([{ city: 'januario cicco boa saude', uf: 'RN' }])
})
