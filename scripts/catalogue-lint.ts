import { judgePlace } from '#db/catalogue/fit/judge-place'
import type { Fit } from '#db/catalogue/kinds/kinds'
import { type Finding, lintCurated, lintUnmissable } from '#db/catalogue/lint/lint-curated'
import { lintKinds, lintOffers, listOffers, type Offer } from '#db/catalogue/lint/lint-offers'
import { openCatalogue, type PlaceRow } from '#db/catalogue/open-catalogue'
import { CATEGORIES } from '#db/catalogue/sources/categories'
import { readCurated, readCuratedFiles, readUnmissable } from '#db/catalogue/sources/curated/read-curated'
import { runCommand } from './terminal/cli-error.ts'

// What the rules make of the whole catalogue, and whether anything is offered that should not be:
// npm run catalogue:lint (exits with 1 on a finding)

const FITS: readonly Fit[] = ['strong', 'fair', 'weak']
const SAMPLES = 6
const WIDTH = 16

/** Some of a list, spread over all of it, the same ones in each run. */
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

async function lintCatalogue(): Promise<void> {
  const { municipalities, places } = openCatalogue().read()
  const files = readCuratedFiles()
  const offers = listOffers(places, readCurated())
  printOffers(offers)
  printWithheld(places)
  printFindings([
    ...lintUnmissable(readUnmissable(), files),
    ...lintCurated(files, {
      municipalities: new Map(municipalities.map((row) => [row.id, row])),
      registerIds: new Set(places.map(({ id }) => id)),
    }),
    ...lintKinds(offers),
    ...lintOffers(offers),
  ])
}

await runCommand(lintCatalogue)
