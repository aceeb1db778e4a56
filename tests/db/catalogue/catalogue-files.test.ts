import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openCatalogue } from '#db/places/load-catalogue'

test('the version changes with any of the files, and not with the words about them', async () => {
  // Inside the repository: the copy finds the same packages.
  const copy = mkdtempSync(join('.cache', 'changed-catalogue-'))
  try {
    cpSync('db', copy, { recursive: true, filter: (path) => path !== join('db', 'migrations') })
    const reader = JSON.stringify(pathToFileURL(join(copy, 'places/load-catalogue.ts')))
    const script = `import { openCatalogue } from ${reader}; process.stdout.write(openCatalogue().version)`
    // Node reads the copy itself: what Vitest has transformed once stays as it was.
    const versionOf = async () =>
      (await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])).stdout
    const change = (name: string) => {
      const path = join(copy, name)
      writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from('\n')]))
    }
    const versions = [await versionOf()]
    expect(versions).toEqual([openCatalogue().version])
    for (const name of [
      'places/data/rr.csv',
      'places/data/tours.csv',
      'places/data/municipalities.csv',
      'vocabulary/kinds.ts',
    ]) {
      change(name)
      versions.push(await versionOf())
    }
    expect(new Set(versions).size).toBe(5)
    change('places/data/LICENSE-data.md')
    expect(await versionOf()).toBe(versions.at(-1))
  } finally {
    rmSync(copy, { recursive: true })
  }
})
