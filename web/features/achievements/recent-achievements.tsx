import { achievements as copy } from '../../copy/achievements.ts'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { formatDate } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { toIcon } from './achievement-icon.ts'
import { useAchievements } from './api.ts'

const SHOWN = 3
const SKELETONS = ['h-20']

export function RecentAchievements() {
  const { data, error, mutate } = useAchievements()
  if (error && !data) {
    return (
      <Section title={copy.title}>
        <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
      </Section>
    )
  }
  return (
    <Section title={copy.title}>
      {data ? null : <Skeleton blocks={SKELETONS} label={common.loading} />}
      {data?.achievements.length === 0 ? <p className="text-soft">{copy.none}</p> : null}
      <ul className="flex flex-col gap-4">
        {data?.achievements.slice(0, SHOWN).map(({ id, icon, name, points, unlockedAt }) => (
          <li className="flex items-center gap-4" key={id}>
            <span className="inline-flex size-14 shrink-0 -rotate-3 items-center justify-center rounded-full border-2 border-mata text-mata outline-1 outline-mata outline-offset-2">
              <Icon name={toIcon(icon)} size={26} />
            </span>
            <div className="min-w-0">
              <h3 className="text-lg">{name}</h3>
              <p className="text-sm text-soft">
                {[copy.points(points), unlockedAt && formatDate(unlockedAt)].filter(Boolean).join(common.dot)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
