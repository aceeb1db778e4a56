import stamps from '../../art/stamps.svg?url&no-inline'
import { stampTurn } from './stamp-turn.ts'

interface SealProps {
  /** Slug of the achievement: selects drawing, shape and ink. */
  drawing: string
  /** Decides the angle; without it the achievement is not unlocked. */
  seed?: string | undefined
  /** Whether it was unlocked just now; the stamp is then animated once. */
  isNew?: boolean
  /** Progress from 0 to 1, drawn along the edge of a stamp that is not unlocked. */
  share?: number
  /** A Tailwind `size-…` class. */
  size?: string
}

/** The stamp of an achievement: inked and turned, or an outline if not unlocked. It has no text; the text is beside it. */
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
