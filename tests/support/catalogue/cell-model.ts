import { CELLS_PER_DEGREE } from '#db/keys/map-cell'
import { NEAR_RINGS } from '#db/queries/places/search/cells-around'
import { FIT } from '#db/vocabulary/fit'
import { SEARCH_RULES } from '../../../worker/modules/suggestions/search/search-rules.ts'
import type { NearbyOffer } from './catalogue-model.ts'

interface Point {
  readonly latitude: number
  readonly longitude: number
}

const cellOf = ({ latitude, longitude }: Point, perDegree: number) => ({
  row: Math.floor((latitude + 90) * perDegree),
  column: Math.floor((longitude + 180) * perDegree),
})

/** Name of the cell by which a search around a seat comes to a place: a near one around the city, a far one elsewhere. */
function cellNameOf(point: Point, seat: Point, hasNearCells: boolean): string {
  const [cell, own] = [cellOf(point, CELLS_PER_DEGREE.near), cellOf(seat, CELLS_PER_DEGREE.near)]
  const away = Math.max(Math.abs(cell.row - own.row), Math.abs(cell.column - own.column))
  if (hasNearCells && away <= NEAR_RINGS) return `near ${cell.row} ${cell.column}`
  const far = cellOf(point, CELLS_PER_DEGREE.far)
  return `far ${far.row} ${far.column}`
}

/** What is searched together: hand-picked places, then strong and fair ones, then weak ones. */
const turnOf = ({ fit }: NearbyOffer): number => (fit === FIT.selected ? 0 : fit === FIT.weak ? 2 : 1)

/** Below zero where the first comes before the second in its cell. */
const inCellOrder = (a: NearbyOffer, b: NearbyOffer) =>
  b.fit - a.fit || a.rank - b.rank || b.place.quality - a.place.quality

const mostReadOf = (group: string) => SEARCH_RULES.mostReadOfCell[group.startsWith('near') ? 'near' : 'far']

type Where = { seat: Point; hasNearCells: boolean; isWide: boolean }

/** Names what a search reads together, and tells of which of these it reads everything: of the others the best only. */
function groupsAround(around: readonly NearbyOffer[], { seat, hasNearCells, isWide }: Where) {
  // In a wide radius weak ones are searched in far cells alone.
  const isByNearCells = (one: NearbyOffer) => hasNearCells && (turnOf(one) < 2 || !isWide)
  const groupOf = (one: NearbyOffer) => `${cellNameOf(one.place.position, seat, isByNearCells(one))} ${turnOf(one)}`
  // A far cell is read with what it has of near ones.
  const farOf = (one: NearbyOffer) => `${cellNameOf(one.place.position, seat, false)} ${turnOf(one)}`
  const totals = new Map(
    [...Map.groupBy(around, groupOf), ...Map.groupBy(around, farOf)].map(([group, { length }]) => [group, length]),
  )
  return { groupOf, isRead: (group: string) => (totals.get(group) ?? 0) <= mostReadOf(group) }
}

/** What of some neighbours a search comes to for certain, because their cells are read in full. */
export function readInFull(
  neighbours: readonly NearbyOffer[],
  around: readonly NearbyOffer[],
  seat: Point,
): NearbyOffer[] {
  // What is near enough for an evening is searched in near cells, the rest in far ones.
  const groupOf = (one: NearbyOffer, isNear: boolean) =>
    `${cellNameOf(one.place.position, seat, isNear)} ${one.fit === FIT.selected}`
  const totals = new Map<string, number>()
  for (const one of around) {
    for (const group of new Set([groupOf(one, true), groupOf(one, false)]))
      totals.set(group, (totals.get(group) ?? 0) + 1)
  }
  return neighbours.filter((one) => {
    const group = groupOf(one, one.km <= SEARCH_RULES.eveningKm)
    return (totals.get(group) ?? 0) <= mostReadOf(group)
  })
}

/**
 * What is wrong with a choice among places that lie around a seat: one left out although its cell had room, or although
 * it comes before a chosen one of its cell; one of a later turn before one of an earlier.
 *
 * @param around - all that lies there
 * @param reachable - what of it may be chosen
 */
export function faultsOfChoice(
  around: readonly NearbyOffer[],
  reachable: readonly NearbyOffer[],
  chosenIds: ReadonlySet<string>,
  { seat, isTrip, hasNearCells, isWide, most }: Where & { isTrip: boolean; most: number },
): string[] {
  const mostOfCell = isTrip ? SEARCH_RULES.trip.mostOfCell : SEARCH_RULES.mostOfCell
  const isFull = chosenIds.size >= most
  const isChosen = ({ place }: NearbyOffer) => chosenIds.has(place.id)
  const lastTurn = Math.max(0, ...reachable.filter(isChosen).map(turnOf))
  const { groupOf, isRead } = groupsAround(around, { seat, hasNearCells, isWide })
  return [...Map.groupBy(reachable, groupOf)].flatMap(([group, members]) => {
    const chosen = members.filter(isChosen)
    const left = members.filter((one) => !isChosen(one))
    const worst = chosen.toSorted(inCellOrder).at(-1)
    const isReadInFull = isRead(group)
    const checks: Record<string, boolean> = {
      'more of one cell than it may have': chosen.length > mostOfCell,
      'one left out for which there was room': isReadInFull && left.length > 0 && !isFull && chosen.length < mostOfCell,
      'a worse one of a cell before a better one':
        isReadInFull && !isFull && left.some((one) => worst !== undefined && inCellOrder(one, worst) < 0),
      'one before another whose turn is earlier':
        isReadInFull && left.some((one) => turnOf(one) < lastTurn) && chosen.length < mostOfCell,
    }
    return Object.entries(checks).flatMap(([fault, isThere]) => (isThere ? [`${fault}: ${left[0]?.place.id}`] : []))
  })
}
