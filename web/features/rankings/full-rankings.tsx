import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { rankings as copy } from '../../copy/rankings.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useOwnCouple, useRankings } from './api.ts'
import { FULL_LIMIT, FullList } from './full-list.tsx'
import { monthOf, toMonthName } from './months.ts'
import type { List, RankingChoice } from './ranking-address.ts'
import { toLines } from './ranking-view.ts'

const SKELETONS = Array.from({ length: 10 }, () => 'mb-2 h-16')

interface FullRankingsProps extends RankingChoice {
  onList: (list: List) => void
  /** Whoever is looking, when they are signed in. */
  userId: string | null
}

/** The three lists of a month, one at a time. */
export function FullRankings({ list, month, userId, onList }: FullRankingsProps) {
  const panel = <Panel list={list} month={month} userId={userId} />
  return (
    <Tabs
      label={copy.lists}
      onChange={onList}
      tabs={[
        { value: 'casais', label: copy.couples.tab, panel },
        { value: 'locais', label: copy.places.tab, panel },
        { value: 'conquistas', label: copy.achievements.tab, panel },
      ]}
      value={list}
    />
  )
}

function Panel({ list, month, userId }: Omit<FullRankingsProps, 'onList'>) {
  const { data, error, mutate } = useRankings({ month, limit: FULL_LIMIT })
  const own = useOwnCouple(userId)
  if (error && !data) {
    return <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
  }
  if (!data) {
    return (
      <div className="min-h-190">
        <Skeleton blocks={SKELETONS} label={common.loading} />
      </div>
    )
  }
  const monthName = toMonthName(month ?? monthOf(new Date()))
  return (
    <FullList
      isPast={month !== null}
      lines={toLines(data)}
      list={list}
      monthName={monthName}
      ownSlug={own.data?.coupleSlug ?? null}
    />
  )
}
