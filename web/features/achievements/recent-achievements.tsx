import { useEffect, useEffectEvent, useRef } from 'react'
import type { Achievement } from '#contracts/achievements'
import { achievements as copy } from '../../copy/achievements.ts'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { formatDate, toSlug } from '../../lib/format.ts'
import { PATHS } from '../../lib/paths.ts'
import { MoreLink } from '../../ui/action/more-link.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { showToastWhenFree } from '../../ui/feedback/toast-store.ts'
import { Section } from '../../ui/layout/page.tsx'
import { Paper } from '../../ui/ticket/notebook.tsx'
import { Seal } from '../../ui/ticket/seal.tsx'
import { useAchievements } from './api.ts'

const SHOWN = 3
const SKELETONS = ['h-28']

export function RecentAchievements() {
  const { data, error, mutate } = useAchievements()
  const hasFailed = error && !data
  return (
    <Section
      aside={<MoreLink spoken={copy.seeAllSpoken} text={copy.seeAll} to={PATHS.achievements} />}
      title={copy.title}
    >
      {hasFailed ? (
        <ErrorNotice {...errors.load} onRetry={() => mutate()} />
      ) : (
        <Newest achievements={data?.achievements} />
      )}
    </Section>
  )
}

function Newest({ achievements }: { achievements: readonly Achievement[] | undefined }) {
  if (!achievements) return <Skeleton blocks={SKELETONS} label={common.loading} />
  if (achievements.length === 0) {
    return <p className="rounded-card bg-card p-5 text-soft shadow-raised">{copy.none}</p>
  }
  return (
    <Paper>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-1 sm:gap-6">
        {achievements.slice(0, SHOWN).map((achievement) => (
          <NewStamp achievement={achievement} key={achievement.id} />
        ))}
      </ul>
    </Paper>
  )
}

function NewStamp({ achievement: { id, name, points, unlockedAt } }: { achievement: Achievement }) {
  return (
    <li className="flex items-center gap-2 text-center max-sm:flex-col sm:gap-5 sm:text-left">
      <Seal drawing={toSlug(name)} seed={id} size="size-16" />
      <div className="min-w-0">
        <h3 className="text-sm sm:text-lg">{name}</h3>
        <p className="text-soft text-xs sm:text-sm">
          {[copy.points(points), unlockedAt && formatDate(unlockedAt)].filter(Boolean).join(common.dot)}
        </p>
      </div>
    </li>
  )
}

/**
 * Shows one toast with the first new achievement when one is unlocked while the page is open.
 *
 * @see docs/rules.md, activities.3
 */
export function useUnlockToast(onArrival: () => void) {
  const { data } = useAchievements()
  const known = useRef<SeenIds | null>(null)
  const announce = useEffectEvent(onArrival)

  useEffect(() => {
    if (!data) return
    const arrived = firstArrival(known.current, data.achievements)
    known.current = toSeenIds(data.achievements)
    if (!arrived) return
    showToastWhenFree({ title: copy.unlocked, description: arrived.name })
    announce()
  }, [data])
}

type SeenIds = ReadonlySet<string>

export const toSeenIds = (list: readonly { id: string }[]): SeenIds => new Set(list.map(({ id }) => id))

/**
 * The first entry that was not in the list when it was last read.
 *
 * @param last - the ids at that time; `null` before the first read, when nothing counts as new
 * @param list - newest first
 */
export function firstArrival<Item extends { id: string }>(
  last: SeenIds | null,
  list: readonly Item[],
): Item | undefined {
  if (last === null || list.length <= last.size) return undefined
  return list.find(({ id }) => !last.has(id))
}
