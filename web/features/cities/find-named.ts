import { toSearchable } from '../../lib/format.ts'

interface Named {
  name: string
  /** "Campinas, SP" */
  label: string
}

/**
 * The municipality whose whole name, with or without its state, was typed.
 *
 * @param cities - in the order of the API: of several with one name the first is the one that is meant
 */
export function findNamed<City extends Named>(cities: readonly City[], typed: string): City | undefined {
  const wanted = toSearchable(typed.trim())
  return cities.find(({ name, label }) => toSearchable(name) === wanted || toSearchable(label) === wanted)
}
