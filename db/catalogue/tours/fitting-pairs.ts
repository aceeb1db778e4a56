/** What one does somewhere, by the family of its kind; a family of none is no stop of a tour. */
const DOING = {
  meal:
    'restaurante bistro frances fondue italiano massas pizzaria japones asiatico churrascaria grelhados steakhouse galeteria ' +
    'parrilla frutos-do-mar peixe portugues espanhol alemao arabe mexicano indiano mineiro nordestino baiano amazonico ' +
    'regional vegetariano',
  coffee: 'confeitaria chocolateria padaria sorveteria gelateria acai cafe cafe-colonial casa-de-cha creperia',
  drink: 'boteco bar coquetelaria pub cervejaria choperia vinhos',
  // A terrace on the 40th floor is a view too: nobody needs two.
  view: 'mirante teleferico rooftop',
  beach: 'praia',
  museum: 'museu centro-cultural palacio biblioteca galeria aquario',
  park: 'parque jardim',
  stroll: 'rua praca',
  market: 'mercado',
  theatre: 'teatro',
  cinema: 'cinema',
  sight: 'igreja monumento',
} as const
export type Doing = keyof typeof DOING

const DOING_OF: ReadonlyMap<string, Doing> = new Map(
  (Object.keys(DOING) as Doing[]).flatMap((doing) => DOING[doing].split(' ').map((family) => [family, doing] as const)),
)

/** @returns null for what is no stop of a tour: a trail or a waterfall takes the day, a hotel the night */
export const doingOf = (family: string | null): Doing | null =>
  family === null ? null : (DOING_OF.get(family) ?? null)

/** What goes well after what, in the order of a day: a view at sunset, then a table. */
const AFTER: Readonly<Record<Doing, readonly Doing[]>> = {
  beach: ['view', 'meal', 'coffee'],
  // Between a market, which closes in the afternoon, and a play there is something warm.
  market: ['museum', 'stroll', 'coffee'],
  // Whoever comes from running or skating goes to no table with a cloth on it.
  park: ['coffee', 'museum', 'view'],
  sight: ['coffee', 'stroll', 'museum'],
  museum: ['coffee', 'meal', 'stroll'],
  stroll: ['coffee', 'meal', 'drink'],
  coffee: ['view', 'theatre', 'cinema'],
  view: ['meal', 'drink'],
  cinema: ['meal', 'drink'],
  // A kitchen may be closed behind a play: a bar is open.
  theatre: ['drink'],
  meal: [],
  drink: [],
}

/** What one does in the evening, or at sunset. */
const LATE: ReadonlySet<Doing> = new Set(['view', 'cinema', 'theatre', 'drink'])
/** What closes in the afternoon. */
const OF_DAY: ReadonlySet<Doing> = new Set(['museum', 'market', 'park', 'sight', 'stroll'])

/** What the sentence of a place says of the hour, of where it belongs in a walk, and of the sky. */
const DAYTIME = /almoço|mercado/i
const EVENING = /jantar|noite/i
const SUNSET =
  /fim d[ae] tarde|fim do dia|poente|pôr do sol|última cor|anoitecer|samba|palco|dança|programação|sessão|sessões|à noite|da noite|sol se despedir|sol cair|entardecer|contra o sol/i
const FIRST = /come[cç]em (o passeio )?por/i
/** A street of bars is where an evening ends. */
const LAST = /bar atrás de bar|letreiro|a noite aqui|carro de aplicativo|boemia|boêmi|madrugada/i
const WATER = /língua de areia|entre o rio e o mar|\bilha|travessia|barco|voadeira|balsa|lancha|farol/i
const OUTDOORS = /escadaria|em volta|por fora|de fora|a pé|ao ar livre|terraço|vista|pátio|jardim/i
const MORNING = /manhã|meio-dia|cheguem cedo|cedinho|madrug/i
/** A street where one eats and drinks is the meal. */
const TABLES = /jantem|copo na mão|calçada|boteco|coquet|restaurantes|\bbares\b/i
/** A view that one reaches by a road of its own. */
const REMOTE = /de carro|\bvan\b|estrada|serra|subida|subam|floresta|\bmata\b/i
/** What happens on some days of the year alone. */
const SEASON = /carnaval|desfile|ensaio/i

/** What of a place decides where in a tour it may stand. */
interface Placed {
  readonly doing: Doing
  readonly description: string | null
}

const says = (words: RegExp, { description }: Placed): boolean => description !== null && words.test(description)

/** Whether it is for the evening, or for sunset. */
const isLate = (stop: Placed): boolean => LATE.has(stop.doing) || says(SUNSET, stop)
/** Whether it is for the day alone: a museum, lunch, a counter in a market. */
const isOfDay = (stop: Placed): boolean => OF_DAY.has(stop.doing) || (says(DAYTIME, stop) && !says(EVENING, stop))

const isTable = ({ doing }: Placed): boolean => doing === 'meal' || doing === 'drink'

/** Whether it is one of those places that a straight line leads to and no street does. */
export const isRemote = (stop: Placed): boolean => stop.doing === 'view' && says(REMOTE, stop)

/** Whether a stop may stand behind others: nothing of the day after what is late, no evening after a morning. */
export const mayFollow = (stop: Placed, before: readonly Placed[]): boolean => {
  if (before.length === 0) return true
  const isEvening = isLate(stop) || says(EVENING, stop)
  return !(
    says(FIRST, stop) ||
    before.some((other) => says(LAST, other)) ||
    (isTable(stop) && before.some((other) => other.doing === 'stroll' && says(TABLES, other))) ||
    (says(SUNSET, stop) && before.some((other) => says(SUNSET, other))) ||
    (isOfDay(stop) && before.some(isLate)) ||
    (isEvening && before.some((other) => says(MORNING, other)))
  )
}

/** Whether water lies between it and the rest of its city, as far as its name and its sentence say. */
export const isBehindWater = (stop: Placed & { readonly name: string }): boolean =>
  says(WATER, stop) || WATER.test(stop.name)

/** Whether it is as good when it rains, as far as its sentence says. */
export const isGoodInRain = (stop: Placed): boolean => stop.doing !== 'view' && !says(OUTDOORS, stop)

/** Whether it is only worth going on some days of the year. */
export const isSeasonal = (stop: Placed): boolean => says(SEASON, stop)

/** Whether the last leads back to the first: a church stands on a square. */
export const isRound = (line: readonly Placed[]): boolean =>
  line.length > 2 && line[0]?.doing === 'sight' && line.at(-1)?.doing === 'stroll'

/** One does not walk through a large park, nor along what surrounds it. */
export const isCrossed = (doing: Doing): boolean => doing !== 'park' && doing !== 'view'

/** Whether the second is a good thing to do behind the first. */
export const fits = (first: Doing, second: Doing): boolean => AFTER[first].includes(second)
