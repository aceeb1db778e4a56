import { rankings as copy } from '../../copy/rankings.ts'
import { toPublicCouple } from '../../lib/paths.ts'
import { Badge } from '../../ui/icon/badge.tsx'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { RankBadge } from '../../ui/ticket/rank-badge.tsx'
import type { CoupleLine } from './ranking-lines.ts'
import { RowTotal } from './row-total.tsx'

interface CoupleRowProps {
  line: CoupleLine
  /** A sample belongs to nobody and leads nowhere. */
  isSample?: boolean
  /** The couple of whoever is looking. */
  isOwn?: boolean
  /** In a card of fixed height a very long name is cut. */
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
      trailing={<RowTotal unit={copy.couples.unit(total)} value={total} />}
      {...(isSample ? {} : { to: toPublicCouple(slug) })}
    />
  )
}
