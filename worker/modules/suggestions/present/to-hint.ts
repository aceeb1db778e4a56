import type { Activity } from '#contracts/suggestions'
import type { Clue } from '../clues/choose-clues.ts'
import { NO_PLACE_FACTS } from './no-place-facts.ts'
import { toDrawing } from './to-drawing.ts'

/** For a place of which nothing can be said: its source does not answer, or no word is left beside its name. */
const NO_CLUES = [
  'Um segredo bem guardado.',
  'Um endereço sem pista nenhuma.',
  'Um lugar no escuro: vai na coragem.',
  'Um cantinho que não se explica.',
] as const

/**
 * The hint that stands for a place of a surprise: its clue and how far it is, and nothing that names or finds it. Neither
 * source nor rating is told: who made the data may know one place of the sort, and a rating asks for its source.
 *
 * @param id - stands for it in the choice
 */
export function toHint(activity: Activity, id: string, clue: Clue | null): Activity {
  const { kind, category, distanceKm, cityDistanceKm, outsideRadius } = activity
  const km = distanceKm ?? cityDistanceKm
  return {
    ...NO_PLACE_FACTS,
    id,
    name: clue?.text ?? withoutClue(id),
    description: null,
    drawing: toDrawing(id, null, category),
    category,
    attributions: [],
    credits: [],
    distanceKm: km === null ? null : roughly(km),
    isDistanceApproximate: km !== null,
    outsideRadius,
    kind,
    isSurprise: true,
  }
}

/** Up to here whole kilometres; further away a town is found by less. */
const NEAR_KM = 10
const STEP_KM = 5

const roughly = (km: number): number =>
  km < NEAR_KM ? Math.max(1, Math.round(km)) : Math.round(km / STEP_KM) * STEP_KM

const withoutClue = (id: string): string => {
  const number = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return NO_CLUES[number % NO_CLUES.length] ?? NO_CLUES[0]
}
