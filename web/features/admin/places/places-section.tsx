import { type ReactNode, useId } from 'react'
import type { PlacesUsage } from '#contracts/admin-places'
import { adminPlaces as copy } from '../../../copy/admin/admin-places.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { useAnchorFocus } from '../../../hooks/focus/use-anchor-focus.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { PlaceReports } from './reports/place-reports.tsx'
import { usePlacesUsage } from './usage/api.ts'
import { PLACES_ANCHOR } from './usage/places-address.ts'
import { PlacesAlert } from './usage/places-alert.tsx'
import { PlacesBudget } from './usage/places-budget.tsx'
import { PlacesCounters } from './usage/places-counters.tsx'
import { WithheldPlaces } from './withheld/withheld-places.tsx'

const GRID = 'grid grid-cols-1 gap-3 md:grid-cols-3'
const CARD = 'h-29 md:h-31.5'
const TABLE = 'h-67 md:h-69'
const SKELETONS = [CARD, CARD, CARD, TABLE, TABLE, TABLE]

/** The usage of the place sources and its cost, reported places, and places that wait for an administrator. */
export function PlacesSection() {
  const { data, error, mutate } = usePlacesUsage()
  const id = useId()
  useAnchorFocus()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5" id={PLACES_ANCHOR}>
      <h2 className="text-xl focus:outline-none" id={id} tabIndex={-1}>
        {copy.title}
      </h2>
      {error && !data ? (
        <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
      ) : (
        <Usage usage={data} />
      )}
      <div className="mt-5">
        <PlaceReports open={data?.openReports ?? null} />
      </div>
      <div className="mt-5">
        <WithheldPlaces />
      </div>
    </section>
  )
}

function Usage({ usage }: { usage: PlacesUsage | undefined }) {
  if (!usage) {
    return (
      <div className={GRID}>
        <Skeleton blocks={SKELETONS} label={common.loading} />
      </div>
    )
  }
  return (
    <>
      <PlacesAlert usage={usage} />
      <div className={GRID}>
        <PlacesBudget budget={usage.daily} byDefault={copy.budget.byDefault.today} title={copy.budget.today} />
        <PlacesBudget budget={usage.monthly} byDefault={copy.budget.byDefault.month} title={copy.budget.month} />
        <Order order={usage.order} provider={usage.provider} />
        {usage.sources.map((counters) => (
          <PlacesCounters counters={counters} key={counters.source} />
        ))}
      </div>
      {usage.sources.length === 0 ? <p className="text-soft">{copy.noSources}</p> : null}
    </>
  )
}

function Order({ order, provider }: Pick<PlacesUsage, 'order' | 'provider'>): ReactNode {
  return (
    <div className="rounded-card bg-card p-4 shadow-raised">
      <h3 className="text-lg">{copy.order}</h3>
      <ol className="mt-2 list-inside list-decimal font-semibold text-sm">
        {order.map((source) => (
          <li key={source}>{copy.sources[source]}</li>
        ))}
      </ol>
      <p className="mt-1 text-soft text-xs">{copy.provider[provider]}</p>
    </div>
  )
}
