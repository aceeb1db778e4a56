import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { WITHHELD_PLACES } from '#db/catalogue/fit/withheld-places'
import { openCatalogue } from '#db/catalogue/open-catalogue'
import { writtenName } from '#db/catalogue/words/written-name'
import { files, places } from './catalogue-steps.ts'

const REGISTER_PLACES = 22_436
/** It grows by pull requests. */
const LEAST_SELECTED_PLACES = 3_400

const cleanups: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanups) await cleanUp()
})

describe('the files', () => {
  test('the files hold every row of the registers once, and of the selection what no register has', () => {
    expect(files.places).toHaveLength(REGISTER_PLACES)
    expect(files.selection.length).toBeGreaterThan(LEAST_SELECTED_PLACES)
    const byId = new Map(places.map((place) => [place.id, place]))
    expect(byId.size).toBe(places.length)
    for (const { id } of files.places) expect(byId.has(id)).toBe(true)
    const selected = places.filter(({ source }) => source === 'curated')
    expect(selected).toHaveLength(files.selection.length)
    expect(places).toHaveLength(REGISTER_PLACES + selected.filter(({ id }) => id.startsWith('curated:')).length)
    const sentences = new Set(files.selection.map(({ sentence }) => sentence))
    expect(selected.filter(({ description }) => !sentences.has(description ?? ''))).toEqual([])
  })

  test('the files say of a register’s place what the register says: its name, its city, its telephone and its site', () => {
    const byId = new Map(places.map((place) => [place.id, place]))
    for (const row of files.places) {
      const place = byId.get(row.id)
      const contact = { website: row.website || null, phone: row.phone || null }
      const itself = { cityId: row.city_id, source: row.source, name: writtenName(row.name, row.source) }
      expect(place).toMatchObject(place?.source === 'curated' ? contact : { ...contact, ...itself })
    }
  })

  test('every place withheld by its id is withheld, with the reason', () => {
    const listed = places.filter(({ id }) => WITHHELD_PLACES.has(id))
    expect(listed).toHaveLength(WITHHELD_PLACES.size)
    for (const { id, withheld, fits } of listed) {
      expect(withheld === null ? fits.size : withheld).toBe(withheld === null ? 0 : WITHHELD_PLACES.get(id))
    }
  })

  test('the version changes with any of the files, and not with the words about them', async () => {
    // Inside the repository: the copy finds the same packages.
    const copy = mkdtempSync(join('.cache', 'changed-catalogue-'))
    try {
      cpSync('db', copy, { recursive: true, filter: (path) => path !== join('db', 'migrations') })
      const reader = JSON.stringify(pathToFileURL(join(copy, 'catalogue/open-catalogue.ts')))
      const script = `import { openCatalogue } from ${reader}; process.stdout.write(openCatalogue().version)`
      // Node reads the copy itself: what Vitest has transformed once stays as it was.
      const versionOf = async () =>
        (await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])).stdout
      const change = (name: string) => {
        const path = join(copy, 'catalogue', name)
        writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from('\n')]))
      }
      const versions = [await versionOf()]
      expect(versions).toEqual([openCatalogue().version])
      for (const name of [
        'sources/curated/rr.csv',
        'sources/places.csv.br',
        'sources/municipalities.csv.br',
        'fit/fit-rules.ts',
      ]) {
        change(name)
        versions.push(await versionOf())
      }
      expect(new Set(versions).size).toBe(5)
      change('sources/LICENSE-data.md')
      expect(await versionOf()).toBe(versions.at(-1))
    } finally {
      rmSync(copy, { recursive: true })
    }
  })
})
