import { rankings as copy } from '../../copy/rankings.ts'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { RankBadge } from '../../ui/ticket/rank-badge.tsx'
import type { PlaceLine } from './ranking-lines.ts'
import { RowTotal } from './row-total.tsx'

/** City and state stand at the end of a location. */
const CITY_PARTS = 2

/** `Museu do Ipiranga, São Paulo, SP` on two lines: the place, and where it is. */
export function PlaceRow({ line, isBrief = false }: { line: PlaceLine; isBrief?: boolean }) {
  const parts = line.location.split(', ')
  const name = parts.slice(0, -CITY_PARTS).join(', ')
  return (
    <ListRow
      leading={<RankBadge position={line.rank} />}
      text={name ? parts.slice(-CITY_PARTS).join(', ') : null}
      title={<span className={isBrief ? 'line-clamp-2' : ''}>{name || line.location}</span>}
      trailing={<RowTotal unit={copy.places.unit(line.total)} value={line.total} />}
    />
  )
}
