import { fold } from '../../keys/fold.ts'

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
}

/** The folded words of a place: folding is what takes time, and every place is compared with many. */
export interface PlaceWords {
  /** Of its name: what tells it from others of its city. */
  readonly own: readonly string[]
  /** Of its name and of its sentence. */
  readonly all: ReadonlySet<string>
  /** The first of its name says what it is. */
  readonly first: string
}

const wordsOf = (text: string): string[] => fold(text).split(' ')

export function toPlaceWords({ name, description, cityName }: Named): PlaceWords {
  const words = wordsOf(name)
  const ofCity = new Set(wordsOf(cityName))
  return {
    own: words.filter((word) => word.length >= LEAST_LETTERS && !GENERIC.has(word) && !ofCity.has(word)),
    all: new Set(wordsOf(`${name} ${description}`)),
    first: words[0]?.replace('fortaleza', 'forte') ?? '',
  }
}

const mentions = ({ all }: PlaceWords, { own }: PlaceWords): boolean => own.some((word) => all.has(word))

/** Whether one of two places speaks of the other: a bar at the foot of a building, a table in a street, a church on its square. */
export const isSameSpot = (a: PlaceWords, b: PlaceWords): boolean => mentions(a, b) || mentions(b, a)

/** Whether both are called the same thing: two forts, two markets; of streets one may see two. */
export const isSameThing = (a: PlaceWords, b: PlaceWords): boolean => a.first === b.first && a.first !== 'rua'
