import { expect, test } from 'vitest'
import { fold } from '#db/keys/fold'
import { kindOf } from '../kinds/kind-of.ts'
import { isSheltered } from './is-sheltered.ts'

test.each([
  ['cadastur-mtur', 'Cantina Fellini', 'gastronomia', true],
  ['cadastur-mtur', 'Floresta Bar e Choperia', 'gastronomia;vida-noturna', true],
  ['cadastur-mtur', 'Quiosque do Miro', 'gastronomia', false],
  ['cadastur-mtur', 'Pesque Pague do Alceu', 'gastronomia;natureza', false],
  ['cadastur-mtur', 'Cachoeira Strutz', 'gastronomia;natureza', false],
  ['cadastur-mtur', 'Restaurante da Cachoeira', 'gastronomia', true],
  ['pbh-belo-horizonte', 'Uluru Cafe Lourdes', 'gastronomia', true],
  ['cnm-ibram', 'Museu do Café', 'cultural', true],
  ['cnm-ibram', 'Museu de Ciências Naturais do Parque Dois Irmãos', 'cultural', true],
  ['cnm-ibram', 'Museu a Céu Aberto de Brasília', 'cultural', false],
  ['cnm-ibram', 'Jardim Botânico Adolpho Ducke', 'cultural;natureza', false],
  ['cnm-ibram', 'Parque Zoobotânico', 'natureza', false],
  ['dados-recife', 'Teatro do Parque', 'cultural;entretenimento', true],
  ['dados-recife', 'Shopping Tacaruna', 'entretenimento', true],
  ['dados-recife', 'Mercado da Madalena', 'cultural;gastronomia', true],
  ['dados-recife', 'Ponte do Limoeiro', 'cultural;romance', false],
  ['osm-waterfalls', 'Cascata Véu de Noiva', 'aventura;natureza;aquatico', false],
  ['cnuc-mma', 'Parque Nacional da Tijuca', 'natureza', false],
  ['osm-aracaju', 'Orla de Atalaia', 'aquatico', false],
])('%s: %s (%s) is sheltered: %j', (source, name, categories, expected) => {
  const kind = kindOf({ source, source_type: '', cuisine: '', name }, fold(name))
  expect(isSheltered({ source, name, categories, kind })).toBe(expected)
})
