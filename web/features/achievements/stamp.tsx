import type { ReactNode } from 'react'
import type { Achievement } from '#contracts/achievements'
import { achievementsPage as copy } from '../../copy/achievements.ts'
import { formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/icon/badge.tsx'
import { toIconName } from '../../ui/icon/to-icon-name.ts'
import { AchievementStamp } from '../../ui/ticket/achievement-stamp.tsx'

interface StampProps {
  achievement: Achievement
  isFresh?: boolean
  action?: ReactNode
}

/** One achievement of the notebook, earned or still to come. */
export function Stamp({ achievement, isFresh = false, action }: StampProps) {
  const { id, icon, name, description, points, isPremium, unlockedAt, progress } = achievement
  return (
    <AchievementStamp
      action={action}
      description={description}
      icon={toIconName(icon)}
      isNew={isFresh}
      isUnlocked={unlockedAt !== null}
      marks={
        <>
          {isFresh ? <Badge tone="ipe">{copy.fresh}</Badge> : null}
          <Badge tone="blush">{copy.points(points)}</Badge>
          {isPremium ? <Badge tone="ipe">{copy.premium}</Badge> : null}
        </>
      }
      name={name}
      progress={{
        done: progress.current,
        goal: progress.target,
        label: copy.progress(progress.current, progress.target),
      }}
      seed={id}
      status={toStatus(unlockedAt)}
    />
  )
}

const toStatus = (unlockedAt: string | null) =>
  unlockedAt === null ? copy.statusLocked : copy.statusUnlocked(formatDate(unlockedAt))
