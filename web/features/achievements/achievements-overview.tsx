import type { ReactNode } from 'react'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Notebook } from './notebook.tsx'
import { SUMMARY_GRID, Summary } from './summary.tsx'
import { useFreshAchievements } from './use-fresh-achievements.ts'

const CARDS = ['h-32 lg:h-24', 'h-32 lg:h-24', 'h-16 col-span-full sm:col-span-1 sm:h-32 lg:h-24']
const PAGES = ['h-96', 'h-[40rem]']

/** Everything about the couple's achievements; `children` stand between the counters and the notebook. */
export function AchievementsOverview({ isPremium, children }: { isPremium: boolean; children: ReactNode }) {
  const { data, error, retry, isFresh } = useFreshAchievements()
  if (error && !data) return <ErrorNotice onRetry={retry} retryLabel={common.retry} text={errors.loadFailed} />
  if (!data) return <Waiting>{children}</Waiting>
  return (
    <>
      <Summary isPremium={isPremium} overview={data} />
      {children}
      <Notebook isFresh={isFresh} isPremium={isPremium} next={data.nextAchievements} unlocked={data.achievements} />
    </>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={SUMMARY_GRID}>
        <Skeleton blocks={CARDS} label={common.loading} />
      </div>
      {children}
      <div className="flex flex-col gap-px">
        <Skeleton blocks={PAGES} label={common.loading} />
      </div>
    </>
  )
}
