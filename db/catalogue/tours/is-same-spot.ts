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
  readonly description: string | null
  readonly cityName: string
}

type Neighbour = Pick<Named, 'name'> & { readonly neighbourhood: string | null }

const wordsOf = (text: string): string[] => fold(text).split(' ')

/** What tells a place from others of its city. */
function ownWords({ name, cityName }: Named): string[] {
  const ofCity = new Set(wordsOf(cityName))
  return wordsOf(name).filter((word) => word.length >= LEAST_LETTERS && !GENERIC.has(word) && !ofCity.has(word))
}

const mentions = ({ name, description }: Named, words: readonly string[]): boolean => {
  const said = new Set(wordsOf(`${name} ${description ?? ''}`))
  return words.some((word) => said.has(word))
}

/** Whether one of two places speaks of the other: a bar at the foot of a building, a table in a street, a church on its square. */
export const isSameSpot = (a: Named, b: Named): boolean => mentions(a, ownWords(b)) || mentions(b, ownWords(a))

/** Whether one is the neighbourhood in which the other lies. */
export const isNeighbourhoodOf = (a: Neighbour, b: Neighbour): boolean =>
  fold(a.name) === fold(b.neighbourhood ?? '') || fold(b.name) === fold(a.neighbourhood ?? '')

/** The first word of a name says what a place is. */
const whatItIs = ({ name }: Named): string => wordsOf(name)[0]?.replace('fortaleza', 'forte') ?? ''

/** Whether both are called the same thing: two forts, two markets; of streets one may see two. */
export const isSameThing = (a: Named, b: Named): boolean => whatItIs(a) === whatItIs(b) && whatItIs(a) !== 'rua'
