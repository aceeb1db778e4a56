import { describe, expect, test } from 'vitest'
import { readBorders, readGateways } from '../sources/borders.ts'
import { readCurated, readCuratedFiles, readUnmissable } from '../sources/curated/read-curated.ts'
import { readRegisterPoints, readSources } from '../sources/open-sources.ts'
import { lintCurated, lintUnmissable } from './lint-curated.ts'
import { lintKinds, lintOffers, listOffers, type Offer } from './lint-offers.ts'

const { municipalities, places } = readSources()
const known = {
  municipalities: new Map(municipalities.map((row) => [row.id, row])),
  registerIds: new Set(places.map(({ id }) => id)),
  borders: readBorders(),
  gateways: readGateways(),
}

const offer = (changes: Partial<Offer>): Offer => ({
  id: 'x',
  name: 'Praia do Gunga',
  kind: 'praia',
  category: 'aquatico',
  fit: 'strong',
  isSelected: false,
  sourceType: 'Praia',
  description: '',
  ...changes,
})

describe('the shipped catalogue', () => {
  const offers = listOffers(places, readCurated())

  test('has no offer that a pattern of the lint forbids', () => expect(lintOffers(offers)).toEqual([]))
  test('has only known kinds, each with a drawing', () => expect(lintKinds(offers)).toEqual([]))
  test('lists only selected places as unmissable', () => {
    expect(lintUnmissable(readUnmissable(), readCuratedFiles())).toEqual([])
  })
  test('has well-formed files of the selection', () => expect(lintCurated(readCuratedFiles(), known)).toEqual([]))
  test('has points of other sources only inside the municipality of their row', () => {
    const cityIds = new Map(places.map(({ id, city_id }) => [id, city_id]))
    const outside = readRegisterPoints().filter(
      ({ id, ...point }) =>
        !known.borders.mayBeIn(cityIds.get(id) ?? 'no row', {
          latitude: Number(point.latitude),
          longitude: Number(point.longitude),
        }),
    )
    expect(outside).toEqual([])
    expect(readRegisterPoints().filter(({ id }) => !cityIds.has(id))).toEqual([])
  })
})

test.each([
  ['Centro Histórico do Hospital Albert Einstein', 'viagem'],
  ['Palácio Tiradentes - Assembleia Legislativa', 'romance'],
  ['Espaço Cultural do Colégio Militar', 'luxo'],
  ['Museu do Quartel', 'cultural'],
  ['Espaço Cultural Museu do 10º GAC', 'cultural'],
  ['Sede do Clube', 'entretenimento'],
  ['José Carlos da Silva', 'vida-noturna'],
  ['Arena das Bebidas', 'esportes'],
  ['Churrascaria Beira Mar', 'aquatico'],
  ['Palácio do Governo', 'luxo'],
  ['Padaria Estrela', 'relaxamento'],
  ['Madero', 'gastronomia'],
  ['Ibis Budget Centro', 'viagem'],
] as const)('the lint finds %s in %s', (name, category) => {
  expect(lintOffers([offer({ name, category })])).not.toEqual([])
})

test('a museum without a garden, a view or a café may not be offered as romance', () => {
  const museum = offer({ name: 'Museu Municipal', sourceType: 'Museu', category: 'romance', kind: 'museu' })
  expect(lintOffers([museum])).toHaveLength(1)
  expect(lintOffers([{ ...museum, description: 'Com jardins e cafeteria.' }])).toEqual([])
})

test('an unknown or twice listed unmissable place is found', () => {
  const files = readCuratedFiles()
  const id = files[0]?.rows[0]?.id ?? ''
  expect(lintUnmissable([id, 'curated:1-none', id], files).map(({ problem }) => problem)).toEqual([
    'unmissable, and no row of the selection',
    'unmissable twice',
  ])
})

describe('a row of the selection', () => {
  const [file] = readCuratedFiles()
  const [row] = file?.rows ?? []
  if (!file || !row) throw new Error('the selection is empty')

  test.each([
    ['categories', 'romance;dormir', "unknown category 'dormir'"],
    ['categories', 'romance;romance', 'a category twice'],
    ['kind', 'castelo', "unknown kind 'castelo'"],
    ['sentence', 'Curta demais.', 'a sentence of 13 characters'],
    ['id', 'curated:1-x', 'the id is not curated:<IBGE code>-<slug>'],
    ['city', 'Lisboa', 'the code is that of'],
    ['latitude', '38.7', 'a point outside Brazil'],
    ['latitude', '-10.7', 'a point in another municipality'],
    ['register_id', 'cnm-ibram:none', 'no register row cnm-ibram:none'],
    ['sure', '3', 'sure is 1 or 2'],
    ['indoor', 'sim', 'indoor and free are 1, 0 or empty'],
  ] as const)('with %s "%s" is refused', (column, value, problem) => {
    const point = { latitude: '-10', longitude: '-68' }
    const findings = lintCurated([{ ...file, rows: [{ ...row, ...point, [column]: value }] }], known)
    expect(findings.map((finding) => finding.problem)).toContainEqual(expect.stringContaining(problem))
  })

  test('that is listed twice is refused', () => {
    const findings = lintCurated([{ ...file, rows: [row, row] }], known)
    expect(findings.map((finding) => finding.problem)).toContain('an id twice')
  })

  test('far from its municipality is refused', () => {
    const far = { ...row, latitude: '-23.5', longitude: '-46.6' }
    const [finding] = lintCurated([{ ...file, rows: [far] }], known)
    expect(finding?.problem).toMatch(/^a point more than \d+ km from the seat$/)
  })
})
