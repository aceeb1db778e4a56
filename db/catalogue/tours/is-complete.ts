import { isAtSunset, type Placed } from './fitting-pairs.ts'
import { isMarketMealSaid, isMorningSaid, isSpecialSaid } from './sentence-hints.ts'
import { kindsOf, type StopKind, TABLES } from './stop-kinds.ts'
import type { Way } from './way-between.ts'

interface Line extends Placed {
  readonly isBrief: boolean
  readonly isTable: boolean
  readonly rank: number
}

/** What one goes out for. */
const MAIN = kindsOf('museum beach park view theatre cinema')
/** What one goes out for where it is unmissable, with more than a table behind it. */
const MAIN_AT_BEST = kindsOf('sight stroll')
const SEATED = kindsOf('meal drink')
const SHOWS = kindsOf('theatre cinema')

const hasKind = (line: readonly Line[], among: ReadonlySet<StopKind>): boolean =>
  line.some(({ kind }) => among.has(kind))

const isUnmissable = ({ rank }: Line): boolean => rank < 0

/** What an outing may end with: a table, or a show or a museum behind the place where one ate. */
const isEnd = ({ kind }: Line, before: readonly Line[]): boolean =>
  TABLES.has(kind) || (hasKind(before, TABLES) && (SHOWS.has(kind) || kind === 'museum'))

/** Whether one eats twice; a coffee before the show and a meal behind it are two things. */
function hasTwoMeals(line: readonly Line[]): boolean {
  const tables = line.filter(({ isTable }) => isTable).length
  return tables > 1 && !(tables === 2 && line.length === 3 && line[0]?.kind === 'coffee' && line[2]?.isTable)
}

/** After a breakfast there are hours to fill: a large museum does. */
const isBreakfastAlone = ([first, second]: readonly Line[]): boolean =>
  first?.kind === 'market' && isMorningSaid(first.description) && !(second?.kind === 'museum' && isUnmissable(second))

/** Too little to be one of two stops: a front, an ice-cream, a taste of cheese. */
function isSlight({ kind, isBrief, isStreet, description }: Line): boolean {
  if (isBrief || (kind === 'coffee' && isStreet)) return true
  return kind === 'market' && !isMarketMealSaid(description) && !isMorningSaid(description)
}

const isMain = (stop: Line): boolean => !stop.isBrief && MAIN.has(stop.kind)
const isMainAtBest = (stop: Line): boolean => !stop.isBrief && MAIN_AT_BEST.has(stop.kind) && isUnmissable(stop)

/** A beach, and the sunset from a view behind it: one needs nothing else. */
const isBeachAndSunset = ([first, second, ...more]: readonly Line[]): boolean =>
  first?.kind === 'beach' && second?.kind === 'view' && isAtSunset(second) && !second.isBrief && more.length === 0

/**
 * Whether stops are an outing: something to go out for, and somewhere one eats or drinks, or a beach and the sunset.
 *
 * @param ways - to each stop from the one before
 */
export function isComplete(line: readonly Line[], ways: readonly (Way | null)[]): boolean {
  if (isBeachAndSunset(line)) return true
  const last = line.at(-1)
  if (!last || !isEnd(last, line.slice(0, -1)) || hasTwoMeals(line) || isBreakfastAlone(line)) return false
  // What takes five minutes is on the way, there is one of it, and nobody drives to it or straight on from it.
  if (line.filter(({ isBrief }) => isBrief).length > 1) return false
  const isDriven = (index: number) => ways[index]?.by === 'car'
  if (line.some(({ isBrief }, index) => isBrief && (isDriven(index) || (index === 0 && isDriven(1))))) return false
  // Two stops are enough where one is a reason to go out.
  if (line.length === 2) return line.some(isMain) && !line.some(isSlight)
  return line.some(isMain) || line.some(isMainAtBest) || hasKind(line, SEATED)
}

/** Two stops that are an outing by themselves: a view and a table. */
const isViewAndTable = ([first, second]: readonly Line[]): boolean =>
  first?.kind === 'view' && second !== undefined && SEATED.has(second.kind)

/** Right, and little: two stops of any other kind, and a special table straight from the day. */
export const isThin = (line: readonly Line[]): boolean =>
  (line.length === 2 && !isViewAndTable(line) && !isBeachAndSunset(line)) ||
  line.some(({ kind, description }, index) => {
    const before = line[index - 1]
    return kind === 'meal' && isSpecialSaid(description) && before && !SHOWS.has(before.kind) && before.kind !== 'view'
  })
