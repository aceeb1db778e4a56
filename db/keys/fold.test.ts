import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['São Paulo', 'sao paulo'],
  ['SÃO  PAULO ', 'sao paulo'],
  ['Sa\u0303o Paulo', 'sao paulo'],
  ["Santa Bárbara d'Oeste", 'santa barbara doeste'],
  ['Olho d’Água das Cunhãs', 'olho dagua das cunhas'],
  ['Ji-Paraná', 'ji parana'],
  ['Januário Cicco (Boa Saúde)', 'januario cicco boa saude'],
  ['Campinas, SP', 'campinas sp'],
  ['Campinas/SP', 'campinas sp'],
  ['14Bis Bar & Café', '14bis bar cafe'],
  ['  —  ', ''],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('folding twice changes nothing, and neither case nor composition matters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = fold(text)
      expect(fold(folded)).toBe(folded)
      expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
      expect(folded).not.toMatch(/^ | $| {2}/)
    }),
  )
})
