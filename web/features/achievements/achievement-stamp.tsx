import { type ReactNode, useId } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { Seal } from '../../ui/ticket/seal.tsx'

interface AchievementStampProps {
  /** Decides the angle of the stamp. */
  seed: string
  /** Slug of the achievement: selects drawing, shape and ink. */
  drawing: string
  name: string
  description?: string
  /** Shown beside the name of a new achievement. */
  flag?: ReactNode
  /** E.g. the points, or that it is a special achievement. */
  marks?: ReactNode
  /** The state in words, because colour and outline alone are not accessible. */
  status: string
  /** Progress of the couple; not shown on an unlocked stamp. */
  progress?: { done: number; goal: number; label: string } | undefined
  isUnlocked: boolean
  /** Whether it was just unlocked; then the stamp is animated once. */
  isNew?: boolean
  action?: ReactNode
  /** Label of the button that shows the text on a phone. */
  more: string
  close: string
}

/** A stamp with its text beside it; on a phone a tap on the stamp shows the text. */
export function AchievementStamp({
  isUnlocked,
  isNew = false,
  seed,
  drawing,
  progress,
  ...words
}: AchievementStampProps) {
  const id = useId()
  const share = progress && progress.goal > 0 ? progress.done / progress.goal : 0
  return (
    <article className="relative flex h-full flex-col items-center gap-1 px-0.5 py-2 text-center sm:gap-1.5 sm:px-2 sm:py-4">
      <Seal
        drawing={drawing}
        isNew={isNew}
        seed={isUnlocked ? seed : undefined}
        share={share}
        size="mb-1 size-22 sm:size-27"
      />
      <h3 className="text-balance text-base leading-tight sm:text-lg">{words.name}</h3>
      {words.flag}
      {progress && !isUnlocked ? <p className="text-sm tabular-nums sm:hidden">{progress.label}</p> : null}
      <button
        aria-controls={id}
        aria-label={words.more}
        className="absolute inset-0 rounded-card sm:hidden"
        popoverTarget={id}
        type="button"
      />
      <div className="stamp-words" id={id} popover="auto">
        <p aria-hidden="true" className="pr-11 font-display text-2xl leading-tight sm:hidden">
          {words.name}
        </p>
        {words.description ? <p className="text-balance text-soft sm:text-sm">{words.description}</p> : null}
        <div className="flex flex-wrap gap-x-1.5 text-sm sm:justify-center">
          <p className={`font-semibold ${isUnlocked ? 'text-mata' : 'text-soft'}`}>{words.status}</p>
          {progress && !isUnlocked ? <p className="tabular-nums">{progress.label}</p> : null}
        </div>
        {words.marks ? <div className="flex flex-wrap gap-1.5 sm:justify-center">{words.marks}</div> : null}
        {words.action ? <div className="mt-1">{words.action}</div> : null}
        <button
          aria-label={words.close}
          className="absolute top-2 right-2 inline-flex size-11 items-center justify-center rounded-full sm:hidden"
          popoverTarget={id}
          popoverTargetAction="hide"
          type="button"
        >
          <Icon name="x" />
        </button>
      </div>
    </article>
  )
}
