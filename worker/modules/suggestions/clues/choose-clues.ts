import type { Activity } from '#contracts/suggestions'
import { IDEAS } from '#db/ideas'
import { fold } from '#db/keys/fold'
import type { PlaceClueFacts } from '#db/queries/places/candidate'
import { IDEA_PREFIX } from '../../../lib/activity-ids.ts'
import { NO_PLACE_FACTS } from '../present/to-activity.ts'
import { toDrawing } from '../present/to-drawing.ts'
import { ideaKindOf, kindClueOf } from './kind-clues.ts'
import { type ClueFacts, hintsOf } from './place-hints.ts'

const IDEA_BY_ID = new Map(IDEAS.map((idea) => [IDEA_PREFIX + idea.slug, idea]))

const UNKNOWN = { kind: null, name: '', description: null, priceLevel: null, isFree: false }

/** Clues without information, for a place of unknown kind, or if every other clue contains a word of its name. */
const NO_CLUES = [
  'Um segredo bem guardado.',
  'Um endereço sem pista nenhuma.',
  'Um lugar no escuro: vai na coragem.',
  'Um cantinho que não se explica.',
] as const

/** A hint gives whole kilometres up to this distance, and beyond it steps of `STEP_KM`, which do not identify the town. */
const NEAR_KM = 10
const STEP_KM = 5

/** The text on the envelope of a surprise. */
export interface Clue {
  /** The clue's meaning: a guest cannot choose between two clues with the same meaning but different words. */
  readonly sense: string
  readonly text: string
}

/** A surprise needs at least this many different clues (docs/rules.md, invitations.12). */
export const MIN_CLUES = 3

/** Words that are ignored when a clue is compared with a name. */
const COMMON = new Set('das dos com sem para pra por pro the and uma uns nas nos que'.split(' '))
const MIN_LETTERS = 3

/** "Águas" and "água", "vinho" and "vinha" count as one word. */
const stemOf = (word: string): string => word.replace(/s$/, '').replace(/[aeo]$/, '')

const stemsOf = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word.length >= MIN_LETTERS && !COMMON.has(word))
    .map(stemOf)

/** Whether a text contains a word of the name. General words such as "praia" and "bar" count too. */
export function givesAway(text: string, name: string): boolean {
  const ofName = new Set(stemsOf(name))
  return stemsOf(text).some((stem) => ofName.has(stem))
}

function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

interface Options {
  readonly sense: string
  readonly wordings: readonly string[]
  readonly spare: readonly string[]
  readonly hints: readonly { key: string; text: string }[]
}

function optionsOf(place: ClueFacts): Options | null {
  const ofKind = kindClueOf(place.kind)
  const isSafe = (text: string) => !givesAway(text, place.name)
  const wordings = ofKind?.wordings.filter(isSafe) ?? []
  if (!ofKind || wordings.length === 0) return null
  const { sense, spare } = ofKind
  return { sense, wordings, spare: spare.filter(isSafe), hints: hintsOf(place).filter(({ text }) => isSafe(text)) }
}

/** Chooses a known fact besides the kind, if possible one that no other clue mentions; null: no fact is needed or left. */
function hintFor({ sense, hints }: Options, senses: ReadonlySet<string>, said: ReadonlySet<string>) {
  const fresh = hints.filter(({ key }) => !said.has(key))
  const repeated = hints.filter(({ key }) => said.has(key))
  const order = [...fresh, null, ...repeated]
  return order.find((hint) => !senses.has(senseOf(sense, hint))) ?? null
}

const senseOf = (sense: string, hint: { key: string } | null): string => (hint ? `${sense} ${hint.key}` : sense)

/**
 * Writes a clue for each place of a surprise: a sentence about its kind and, if known, one of its facts. The clues differ
 * as far as the facts allow. No clue contains a word of the place's name.
 *
 * @param seed - identifies the invitation: equal seeds give equal clues
 * @returns null for a place without a clue
 */
export function chooseClues(places: readonly ClueFacts[], seed: string): (Clue | null)[] {
  const senses = new Set<string>()
  const said = new Set<string>()
  const used = new Set<string>()
  return places.map((place) => {
    const options = optionsOf(place)
    if (!options) return null
    const hint = hintFor(options, senses, said)
    const sense = senseOf(options.sense, hint)
    const { wordings, spare } = options
    const first = numberOf(`${seed} ${place.activityId}`) % wordings.length
    const turned = [...wordings.slice(first), ...wordings.slice(0, first), ...spare]
    const wording = turned.find((text) => !used.has(text)) ?? turned[0] ?? ''
    senses.add(sense)
    used.add(wording)
    if (hint) said.add(hint.key)
    return { sense, text: hint ? `${wording} ${hint.text}` : wording }
  })
}

/** Whether the clues differ enough for a surprise. */
export const canBeSurprise = (clues: readonly (Clue | null)[]): boolean =>
  new Set(clues.flatMap((clue) => clue?.sense ?? [])).size >= MIN_CLUES

/** The facts from which the clue of an offered activity is made. */
export function toClueFacts(activityId: string, stored: PlaceClueFacts | null | undefined): ClueFacts {
  if (stored) return { ...stored, activityId, priceLevel: null }
  const idea = IDEA_BY_ID.get(activityId)
  return idea ? { ...UNKNOWN, activityId, kind: ideaKindOf(idea), name: idea.name } : { ...UNKNOWN, activityId }
}

/**
 * The hint that a guest sees instead of a surprise: its clue and its distance, without any fact that identifies the
 * place. The hint has no source, because a source may have only one such place, and no rating, because a rating
 * requires a credit.
 *
 * @param id - the hint's id, which the guest sends as the choice
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

const roughly = (km: number): number =>
  km < NEAR_KM ? Math.max(1, Math.round(km)) : Math.round(km / STEP_KM) * STEP_KM

const withoutClue = (id: string): string => {
  const number = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return NO_CLUES[number % NO_CLUES.length] ?? NO_CLUES[0]
}
