import { kmBetween } from '../../distance.ts'
import { fold } from '../../keys/fold.ts'
import { type Located, nameOneNeighbourhood } from './way-between.ts'

/** Words of names that say what a place is and not which one. */
const GENERIC = new Set(
  (
    'antiga antigo avenida bairro basilica biblioteca boteco cachoeira calcadao capela catedral central centro cidade cinema ' +
    'companhia convento cultura cultural edificio espaco estacao estadual feira forte fundacao galeria grande historia historica ' +
    'historico igreja instituto jardim largo matriz memorial mercado mirante mosteiro municipal museu nacional nossa orla palacio ' +
    'parque passeio praca praia publica publico restaurante santa santo santuario senhora senhor teatro theatro velha velho'
  ).split(' '),
)
const LEAST_LETTERS = 5

interface Named {
  readonly name: string
  readonly description: string
  readonly cityName: string
  readonly neighbourhood: string | null
}

/** The folded words of a place: folding is what takes time, and every place is compared with many. */
export interface PlaceWords {
  /** Of its name: what tells it from others of its city and its neighbourhood. */
  readonly own: readonly string[]
  /** Of its name and of its sentence. */
  readonly all: ReadonlySet<string>
  /** The first of its name says what it is. */
  readonly first: string
  /** What its sentence says that it stands beside: a few words of it. */
  readonly beside: readonly string[]
}

const BESIDE = /(?:ao lado|em frente|vizinh[oa] de parede|diante) (?:d[oae]s?|ao?s?|às?) ([^,;:.]+)/giu
/** So many words are the name of what it stands beside. */
const BESIDE_WORDS = 4

const wordsOf = (text: string): string[] => fold(text).split(' ')

const kindWord = (word: string): string => word.replace('fortaleza', 'forte').replace('theatro', 'teatro')

export function toPlaceWords({ name, description, cityName, neighbourhood }: Named): PlaceWords {
  const words = wordsOf(name)
  const around = new Set(wordsOf(`${cityName} ${neighbourhood ?? ''}`))
  return {
    own: words.filter((word) => word.length >= LEAST_LETTERS && !GENERIC.has(word) && !around.has(word)),
    all: new Set(wordsOf(`${name} ${description}`)),
    first: kindWord(words[0] ?? ''),
    beside: [...description.matchAll(BESIDE)].flatMap(([, text = '']) => wordsOf(text).slice(0, BESIDE_WORDS)),
  }
}

const mentions = ({ all }: PlaceWords, { own }: PlaceWords): boolean => own.some((word) => all.has(word))

interface Spot extends Located {
  readonly words: PlaceWords
  readonly isStreet: boolean
  readonly nameKey: string
}

/** On a square or in a street. */
const ON_IT_KM = 0.15
/** What is called next door is not further, by the points. */
const BESIDE_KM = 0.8

const isBeside = ({ beside }: PlaceWords, { own, first }: PlaceWords): boolean =>
  beside.some((word) => own.includes(word) || kindWord(word) === first)

/** Whether the sentence of one says that it stands beside the other: "ao lado do teatro". */
export const areNextDoor = (a: Spot, b: Spot): boolean =>
  !a.isStreet &&
  !b.isStreet &&
  (isBeside(a.words, b.words) || isBeside(b.words, a.words)) &&
  kmBetween(a, b) <= BESIDE_KM

/** Whether a place lies in another one, which is a neighbourhood or the old centre. */
const isPartOf = (part: Spot, whole: Spot): boolean =>
  part.neighbourhoodKey === whole.nameKey ||
  (whole.nameKey.startsWith('centro historico') &&
    (nameOneNeighbourhood(part, whole) || part.neighbourhoodKey?.startsWith('centro') === true))

/** Whether one of two places is where the other is: a bar at the foot of a building, a church on its square. */
export function isSameSpot(a: Spot, b: Spot): boolean {
  if (areNextDoor(a, b)) return false
  if ((a.isStreet || b.isStreet) && kmBetween(a, b) <= ON_IT_KM) return true
  return mentions(a.words, b.words) || mentions(b.words, a.words) || isPartOf(a, b) || isPartOf(b, a)
}

/** Whether both are called the same thing: two forts, two markets; of streets one may see two. */
export const isSameThing = (a: PlaceWords, b: PlaceWords): boolean => a.first === b.first && a.first !== 'rua'
