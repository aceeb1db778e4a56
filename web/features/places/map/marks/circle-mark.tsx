import { map as copy } from '../../../../copy/places/map.ts'
import { formatRound } from '../to-scale.ts'

/** The area that was searched for places. */
export function CircleMark({ radiusKm }: { radiusKm: number }) {
  return (
    <div className="relative size-full rounded-full border-2 border-urucum/70 border-dashed bg-urucum/6">
      <span className="absolute top-full left-1/2 w-max -translate-x-1/2 -translate-y-1/2 rounded-field bg-paper/85 px-1.5 text-on-blush text-xs">
        {copy.radius(formatRound(radiusKm))}
      </span>
    </div>
  )
}
