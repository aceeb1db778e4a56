import { isAtSunset, type Placed } from './fitting-pairs.ts'
import { kindsOf, type StopKind } from './stop-kinds.ts'
import type { Way } from './way-between.ts'

interface Line extends Placed {
  readonly isBrief: boolean
  readonly isStreet: boolean
}

const TABLES = kindsOf('meal coffee drink market')
/** What one goes out for. */
const MAIN = kindsOf('museum beach park view theatre cinema')
const SEATED = kindsOf('meal drink')
const OUTDOORS = kindsOf('beach park')
const SHOWS = kindsOf('theatre cinema')

const hasKind = (line: readonly Line[], among: ReadonlySet<StopKind>): boolean =>
  line.some(({ kind }) => among.has(kind))

const isSunsetView = (stop: Line): boolean => stop.kind === 'view' && isAtSunset(stop)

/** What an outing may end with: a table, a sunset, a show, or a museum behind the market where one ate. */
function isEnd(stop: Line, before: readonly Line[]): boolean {
  if (TABLES.has(stop.kind) || isSunsetView(stop)) return true
  return hasKind(before, TABLES) && (SHOWS.has(stop.kind) || stop.kind === 'museum')
}

/** Too little to be one of two stops. */
const isSlight = ({ kind, isStreet, isBrief }: Line): boolean => isBrief || (kind === 'coffee' && isStreet)

/**
 * Whether stops are an outing: somewhere one eats or drinks, or a beach or park and the sunset behind it.
 *
 * @param ways - to each stop from the one before
 */
export function isComplete(line: readonly Line[], ways: readonly (Way | null)[]): boolean {
  const last = line.at(-1)
  if (!last || !isEnd(last, line.slice(0, -1))) return false
  if (!hasKind(line, TABLES) && !(hasKind(line, OUTDOORS) && line.some(isSunsetView))) return false
  // What takes five minutes is on the way, and there is one of it.
  if (line.filter(({ isBrief }) => isBrief).length > 1) return false
  if (line.some(({ isBrief }, index) => isBrief && ways[index]?.by === 'car')) return false
  // Two stops are enough where one is a reason to go out.
  const hasMain = line.some(({ kind, isBrief }) => MAIN.has(kind) && !isBrief)
  return line.length === 2 ? hasMain && !line.some(isSlight) : hasMain || hasKind(line, SEATED)
}
