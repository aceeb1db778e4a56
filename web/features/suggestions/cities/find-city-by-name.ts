import { toSlug } from '../../../lib/format.ts'

interface Named {
  name: string
  /** "Campinas, SP" */
  label: string
}

const APOSTROPHES = /['’‘`´]/gu

/** What two spellings of one name share, as the server sees it: phones write `d’Oeste`, people `São Paulo - SP`. */
const toKey = (name: string) => toSlug(name.replace(APOSTROPHES, '')).replace(/^-|-$/g, '')

/**
 * The municipality whose whole name, with or without its state, was typed.
 *
 * @param cities - in the order of the API: of several with one name the first is the one that is meant
 */
export function findCityByName<City extends Named>(cities: readonly City[], typed: string): City | undefined {
  const wanted = toKey(typed)
  return cities.find(({ name, label }) => toKey(name) === wanted || toKey(label) === wanted)
}
