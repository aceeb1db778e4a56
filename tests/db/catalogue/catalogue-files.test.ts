import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openCatalogue } from '#db/places/load-catalogue'

const LOADED = ['places/data/rr.csv', 'places/data/municipalities.csv', 'vocabulary/kinds.json']
const NOT_LOADED = 'places/data/LICENSE-data.md'

test('the version of the catalogue changes with each loaded file and with no other file', async () => {
  // The copy is inside the repository, so that it finds the packages.
  const copy = mkdtempSync(join('.cache', 'changed-catalogue-'))
  try {
    cpSync('db', copy, { recursive: true, filter: (path) => path !== join('db', 'migrations') })
    const module = pathToFileURL(join(copy, 'places/load-catalogue.ts')).href
    // Prints the version of the copy, then its version after each file got another line.
    const script = `
      import { appendFileSync } from 'node:fs'
      import { openCatalogue } from '${module}'
      console.log(openCatalogue().version)
      for (const file of process.argv.slice(1)) {
        appendFileSync(file, '\\n')
        console.log(openCatalogue().version)
      }`
    const files = [...LOADED, NOT_LOADED].map((name) => join(copy, name))
    const args = ['--input-type=module', '--eval', script, ...files]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    const versions = stdout.trim().split('\n')
    expect(versions[0]).toBe(openCatalogue().version)
    expect(new Set(versions.slice(0, -1)).size).toBe(1 + LOADED.length)
    expect(versions.at(-1)).toBe(versions.at(-2))
  } finally {
    rmSync(copy, { recursive: true })
  }
})
