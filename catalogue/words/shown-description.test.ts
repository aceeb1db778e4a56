import { expect, test } from 'vitest'
import { readSources } from '../sources/open-sources.ts'
import { NOT_A_DESCRIPTION } from './not-a-description.ts'
import { shownDescription } from './shown-description.ts'

const shown = (description: string, source = 'cnm-ibram') =>
  shownDescription({ id: `${source}:x`, source, description })

test.each([
  [
    'cnuc-mma',
    'Parque estadual, com 13.747 hectares, no bioma Mata Atlântica (Cadastro Nacional de Unidades de Conservação, 2024).',
    null,
  ],
  [
    'cnuc-mma',
    'Parque municipal, com 86 hectares, no bioma Não classificado (Cadastro Nacional de Unidades de Conservação, 2024).',
    null,
  ],
  [
    'cnuc-mma',
    'Parque municipal, no bioma Não classificado (Cadastro Nacional de Unidades de Conservação, 2024).',
    null,
  ],
])('%s: %s', (source, description, expected) => {
  expect(shown(description, source)).toBe(expected)
})

test.each(['1 sala', '2 salas', '5 salas', '10 salas'])('a cinema with %s is described by its size', (screens) => {
  const sentence = shown(`Cinema com ${screens}, segundo o registro da Ancine de junho de 2025.`, 'ancine')
  expect(sentence).toMatch(new RegExp(`^Cinema (?:com ${screens}|de uma sala): .{40,}\\.$`))
})

test('sentences about the visit are shown, those about the institution are cut', () => {
  expect(
    shown(
      'O museu está sediado nos remanescentes do Recolhimento de Santa Teresa, instituição fundada no começo do século XVIII. ' +
        'O acervo do museu é composto por artefatos produzidos pelos povos que viveram no litoral fluminense antes de 1000.',
    ),
  ).toBe(
    'O acervo do museu é composto por artefatos produzidos pelos povos que viveram no litoral fluminense antes de 1000.',
  )
  expect(
    shown(
      'Construído em 1925, é ponto de encontro de boêmios. Ali, eles vão tomar a saideira e recuperar as energias gastas nas ' +
        'noitadas com um bom cuscuz com bode guizado, sarapatel e outros pratos fortes da cozinha regional.',
      'dados-recife',
    ),
  ).toMatch(/^Construído em 1925.*cozinha regional\.$/)
})

test.each([
  ['A missão do Museu da Sociedade Rural do Paraná é a de preservar e difundir a história da entidade.'],
  ['Tem por finalidade a preservação do patrimônio cultural local, em especial a guarda e difusão de objetos.'],
  ['O Espaço Cultural Estação Férrea Várzea Grande foi criado através da Lei nº 2.668 de 27 de maio de 2008.'],
  ['O Museu Amazônico é um órgão suplementar da Universidade Federal do Amazonas (UFAM).'],
  ['É uma sociedade civil de caráter educativo, sem fins lucrativos, que possui um acervo de peças antigas.'],
  ['Visitação ao acervo; Sala de Cinema (sessões 2D e 3D); Arquivo Histórico; Ponto de Cultura; Sala de Aula.'],
  ['- VISITAS MONITORADAS AO MUSEU MANUELZÃO; - PESQUISAS SOBRE O SERTÃO MINEIRO; - VENDA DE ARTESANATOS LOCAIS.'],
  ['Memorial em homenagem ao Patriarca da Independência José Bonifácio e aos irmãos Andradas.'],
  ['Museu da Polícia Militar - cidade de Goiás.'],
  ['O acervo do museu reúne peças de várias épocas, quadros e uma coleção de'],
  ['Take a walk to this small but beautiful waterfall'],
  [''],
])('no description: %s', (description) => {
  expect(shown(description)).toBeNull()
})

test('every description of the catalogue is complete and fits the card', () => {
  const rows = readSources().places
  const texts = rows.map(shownDescription).filter((text) => text !== null)
  expect(texts.length).toBeGreaterThan(1_000)
  expect(texts.filter((text) => text.length > 300 || !/^["“\p{Lu}\d].*[.!?]["”)]?$/u.test(text))).toEqual([])
})

test('every place on the list of bad descriptions is in the catalogue', () => {
  const ids = new Set(readSources().places.map(({ id }) => id))
  expect([...NOT_A_DESCRIPTION].filter((id) => !ids.has(id))).toEqual([])
})
