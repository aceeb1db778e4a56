import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { rankings as copy } from '../../copy/rankings.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useOwnCouple, useRankings } from './api.ts'
import { FULL_LIMIT, FullList, toSummary } from './full-list.tsx'
import { toMonthName } from './latest-months.ts'
import type { RankingChoice, RankingList } from './ranking-choice.ts'
import { toLines } from './ranking-lines.ts'

const SKELETON_ROWS = 10

interface FullRankingsProps extends RankingChoice {
  onList: (list: RankingList) => void
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
  const view = data && {
    list,
    lines: toLines(data),
    isPast: month !== null,
    monthName: toMonthName(month ?? data.month),
  }
  return (
    <>
      {/* Stands from the start and changes with the list: that is what screen readers announce. */}
      <p className="font-semibold" role="status">
        {view ? toSummary(view) : common.loading}
      </p>
      {view ? <FullList {...view} ownSlug={own.data?.coupleSlug ?? null} /> : <Waiting />}
    </>
  )
}

/** The line above says that it is loading. */
const Waiting = () => (
  <div aria-hidden="true" className="mt-6">
    {Array.from({ length: SKELETON_ROWS }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never change places
      <div className="skeleton mb-2 h-16 bg-ink/8" key={index} />
    ))}
  </div>
)
