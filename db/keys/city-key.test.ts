import { expect, test } from 'vitest'
import { cityKey } from './city-key.ts'

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
