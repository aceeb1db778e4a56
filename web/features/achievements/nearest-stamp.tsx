import type { ReactNode } from 'react'
import type { Achievement } from '#contracts/achievements'
import { achievementsPage as copy } from '../../copy/achievements.ts'
import { toSlug } from '../../lib/format.ts'
import { Badge } from '../../ui/icon/badge.tsx'
import { Seal } from '../../ui/ticket/seal.tsx'

/** The next stamp within reach, with how far it is. */
export function NearestStamp({ achievement, action }: { achievement: Achievement; action: ReactNode }) {
  const { name, description, points, isPremium, progress } = achievement
  return (
    <article className="mb-2 flex flex-wrap items-center gap-5 rounded-card bg-blush p-5 text-on-blush">
      <Seal drawing={toSlug(name)} size="size-24" />
      <div className="min-w-[min(11rem,100%)] flex-1">
        <p className="font-semibold text-sm">{copy.next.nearest}</p>
        <h3 className="mt-0.5 text-xl text-ink">{name}</h3>
        <p className="mt-1 text-ink text-sm">{description}</p>
        <div className="mt-3 flex items-center gap-3">
          <progress
            aria-label={copy.progressLabel(name)}
            className="h-2.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-card [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-mata [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-mata"
            max={progress.target}
            value={progress.current}
          />
          <span className="whitespace-nowrap font-semibold text-sm tabular-nums">
            {copy.progress(progress.current, progress.target)}
          </span>
        </div>
        <p className="mt-3 flex flex-wrap items-center gap-1.5">
          <Badge>{copy.statusLocked}</Badge>
          <Badge>{copy.points(points)}</Badge>
          {isPremium ? <Badge tone="ipe">{copy.premium}</Badge> : null}
        </p>
        {action ? <div className="mt-4">{action}</div> : null}
      </div>
    </article>
  )
}
