import { expect, test } from 'vitest'
import { twinsOf } from './twins-of.ts'

const park = (id: string, source: string, name: string, city_id: string, latitude = '-15', longitude = '-56') => ({
  id,
  source,
  name,
  shown_name: name,
  city_id,
  latitude,
  longitude,
})

test('a park in both registers is offered by its entry in the museums’ register', () => {
  const parks = [
    park('a', 'cnm-ibram', 'Parque Mãe Bonifácia', '5103403'),
    park('b', 'cnuc-mma', 'Parque Estadual Mãe Bonifácia', '5103403'),
  ]
  expect([...twinsOf(parks)]).toEqual(['b'])
  expect([...twinsOf(parks.toReversed())]).toEqual(['b'])
})

test('an entry with a point far from the park is at an office and is withheld', () => {
  const parks = [
    park('office', 'cnm-ibram', 'Parque Estadual do Mirador', '2106707', '-2.5', '-44.3'),
    park('park', 'cnuc-mma', 'Parque Estadual do Mirador', '2106707', '-6.8', '-45.8'),
  ]
  expect([...twinsOf(parks)]).toEqual(['office'])
})

test('parks of one name in two states, or in one register, are two parks', () => {
  const parks = [
    park('a', 'cnm-ibram', 'Parque Estadual Serra Azul', '5101803'),
    park('b', 'cnuc-mma', 'Parque Estadual da Serra Azul', '3106200'),
    park('c', 'cnuc-mma', 'Floresta Nacional do Amapá', '1600279'),
    park('d', 'cnuc-mma', 'Floresta Estadual do Amapá', '1600279'),
  ]
  expect(twinsOf(parks).size).toBe(0)
})
