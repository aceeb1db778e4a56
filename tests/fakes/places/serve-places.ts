import { startFakeGooglePlaces } from '../google/fake-google-places.ts'
import { startFakeOverpass } from '../overpass/fake-overpass.ts'

const GOOGLE_PORT = 12_112
const OVERPASS_PORT = 12_113

const google = await startFakeGooglePlaces({ port: GOOGLE_PORT })
const overpass = await startFakeOverpass({ port: OVERPASS_PORT })

const linesOf = (settings: object): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')

console.log(`Fake Google Places: ${google.url}\nFor .dev.vars:\n\n${linesOf(google.settings)}\n`)
console.log(`Fake Overpass: ${overpass.url}\nFor .dev.vars, instead:\n\n${linesOf(overpass.settings)}\n`)

for (const { requests, violations } of [google, overpass]) {
  let printed = 0
  setInterval(() => {
    for (const violation of violations.slice(printed)) console.log('Refused:', violation)
    printed = violations.length
  }, 1000).unref()
  process.once('SIGTERM', () => console.log(`${requests.length} requests, ${violations.length} refused`))
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void Promise.all([google.stop(), overpass.stop()]))
}
