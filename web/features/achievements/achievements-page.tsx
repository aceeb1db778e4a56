import { type ReactNode, useEffect, useState } from 'react'
import type { AchievementsOverview as Overview } from '#contracts/achievements'
import { achievementsPage as copy } from '../../copy/achievements-page.ts'
import { plans as planWords } from '../../copy/billing/plans.ts'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { useTitle } from '../../hooks/page/use-title.ts'
import { formatNumber } from '../../lib/format.ts'
import { PATHS } from '../../lib/paths.ts'
import { ExternalButton } from '../../ui/action/button.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Page, PageHeader } from '../../ui/layout/page.tsx'
import { StatCard } from '../../ui/layout/stat-card.tsx'
import { Amounts } from '../../ui/text/amounts.tsx'
import type { SignedIn } from '../accounts/api.ts'
import { usePlans } from '../billing/api.ts'
import { markAchievementsSeen, useAchievements } from './api.ts'
import { Notebook } from './notebook.tsx'

const upgradeCopy = copy.upgrade
const CARDS = ['h-32 lg:h-24', 'h-32 lg:h-24', 'h-16 col-span-full sm:col-span-1 sm:h-32 lg:h-24']
const PAGES = ['h-96', 'h-[40rem]']
const SUMMARY_GRID = 'grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2.5 sm:grid-cols-3 sm:gap-4'

export function AchievementsPage({ session }: { session: SignedIn }) {
  const { premium } = usePlans()
  useTitle(common.title(copy.title))

  return (
    <Page>
      <PageHeader lead={copy.lead} title={copy.title} />
      <AchievementsOverview isPremium={session.isPremium}>
        {session.isPremium ? null : <UpgradeBanner price={planWords.price(premium)} />}
      </AchievementsOverview>
    </Page>
  )
}

function UpgradeBanner({ price }: { price: string }) {
  return (
    <aside className="flex flex-col gap-4 rounded-card border-2 border-ipe bg-card p-5 sm:flex-row sm:items-center sm:gap-5">
      <div className="flex grow items-center gap-4">
        <span className="inline-flex size-12 shrink-0 -rotate-3 items-center justify-center rounded-full bg-ipe text-on-ipe">
          <Icon name="crown" size={26} />
        </span>
        <div className="min-w-0">
          <p className="text-balance font-display text-lg">
            <Amounts>{upgradeCopy.banner(price)}</Amounts>
          </p>
          <p className="mt-0.5 text-sm text-soft">{upgradeCopy.text}</p>
        </div>
      </div>
      <div className="grid shrink-0">
        <ExternalButton href={PATHS.checkout}>{upgradeCopy.button}</ExternalButton>
      </div>
    </aside>
  )
}

/** All achievements of the couple; `children` are rendered between the counters and the notebook. */
function AchievementsOverview({ isPremium, children }: { isPremium: boolean; children: ReactNode }) {
  const { data, error, retry, isFresh } = useFreshAchievements()
  if (error && !data) return <ErrorNotice {...errors.load} onRetry={retry} />
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

function Summary({ overview, isPremium }: { overview: Overview; isPremium: boolean }) {
  const { achievements, nextAchievements, totalPoints } = overview
  const unlocked = achievements.length
  return (
    <section aria-label={copy.summary.title} className={SUMMARY_GRID}>
      <StatCard
        label={copy.summary.unlocked(unlocked)}
        note={copy.summary.ofTotal(unlocked + nextAchievements.length)}
        value={formatNumber(unlocked)}
      />
      <StatCard label={copy.summary.points(totalPoints)} value={formatNumber(totalPoints)} />
      <div className="col-span-full grid sm:col-span-1">
        <StatCard isWide label={copy.summary.status} value={isPremium ? planWords.premium : copy.summary.free} />
      </div>
    </section>
  )
}

const asSeen = (overview: Overview): Overview => ({
  ...overview,
  achievements: overview.achievements.map((achievement) => ({ ...achievement, isNew: false })),
})

/**
 * Reads the overview and marks its new achievements as seen; on screen they stay marked as new until the person leaves the
 * page.
 */
function useFreshAchievements() {
  const { data, error, mutate } = useAchievements()
  const [freshIds, setFreshIds] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const fresh = data?.achievements.filter(({ isNew }) => isNew) ?? []
    if (!data || fresh.length === 0) return
    setFreshIds((old) => new Set([...old, ...fresh.map(({ id }) => id)]))
    // On the next visit nothing is new, even before the overview is loaded again.
    void mutate(asSeen(data), { revalidate: false })
    // If the call fails, the same achievements are new again on the next visit.
    void markAchievementsSeen(data.achievements[0]?.unlockedAt).catch(() => {})
  }, [data, mutate])

  return { data, error, retry: () => mutate(), isFresh: (id: string) => freshIds.has(id) }
}
