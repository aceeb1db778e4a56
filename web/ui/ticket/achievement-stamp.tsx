import type { ReactNode } from 'react'
import { Icon, type IconName, type OwnIcon } from '../icon/icon.tsx'
import { stampTurn } from './stamp-turn.ts'

interface AchievementStampProps {
  /** Decides the angle of the stamp. */
  seed: string
  icon: IconName | OwnIcon
  name: string
  description?: string
  /** E.g. points, and that it is a special one. */
  marks?: ReactNode
  /** In words: colour and outline alone do not say it. */
  status: string
  /** How far the couple has come; shown until the stamp is unlocked. */
  progress?: { done: number; goal: number; label: string } | undefined
  isUnlocked: boolean
  /** Just unlocked: the stamp is animated once. */
  isNew?: boolean
  action?: ReactNode
}

/** One stamp of the notebook: inked when it is unlocked, an outline with its progress until then. */
export function AchievementStamp({ isUnlocked, isNew = false, seed, icon, progress, ...words }: AchievementStampProps) {
  return (
    <article className="flex h-full flex-col items-center gap-1.5 px-2 py-4 text-center">
      <span
        className={`seal mb-2 ${isUnlocked ? 'seal-inked' : 'seal-empty'}`}
        data-new={isNew && isUnlocked}
        data-turn={isUnlocked ? stampTurn(seed) : undefined}
      >
        <Icon name={icon} size={34} />
        {isUnlocked ? null : <Arc progress={progress} />}
      </span>
      <h3 className="text-lg">{words.name}</h3>
      {words.description ? <p className="text-balance text-sm text-soft">{words.description}</p> : null}
      <div className="flex flex-wrap justify-center gap-x-1.5 text-sm">
        <p className={`font-semibold ${isUnlocked ? 'text-mata' : 'text-soft'}`}>{words.status}</p>
        {progress && !isUnlocked ? <p className="tabular-nums">{progress.label}</p> : null}
      </div>
      {words.marks ? <div className="flex flex-wrap justify-center gap-1.5">{words.marks}</div> : null}
      {words.action ? <div className="mt-1">{words.action}</div> : null}
    </article>
  )
}

/** The progress along the edge; the words below say it too. */
function Arc({ progress }: { progress: AchievementStampProps['progress'] }) {
  const share = progress && progress.goal > 0 ? Math.min(1, progress.done / progress.goal) : 0
  if (share === 0) return null
  return (
    <svg aria-hidden="true" className="absolute -inset-0.5 -rotate-90 text-mata" viewBox="0 0 100 100">
      <circle
        cx="50"
        cy="50"
        fill="none"
        pathLength="100"
        r="48"
        stroke="currentColor"
        strokeDasharray={`${share * 100} 100`}
        strokeWidth="4"
      />
    </svg>
  )
}
