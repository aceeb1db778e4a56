import stamps from '../../art/stamps.svg?url&no-inline'
import { stampTurn } from './stamp-turn.ts'

interface SealProps {
  /** Name of the achievement as a slug: which drawing, shape and ink. */
  drawing: string
  /** Decides the angle; without one the stamp is still to come. */
  seed?: string | undefined
  /** Just unlocked: the stamp is animated once. */
  isNew?: boolean
  /** How far the couple has come, 0 to 1: drawn along the edge of a stamp that is still to come. */
  share?: number
  /** A `size-…` class. */
  size?: string
}

/** The stamp of an achievement without a word: inked and turned, or an outline. Words beside it say which it is. */
export function Seal({ drawing, seed, isNew = false, share = 0, size = 'size-14' }: SealProps) {
  const isInked = seed !== undefined
  return (
    <svg
      aria-hidden="true"
      className={`seal shrink-0 ${isInked ? '' : 'seal-empty'} ${size}`}
      data-new={isNew && isInked}
      data-turn={isInked ? stampTurn(seed) : undefined}
      viewBox="-1 -1 98 98"
    >
      <use href={`${stamps}#${drawing}`} />
      {isInked || share === 0 ? null : (
        <g className="seal-progress" strokeDasharray={`${Math.min(1, share) * 100} 100`}>
          <use href={`${stamps}#edge-${drawing}`} />
        </g>
      )}
    </svg>
  )
}
