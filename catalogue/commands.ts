import { writeFileSync } from 'node:fs'
import { DATA_FOLDER } from '#db/places/data-files'
import { CATEGORIES } from '#db/vocabulary/categories'
import type { Fit } from '#db/vocabulary/kinds'
import { judgePlace } from './fit/judge-place.ts'
import { type Finding, lintCurated, lintUnmissable } from './lint/lint-curated.ts'
import { lintKinds, lintOffers, listOffers, type Offer } from './lint/lint-offers.ts'
import { placeFiles } from './place-files.ts'
import { readBorders, readGateways } from './sources/borders.ts'
import { readCurated, readCuratedFiles, readUnmissable } from './sources/curated/read-curated.ts'
import { type PlaceRow, readSources } from './sources/open-sources.ts'

const FITS: readonly Fit[] = ['strong', 'fair', 'weak']
const SAMPLES = 6
const WIDTH = 16

/** Writes the files of places that the product loads (`db/places/data`). */
export async function build(): Promise<void> {
  for (const [file, text] of placeFiles(readSources())) writeFileSync(new URL(file, DATA_FOLDER), text)
}

/** A sample spread over a list, the same in each run. */
const sampleOf = (names: readonly string[]): string =>
  names.filter((_, index) => index % Math.ceil(names.length / SAMPLES) === 0).join(' · ')

function printOffers(offers: readonly Offer[]): void {
  console.log(`${''.padEnd(WIDTH)}${['seleção', ...FITS].map((title) => title.padStart(9)).join('')}`)
  for (const { slug } of CATEGORIES) {
    const here = offers.filter(({ category }) => category === slug)
    const register = here.filter(({ isSelected }) => !isSelected)
    const counts = FITS.map((fit) => register.filter((offer) => offer.fit === fit).length)
    const cells = [here.length - register.length, ...counts].map((count) => String(count).padStart(9))
    console.log(slug.padEnd(WIDTH) + cells.join(''))
    for (const fit of FITS) {
      const names = register.filter((offer) => offer.fit === fit).map(({ name }) => name)
      if (names.length > 0) console.log(`    ${fit}: ${sampleOf(names)}`)
    }
  }
}

function printWithheld(places: readonly PlaceRow[]): void {
  const byReason = Map.groupBy(places, (place) => judgePlace(place).withheld)
  console.log('\nRetidos, por motivo')
  for (const [reason, rows] of [...byReason].sort((a, b) => b[1].length - a[1].length)) {
    if (reason) console.log(`${String(rows.length).padStart(6)}  ${reason}: ${sampleOf(rows.map(({ name }) => name))}`)
  }
}

function printFindings(findings: readonly Finding[]): void {
  for (const { id, name, problem } of findings) console.error(`${problem}: ${name} (${id})`)
  console.log(findings.length === 0 ? '\nNada a corrigir.' : `\n${findings.length} achados.`)
  process.exitCode = findings.length === 0 ? 0 : 1
}

/** Prints the results of the rules for the whole catalogue, and exits with 1 if an offer should not exist. */
export async function lint(): Promise<void> {
  const { municipalities, places } = readSources()
  const files = readCuratedFiles()
  const offers = listOffers(places, readCurated())
  printOffers(offers)
  printWithheld(places)
  printFindings([
    ...lintUnmissable(readUnmissable(), files),
    ...lintCurated(files, {
      municipalities: new Map(municipalities.map((row) => [row.id, row])),
      registerIds: new Set(places.map(({ id }) => id)),
      borders: readBorders(),
      gateways: readGateways(),
    }),
    ...lintKinds(offers),
    ...lintOffers(offers),
  ])
}
