import type { ReactNode } from 'react'
import { common } from '../../copy/common.ts'
import { Seal } from '../../ui/ticket/seal.tsx'

interface AchievementStampProps {
  /** Decides the angle of the stamp. */
  seed: string
  /** Slug of the achievement: selects drawing, shape and ink. */
  drawing: string
  name: string
  description: string
  /** Shown below the name of a new achievement. */
  flag?: ReactNode
  /** The state in words, and whether it is a Premium achievement. */
  marks?: ReactNode
  points?: string
  /** The day on which it was unlocked, formatted. */
  date: string | null
  /** Progress of the couple; not shown on an unlocked stamp. */
  progress?: { done: number; goal: number; label: string }
  /** Whether it was just unlocked; then the stamp is animated once. */
  isNew?: boolean
  action?: ReactNode
}

/** A stamp with its text below it; an outline while it is not unlocked. */
export function AchievementStamp({ date, isNew = false, seed, drawing, progress, ...rest }: AchievementStampProps) {
  const share = progress && progress.goal > 0 ? progress.done / progress.goal : 0
  return (
    <article className="flex h-full flex-col items-center gap-1.5 py-2 text-center sm:px-2 sm:py-4">
      <Seal
        drawing={drawing}
        isNew={isNew}
        seed={date ? seed : undefined}
        share={share}
        size="mb-1 size-22 sm:size-27"
      />
      <h3 className="text-balance text-base leading-tight sm:text-lg">{rest.name}</h3>
      {rest.flag}
      <p className="text-balance text-sm text-soft leading-snug">{rest.description}</p>
      {rest.marks ? <div className="flex flex-wrap justify-center gap-1.5">{rest.marks}</div> : null}
      <p className="text-soft text-xs tabular-nums">
        {[rest.points, date ?? progress?.label].filter(Boolean).join(common.dot)}
      </p>
      {rest.action ? <div className="mt-1">{rest.action}</div> : null}
    </article>
  )
}
