// What an import costs, on made-up extracts: node scripts/bench/bench-import.ts [objects, a million unless said]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ImportReport } from '#db/catalogue/import/import-places'
import { createDb } from '#db/client'
import { prepareDatabaseWithProgress } from '../database/prepare-database.ts'
import { startSqld } from '../database/sqld.ts'
import { importWithProgress } from '../import/import-with-progress.ts'
import { openExtract } from '../import/open-extract.ts'
import { CliError, runCommand } from '../terminal/cli-error.ts'
import { withProgress } from '../terminal/progress.ts'
import { generateGeojson, generatePbf } from './generate-extract.ts'

const OBJECTS = 1_000_000
const KILOBYTES_PER_MEGABYTE = 1024
const BYTES_PER_MEGABYTE = 1024 * 1024

interface Measured {
  report: ImportReport
  seconds: number
  peakMegabytes: number
}

/** In a process of its own, so that its memory is the import's and nothing else's. */
async function importOnce(file: string, url: string): Promise<void> {
  const start = performance.now()
  const report = await importWithProgress(createDb(url), { dataset: 'bench', extract: await openExtract(file) })
  const seconds = (performance.now() - start) / 1000
  const peakMegabytes = process.resourceUsage().maxRSS / KILOBYTES_PER_MEGABYTE
  console.log(JSON.stringify({ report, seconds, peakMegabytes } satisfies Measured))
}

async function measure(file: string, url: string): Promise<Measured> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), file, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let answer = ''
  child.stdout.on('data', (chunk) => (answer += chunk))
  const [status] = await once(child, 'close')
  if (status !== 0) throw new CliError('A importação medida não terminou: o motivo está acima.')
  return JSON.parse(answer)
}

const rowOf = (what: string, objects: number, file: string, { report, seconds, peakMegabytes }: Measured) => ({
  what,
  megabytes: Math.round(statSync(file).size / BYTES_PER_MEGABYTE),
  seconds: Math.round(seconds),
  'objects/s': Math.round(objects / seconds),
  'peak MB': Math.round(peakMegabytes),
  places: report.places,
  matches: report.matches,
  new: report.newPlaces + report.newMatches,
  changed: report.changedPlaces + report.changedMatches,
  removed: report.removedPlaces + report.removedMatches,
})

async function bench(objects: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-import-'))
  try {
    for (const [name, generate] of [
      ['extract.osm.pbf', generatePbf],
      ['extract.geojson', generateGeojson],
    ] as const) {
      const file = join(folder, name)
      await withProgress({ title: `gerando ${name}`, unit: 'objetos', total: objects }, async (progress) =>
        generate(file, { count: objects, onObject: () => progress.advance() }),
      )
      const sqld = await startSqld(join(folder, `${name}-database`))
      await prepareDatabaseWithProgress(sqld.url)
      for (const run of ['first', 'again']) {
        console.log(JSON.stringify(rowOf(`${name}, ${run}`, objects, file, await measure(file, sqld.url))))
      }
      await sqld.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const [first, url] = process.argv.slice(2)
await runCommand(() => (first && url ? importOnce(first, url) : bench(Number(first ?? OBJECTS))))
