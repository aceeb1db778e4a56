import type { ReactNode } from 'react'
import { rankings as copy } from '../../copy/rankings.ts'
import { formatNumber } from '../../lib/format.ts'
import { toPublicCouple } from '../../lib/paths.ts'
import { Badge } from '../../ui/icon/badge.tsx'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { RankBadge } from '../../ui/ticket/rank-badge.tsx'
import type { CoupleLine, PlaceLine } from './ranking-lines.ts'

/** City and state stand at the end of a location. */
const CITY_PARTS = 2

interface CoupleRowProps {
  line: CoupleLine
  /** A sample belongs to nobody and leads nowhere. */
  isSample?: boolean
  /** The couple of whoever is looking. */
  isOwn?: boolean
  /** In a card that keeps its height: a very long name is cut. */
  isBrief?: boolean
}

export function CoupleRow({ line, isSample = false, isOwn = false, isBrief = false }: CoupleRowProps) {
  const { rank, slug, total } = line
  return (
    <ListRow
      isHighlighted={isOwn}
      leading={<RankBadge position={rank} />}
      text={isOwn ? <Badge tone="ipe">{copy.own.mark}</Badge> : null}
      title={<span className={isBrief ? 'line-clamp-3' : ''}>{copy.slug(slug)}</span>}
      trailing={<Total unit={copy.couples.unit(total)} value={total} />}
      {...(isSample ? {} : { to: toPublicCouple(slug) })}
    />
  )
}

/** `Museu do Ipiranga, São Paulo, SP` on two lines: the place, and where it is. */
export function PlaceRow({ line, isBrief = false }: { line: PlaceLine; isBrief?: boolean }) {
  const parts = line.location.split(', ')
  const name = parts.slice(0, -CITY_PARTS).join(', ')
  return (
    <ListRow
      leading={<RankBadge position={line.rank} />}
      text={name ? parts.slice(-CITY_PARTS).join(', ') : null}
      title={<span className={isBrief ? 'line-clamp-2' : ''}>{name || line.location}</span>}
      trailing={<Total unit={copy.places.unit(line.total)} value={line.total} />}
    />
  )
}

function Total({ value, unit }: { value: number; unit: string }): ReactNode {
  return (
    <>
      <span className="block font-display text-lg leading-none">{formatNumber(value)}</span>{' '}
      <span className="block text-soft text-xs leading-tight">{unit}</span>
    </>
  )
}
