import { expect, test } from 'vitest'
import { whereNote } from './demo.tsx'

const at = (city: string | null, kind: 'place' | 'idea' = 'place') => ({ city, kind })
const recife = { text: 'Recife, PE', cityId: '2611606' }

test.each([
  ['all where asked', recife, [at('Recife, PE'), at('Recife, PE')], null],
  ['some are ideas for home', recife, [at('Olinda, PE'), at(null, 'idea')], /poucos lugares assim por aqui/],
  ['ideas without a city', { text: ' ', cityId: null }, [at(null, 'idea')], /^Um exemplo/],
  ['nothing found', recife, [], null],
  ['some elsewhere', recife, [at('Recife, PE'), at('Recife, PE'), at('Olinda, PE')], /^1 dos 3 fica em Olinda\.$/],
  ['some in two others', recife, [at('Recife, PE'), at('Olinda, PE'), at('Moreno, PE')], /^2 dos 3 ficam em outras/],
  ['all elsewhere', recife, [at('Olinda, PE'), at('Caruaru, PE')], /fora de Recife, PE/],
  ['no city asked', { text: ' ', cityId: null }, [at('Olinda, PE')], /^Um exemplo/],
  ['a city nobody knows', { text: ' Xyz ', cityId: null }, [at('Olinda, PE')], /Não achamos “Xyz”/],
])('%s', (_, city, places, note) => {
  const said = whereNote(city, places)
  if (note === null) expect(said).toBeNull()
  else expect(said).toMatch(note)
})
