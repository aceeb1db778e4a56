import { expect, test } from 'vitest'
import { whereNote } from './where-note.ts'

const at = (city: string | null, kind: 'place' | 'idea' = 'place') => ({ city, kind })
const recife = { text: 'Recife, PE', cityId: '2611606' }

test.each([
  ['all where asked', recife, [at('Recife, PE'), at('Recife, PE')], null],
  ['ideas for home have no city', recife, [at(null, 'idea'), at('Recife, PE')], null],
  ['nothing found', recife, [], null],
  ['some elsewhere', recife, [at('Recife, PE'), at('Olinda, PE')], /^Parte destes lugares/],
  ['all elsewhere', recife, [at('Olinda, PE'), at('Caruaru, PE')], /fora de Recife, PE/],
  ['no city asked', { text: ' ', cityId: null }, [at('Olinda, PE')], /país inteiro/],
  ['a city nobody knows', { text: ' Xyz ', cityId: null }, [at('Olinda, PE')], /Não achamos “Xyz”/],
])('%s', (_, city, places, note) => {
  const said = whereNote(city, places)
  if (note === null) expect(said).toBeNull()
  else expect(said).toMatch(note)
})
