import { isOpenAir } from './kinds.ts'

/** Parts of a day: day until 17 h, evening until 23 h, night until 5 h. */
const PARTS: readonly string[] = ['day', 'evening', 'night']
const WEEKDAYS: readonly string[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const EVERY_DAY = WEEKDAYS.map((_, weekday) => weekday)
/** Flag of times: the place is open only when something is on. */
const PROGRAMME = 1 << (WEEKDAYS.length * PARTS.length)

/** Every part of every day, in every month. */
export const ALWAYS = PROGRAMME - 1

const MONTHS: readonly string[] = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** The bits after the programme's are months without visits. They exceed 32 bits, so only SQL and sums may use them. */
const offMonth = (month: number): number => 2 * PROGRAMME * 2 ** month

/** Times of kinds, in the words of `toVisitTimes`. */
const KINDS_BY_TIMES: Readonly<Record<string, string>> = {
  day: `praia parque parque-natural parque-estadual parque-nacional parque-marinho floresta monumento-natural
    monumento-municipal reserva igreja templo mesquita estrada cachoeira trilha farol lago rio ilha duna gruta mercado
    passeio-barco camping jardim fazenda aquario parque-aquatico vinicola trem clube balneario fervedouro teleferico
    tirolesa pesque-pague museu-aberto self-service confeitaria chocolateria padaria cafe cafeteria casa-de-cha beach-club
    emporio pico ruinas voo-livre mergulho esporte-na-agua paintball`,
  'day evening': `mirante rua bairro cidade praca monumento ponte ciclovia quadra skate marina cinema cinema-arte
    cinema-vip shopping termas kart escalada arena-de-praia escape-room fliperama restaurante bistro frances creperia
    italiano cozinha-italiana cozinha-francesa massas japones asiatico churrascaria grelhados steakhouse galeteria parrilla
    frutos-do-mar peixe portugues espanhol alemao arabe esfiharia mexicano indiano mineiro nordestino baiano amazonico
    regional vegetariano saudavel sorveteria gelateria acai cafe-colonial pastelaria lanchonete quiosque`,
  'day evening night': 'hotel pousada hotel-fazenda resort boliche',
  evening: 'drive-in observatorio fondue pizzaria vinhos',
  'evening night': 'hamburgueria bar gastrobar coquetelaria rooftop pub bilhar espetinho karaoke',
  'evening night; sat-sun day': 'boteco cervejaria choperia cachacaria',
  'evening; sat-sun day': 'food-park',
  'thu-sun evening night': 'danca',
  'day; fri-sun evening': 'parque-diversoes',
  'tue-sun day': `jardim-botanico zoologico palacio forte centro-cultural museu museu-arte museu-historia museu-ciencia
    museu-natural museu-sacro museu-futebol museu-trem casa-museu museu-indigena museu-arqueologia museu-imagem museu-mar
    museu-voo museu-vinho museu-cachaca museu-cafe`,
  'tue-sun day evening': 'planetario',
  'tue-sat day': 'galeria',
  'mon-sat day': 'biblioteca',
  'mon-sat day evening; sun day': 'livraria spa',
  'sat-sun day': 'feira feira-livre',
  'tue-sun evening; programme': 'teatro',
  'thu-sun evening night; programme': 'casa-de-show',
  'wed-thu evening; sat-sun day evening; programme': 'estadio arena',
}

const bitOf = (weekday: number, part: number): number => 1 << (weekday * PARTS.length + part)

/** Positions of `sat-mon` in a list of names that goes round; none if the word names none of them. */
function rangeOf(word: string, names: readonly string[]): number[] {
  const [first = -1, last = first] = word.split('-').map((name) => names.indexOf(name))
  if (first < 0 || last < 0) return []
  const count = ((last - first + names.length) % names.length) + 1
  return Array.from({ length: count }, (_, index) => (first + index) % names.length)
}

/** The bits of the months outside a season; none if the words name no months. */
function offMonthsOf(clause: string): number[] {
  const months = rangeOf(clause, MONTHS)
  return months.length === 0 ? [] : MONTHS.flatMap((_, month) => (months.includes(month) ? [] : [offMonth(month)]))
}

function timesOfClause(clause: string): number {
  if (clause === 'programme') return PROGRAMME
  const words = clause.split(' ')
  const parts = words.map((word) => PARTS.indexOf(word)).filter((part) => part >= 0)
  const weekdays = words.map((word) => rangeOf(word, WEEKDAYS)).filter((days) => days.length > 0)
  if (parts.length === 0 || parts.length + weekdays.length < words.length) throw new Error(`no times: "${clause}"`)
  const days = weekdays.length > 0 ? weekdays.flat() : EVERY_DAY
  return days.flatMap((day) => parts.map((part) => bitOf(day, part))).reduce((all, bit) => all | bit, 0)
}

/**
 * Reads times in words as a sum of bits: one for each part of each weekday, one if something must be on, and one for each
 * month outside the season.
 *
 * @param words - `evening night; sat-sun day`, `tue-sun day; programme`, or `day; may-sep`
 * @throws Error for an unknown word
 */
export function toVisitTimes(words: string): number {
  const clauses = words.split(';').map((clause) => clause.trim())
  const isSeason = (clause: string) => offMonthsOf(clause).length > 0
  const times = clauses.filter((clause) => !isSeason(clause)).reduce((all, clause) => all | timesOfClause(clause), 0)
  return clauses.flatMap(offMonthsOf).reduce((all, bit) => all + bit, times)
}

/** Times that an administrator set for a place. */
export interface VisitHours {
  readonly parts: readonly string[]
  /** Weekdays from 0 for Sunday. */
  readonly closedOn: readonly number[]
  /** Its first and last month, from 1; null: the whole year. */
  readonly season: { readonly from: number; readonly to: number } | null
  readonly isOnProgramme: boolean
}

/** The bits of `toVisitTimes` for times set by hand. */
export function timesOfHours({ parts, closedOn, season, isOnProgramme: needsProgramme }: VisitHours): number {
  const openOn = WEEKDAYS.filter((_, weekday) => !closedOn.includes(weekday))
  const months = season ? [`${MONTHS[season.from - 1]}-${MONTHS[season.to - 1]}`] : []
  return toVisitTimes([[...openOn, ...parts].join(' '), ...months, ...(needsProgramme ? ['programme'] : [])].join(';'))
}

const BY_KIND: ReadonlyMap<string, number> = new Map(
  Object.entries(KINDS_BY_TIMES).flatMap(([words, kinds]) =>
    kinds.split(/\s+/).map((kind) => [kind, toVisitTimes(words)] as const),
  ),
)

/** When a place can be visited: as its own words say, otherwise as its kind; a place of an unknown kind always. */
export const visitTimesOf = ({ kind, times }: VisitedPlace): number =>
  times ? toVisitTimes(times) : (BY_KIND.get(kind ?? '') ?? ALWAYS)

interface VisitedPlace {
  kind: string | null
  times?: string | undefined
}

/** Kinds under a roof that couples visit in the morning, like most open-air places. */
const MORNING_KINDS: ReadonlySet<string> = new Set(['feira', 'mercado'])

/**
 * The likely hour of a visit, `HH:mm`, and the weekdays without any visiting time, from 0 for Sunday.
 *
 * @param times - bits of `toVisitTimes`
 */
export function usualVisitOf(place: VisitedPlace, times = visitTimesOf(place)) {
  const [days, evenings, nights] = PARTS.map((_, part) => EVERY_DAY.filter((day) => times & bitOf(day, part)).length)
  const closedOn = EVERY_DAY.filter((day) => PARTS.every((_, part) => !(times & bitOf(day, part))))
  const isOutside = isOpenAir(place.kind)
  if (evenings) {
    const isBar = nights && (days ?? 0) < EVERY_DAY.length
    return { hour: isBar ? '21:00' : isOutside ? '17:00' : '20:00', closedOn }
  }
  return { hour: isOutside || MORNING_KINDS.has(place.kind ?? '') ? '10:00' : '15:00', closedOn }
}

/** Whether a place with these times is open only when something is on. */
export const isOnProgramme = (visitTimes: number): boolean => (visitTimes & PROGRAMME) !== 0

/** The bits that a wanted time needs, by `<weekday>` for a whole day or `<weekday> <part>`. */
export const ASKED_TIMES: Readonly<Record<string, number>> = Object.fromEntries(
  EVERY_DAY.flatMap((weekday) => [
    [String(weekday), bitOf(weekday, 0) | bitOf(weekday, 1)] as const,
    ...PARTS.map((part, index) => [`${weekday} ${part}`, bitOf(weekday, index)] as const),
  ]),
)

/** The bit that a place must not have for a visit in a month, by `MM`. */
export const ASKED_MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  MONTHS.map((_, month) => [String(month + 1).padStart(2, '0'), offMonth(month)]),
)

/**
 * The bits that a wanted time needs; at least one of a place's must be among them.
 *
 * @param when - `YYYY-MM-DD` for a whole day, or `YYYY-MM-DD evening`
 */
export const askedTimesOf = (when: string): number =>
  ASKED_TIMES[`${new Date(when.slice(0, 10)).getUTCDay()}${when.slice(10)}`] ?? ALWAYS
