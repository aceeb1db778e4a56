import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DATA_FOLDER } from '#db/places/data-files'
import { assemblePlaces } from './assemble/assemble-places.ts'
import { WITHHELD_PLACES } from './fit/withheld-places.ts'
import { placeFiles } from './place-files.ts'
import { readSources } from './sources/open-sources.ts'

const REGISTER_PLACES = 23_995
/** Lower bound of the number of selected places, which grows. */
const MIN_HANDPICKED_PLACES = 3_400

const sources = readSources()
const places = assemblePlaces(sources)
const byId = new Map(places.map((place) => [place.id, place]))

test('the files that the product loads are what `npm run catalogue -- build` writes', () => {
  const stale = [...placeFiles(sources)].filter(
    ([file, text]) => readFileSync(new URL(file, DATA_FOLDER), 'utf8') !== text,
  )
  expect(stale.map(([file]) => file)).toEqual([])
})

test('every row of the registers becomes one place, and so does every selected place without a row', () => {
  expect(sources.places).toHaveLength(REGISTER_PLACES)
  expect(sources.selection.length).toBeGreaterThan(MIN_HANDPICKED_PLACES)
  expect(byId.size).toBe(places.length)
  for (const { id } of sources.places) expect(byId.has(id)).toBe(true)
  const selected = places.filter(({ source }) => source === 'curated')
  expect(selected).toHaveLength(sources.selection.length)
  expect(places).toHaveLength(REGISTER_PLACES + selected.filter(({ id }) => id.startsWith('curated:')).length)
  const sentences = new Set(sources.selection.map(({ sentence }) => sentence))
  expect(selected.filter(({ description }) => !sentences.has(description ?? ''))).toEqual([])
})

test('a place that only a register has shows the register’s name and city', () => {
  for (const row of sources.places) {
    const place = byId.get(row.id)
    if (place?.source === 'curated') continue
    const itself = { cityId: row.city_id, source: row.source, name: row.shown_name }
    expect(place).toMatchObject(itself)
  }
})

test('no contact is older than 2020 or belongs to two places', () => {
  const rows = new Map(sources.places.map((row) => [row.id, row]))
  const registers = places.filter(({ source }) => source !== 'curated')
  expect(
    registers.filter(({ id, phone, website }) => (phone ?? website) && (rows.get(id)?.source_date ?? '') < '2020'),
  ).toEqual([])
  const phones = registers.flatMap(({ phone }) => phone ?? [])
  expect(phones.length).toBeGreaterThan(5_000)
  expect(new Set(phones).size).toBe(phones.length)
})

test('no outlet of a chain suits luxury, and no placeholder is offered', () => {
  const named = (name: RegExp) => places.filter((place) => place.source !== 'curated' && name.test(place.name))
  expect(named(/^(?:Pobre Juan|Fogo de Chão)/).filter(({ fits }) => fits.has(9))).toEqual([])
  expect(named(/^(?:n[aã]o possui|n\/a)$/i).map(({ withheld }) => withheld)).toEqual(Array(4).fill('names no venue'))
})

test('every place withheld by its id has the reason given in the list', () => {
  const listed = places.filter(({ id }) => WITHHELD_PLACES.has(id))
  expect(listed).toHaveLength(WITHHELD_PLACES.size)
  for (const { id, withheld, fits } of listed) {
    expect(withheld === null ? fits.size : withheld).toBe(withheld === null ? 0 : WITHHELD_PLACES.get(id))
  }
})
