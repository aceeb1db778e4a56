import { describe, expect, test } from 'vitest'
import { businessKey, cornerKey } from './chain-key.ts'

describe('the key of a chain', () => {
  const keyOf = (name: string, place = {}) =>
    businessKey({ name, neighbourhood: '', city: 'Vitória', uf: 'ES', ...place })

  test.each([
    ['Coco Bambu', 'coco bambu'],
    ['Coco Bambu Vitoria', 'coco bambu'],
    ['Coco Bambu - Contagem', 'coco bambu'],
    ['Restaurante Coco Bambu Frutos do Mar', 'coco bambu'],
    ['Coco Bambu Conceito Eldorado', 'coco bambu'],
    ['Madero Steak House Shopping Vitória', 'madero'],
    ['Outback Steakhouse Restaurantes Brasil', 'outback'],
    ['Divina Gula II', 'divina gula'],
    ['Bráz Pizzaria', 'braz'],
    ['Restaurante Janga - Shopping', 'janga'],
    ["Genaro's Drink's Bar", 'genaros'],
  ])('%s is of the chain %s', (name, key) => {
    expect(keyOf(name)).toBe(key)
  })

  test('the location is left out of a name, unless the name is nothing else', () => {
    expect(keyOf('Pecorino Asa Sul', { neighbourhood: 'Asa Sul' })).toBe('pecorino')
    expect(keyOf('Vasto - Asa Sul', { neighbourhood: 'Asa Sul' })).toBe('vasto')
    expect(keyOf('Restaurante Vitória')).toBe('vitoria')
  })

  test('a name that has only generic words is not shortened', () => {
    expect(keyOf('Bar e Restaurante')).toBe('bar e restaurante')
    expect(keyOf('Pesque Pague')).toBe('pesque pague')
  })

  test('two businesses with different names have different keys', () => {
    expect(keyOf('Bar do João')).not.toBe(keyOf('Bar da Maria'))
    expect(keyOf('Casa do Pastel')).not.toBe(keyOf('Casa do Baião'))
  })
})

describe('the key of a street', () => {
  const belo = { city: 'Belo Horizonte', uf: 'MG', cityId: '3106200' }
  const keyOf = (address: string, neighbourhood = '') => cornerKey({ address, neighbourhood, ...belo })

  test('a street has one key, with or without its type, number or shop', () => {
    const street = 'augusto dos anjos 3106200'
    expect(keyOf('Rua Augusto dos Anjos, 427, Rio Branco, Belo Horizonte - MG', 'Rio Branco')).toBe(street)
    expect(keyOf('R. Augusto dos Anjos 427, Belo Horizonte - MG')).toBe(street)
    expect(keyOf('Augusto dos Anjos Loja 302 PAVMTOL1 L3 L4, Belo Horizonte - MG')).toBe(street)
    expect(keyOf('Augusto dos Anjos s/n, Rio Branco, Belo Horizonte - MG', 'Rio Branco')).toBe(street)
    expect(keyOf('Augusto dos Anjos KM 271 5, Belo Horizonte - MG')).toBe(street)
  })

  test('the key of a numbered road or block contains the number', () => {
    expect(keyOf('BR 262 KM 69, Belo Horizonte - MG')).toBe('br 262 3106200')
    expect(keyOf('Rodovia MG-010, km 5, Belo Horizonte - MG')).toBe('mg 010 3106200')
    expect(keyOf('T 10 Quadra102 Lote 09/12, Setor Bueno, Belo Horizonte - MG')).toBe('t 10 3106200')
  })

  test('a street of the same name in another city has another key', () => {
    const address = 'Rua Sete de Setembro, Centro, Recife - PE'
    expect(cornerKey({ address, neighbourhood: 'Centro', city: 'Recife', uf: 'PE', cityId: '2611606' })).toBe(
      'sete de setembro 2611606',
    )
    expect(keyOf('Rua Sete de Setembro, Belo Horizonte - MG')).toBe('sete de setembro 3106200')
  })

  test('a street named like its neighbourhood has a key, a neighbourhood alone has none', () => {
    expect(keyOf('Santa Terezinha, Santa Terezinha, Belo Horizonte - MG', 'Santa Terezinha')).toBe(
      'santa terezinha 3106200',
    )
    expect(keyOf('Santa Terezinha, Belo Horizonte - MG', 'Santa Terezinha')).toBe('')
  })

  test.each(['', 'Belo Horizonte - MG', 'Zona Rural, Belo Horizonte - MG', 'S/N, Centro, Belo Horizonte - MG'])(
    'no street in "%s"',
    (address) => {
      expect(keyOf(address)).toBe('')
    },
  )
})
