import { describe, expect, test } from 'vitest'
import { IDEAS } from '#db/ideas'
import { openCatalogue } from '#db/places/load-catalogue'
import { KINDS } from '#db/vocabulary/kinds'
import { IDEA_PREFIX } from '../../../lib/activity-ids.ts'
import { canBeSurprise, chooseClues, givesAway, toClueFacts } from './choose-clues.ts'
import { ideaKindOf, kindClueOf } from './kind-clues.ts'
import type { ClueFacts } from './place-hints.ts'

const MAX_LETTERS = 90

const place = (facts: Partial<ClueFacts> = {}): ClueFacts => ({
  activityId: 'a:1',
  kind: 'praia',
  name: 'Nome Inventado',
  description: null,
  priceLevel: null,
  isFree: false,
  ...facts,
})
const clueOf = (facts: Partial<ClueFacts>, seed = 'convite') => chooseClues([place(facts)], seed)[0]
const textsOf = (places: readonly ClueFacts[], seed = 'convite') =>
  chooseClues(places, seed).map((clue) => clue?.text ?? null)

const slugs = [...KINDS.keys()]
const wordings = slugs.flatMap((slug) => kindClueOf(slug)?.wordings ?? [])

test('every idea has a clue without a word of its name', () => {
  const clueless = IDEAS.filter(({ slug }) => chooseClues([toClueFacts(IDEA_PREFIX + slug, null)], 'x')[0] === null)
  expect(clueless.map(({ name }) => name)).toEqual([])
})

test('every kind and every idea has a clue in at least two wordings, and no two kinds share one', () => {
  const kinds = [...slugs, ...IDEAS.map(ideaKindOf)]
  expect(kinds.filter((slug) => (kindClueOf(slug)?.wordings.length ?? 0) < 2)).toEqual([])
  const bySense = new Map(kinds.map((slug) => [kindClueOf(slug)?.sense, kindClueOf(slug)?.wordings ?? []]))
  const all = [...bySense.values()].flat()
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([])
})

test('a clue has one or two short sentences and assumes no gender', () => {
  for (const text of wordings) {
    expect(text, text).toMatch(/^[A-ZÀ-Ú].*[.?]$/)
    expect(text.length, text).toBeLessThan(60)
    expect(text, text).not.toMatch(/\b(amor|pombinhos?|cada um|presos?|casados?)\b|!/i)
  }
})

describe('the clue of one place', () => {
  test('an invitation always gets the same clue, and another invitation may get a different one', () => {
    const texts = Array.from({ length: 40 }, (_, index) => clueOf({}, `convite-${index}`)?.text)
    expect(clueOf({}, 'convite-7')?.text).toBe(texts[7])
    expect(new Set(texts).size).toBeGreaterThan(2)
  })

  test.each([
    ['Mirante, friozinho e café: levem casaco.', 'mirante', 'Leve um casaco.'],
    ['Mesas à beira do rio, com peixe.', 'restaurante', 'Fica perto da água.'],
    ['Sobrado no alto, com vista para os telhados.', 'cafe', 'Tem vista.'],
    ['Quarto com lareira e silêncio.', 'pousada', 'Tem lareira.'],
  ])('“%s” gives a second sentence', (description, kind, hint) => {
    expect(clueOf({ description, kind })?.text.endsWith(` ${hint}`)).toBe(true)
  })

  test.each([
    ['Quarto simples, sem lareira.', 'pousada'],
    ['Amor à primeira vista.', 'restaurante'],
    ['Bares a uma quadra da Beira-Mar.', 'bar'],
    ['Jogos de tênis no saibro.', 'arena'],
    ['De lá se vê tudo, com vista até o mar.', 'mirante'],
  ])('“%s” gives no second sentence', (description, kind) => {
    expect(clueOf({ description, kind })?.sense).toBe(kind)
  })

  test('a clue may mention price and free entry of a venue, but not of a square', () => {
    expect(clueOf({ kind: 'pizzaria', priceLevel: 1 })?.text).toContain('Cabe no bolso.')
    expect(clueOf({ kind: 'museu', isFree: true })?.text).toContain('Entrar não custa nada.')
    expect(clueOf({ kind: 'praca', isFree: true })?.sense).toBe('praca')
  })

  test('a clue contains no word of the name, and without a possible clue there is none', () => {
    expect(givesAway('O tapete daqui é de areia.', 'Praia das Areias')).toBe(true)
    expect(givesAway('Vá com fome: o resto é com a cozinha.', 'Restaurante da Vila')).toBe(false)
    expect(clueOf({ kind: null })).toBeNull()
    expect(clueOf({ kind: 'quiosque', name: 'Mesinha & Petisco ao Céu' })).toBeNull()
  })
})

describe('the clues of several places', () => {
  test('three places of one kind need different facts for a surprise', () => {
    const beaches = ['Tem ondas.', 'Coqueiros na beira.', 'Quase ninguém.'].map((description, index) =>
      place({ activityId: `a:${index}`, description }),
    )
    const clues = chooseClues(beaches, 'x')
    expect(new Set(clues.map((clue) => clue?.sense)).size).toBe(3)
    expect(canBeSurprise(clues)).toBe(true)

    const alike = beaches.map((each) => ({ ...each, description: null }))
    expect(new Set(textsOf(alike)).size).toBe(3)
    expect(canBeSurprise(chooseClues(alike, 'x'))).toBe(false)
  })

  test('a place of unknown kind does not count', () => {
    const known = ['praia', 'museu'].map((kind) => place({ activityId: kind, kind }))
    expect(canBeSurprise(chooseClues([...known, place({ kind: null })], 'x'))).toBe(false)
    expect(canBeSurprise(chooseClues([...known, place({ activityId: 'b', kind: 'bar' })], 'x'))).toBe(true)
  })
})

test('no clue reveals the name of its place', () => {
  const places = openCatalogue()
    .read()
    .places.filter(({ withheld }) => withheld === null)
  const facts = places.map((each): ClueFacts => ({ ...each, activityId: each.id, priceLevel: null }))
  const clues = facts.map((each) => ({ name: each.name, text: chooseClues([each], 'x')[0]?.text ?? null }))
  const told = clues.filter(({ text }) => text !== null)
  expect(told.filter(({ name, text }) => text !== null && givesAway(text, name))).toEqual([])
  expect(told.filter(({ text }) => (text?.length ?? 0) > MAX_LETTERS)).toEqual([])
  // It is rare that a name contains words of all clues of its kind, so that there is no clue.
  expect(told.length / clues.length).toBeGreaterThan(0.999)
})
