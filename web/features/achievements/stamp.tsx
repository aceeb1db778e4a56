import type { ReactNode } from 'react'
import type { Achievement } from '#contracts/achievements'
import { achievementsPage as copy, stampWords } from '../../copy/achievements.ts'
import { formatDate, toSlug } from '../../lib/format.ts'
import { Badge } from '../../ui/icon/badge.tsx'
import { AchievementStamp } from './achievement-stamp.tsx'

interface StampProps {
  achievement: Achievement
  isFresh?: boolean
  action?: ReactNode
}

/** One achievement of the notebook, earned or still to come. */
export function Stamp({ achievement, isFresh = false, action }: StampProps) {
  const { id, name, description, points, isPremium, unlockedAt, progress } = achievement
  return (
    <AchievementStamp
      action={action}
      description={description}
      drawing={toSlug(name)}
      flag={isFresh ? <Badge tone="ipe">{copy.fresh}</Badge> : null}
      isNew={isFresh}
      isUnlocked={unlockedAt !== null}
      marks={
        <>
          <Badge tone="blush">{copy.points(points)}</Badge>
          {isPremium ? <Badge tone="ipe">{copy.premium}</Badge> : null}
        </>
      }
      close={stampWords.close}
      more={stampWords.more(name)}
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
