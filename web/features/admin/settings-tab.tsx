import { type ReactNode, useId } from 'react'
import type { AdminSettings } from '#contracts/admin'
import type { PlacesUsage } from '#contracts/admin-places'
import { adminSettings, adminPlaces as placesCopy } from '../../copy/admin/admin-places.ts'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { useAnchorFocus } from '../../hooks/focus/use-anchor-focus.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Badge } from '../../ui/icon/badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { usePlacesUsage, useSettings } from './api.ts'
import { PlaceReports } from './places/place-reports.tsx'
import { PLACES_ANCHOR, PlacesAlert, PlacesBudget, PlacesCounters } from './places/places-usage.tsx'
import { WithheldPlaces } from './places/withheld-places.tsx'

const copy = adminSettings
const NAMES: readonly (keyof AdminSettings)[] = [
  'paymentPublicKey',
  'paymentSecretKey',
  'emailServiceKey',
  'placesServiceKey',
  'signingSecret',
  'databaseUrl',
]
const SKELETONS = ['mb-5 h-6 w-full max-w-96', 'h-144 w-full sm:h-108 lg:max-w-text']
const GRID = 'grid grid-cols-1 gap-3 md:grid-cols-3'
const CARD = 'h-29 md:h-31.5'
const TABLE = 'h-67 md:h-69'
const PLACES_SKELETONS = [CARD, CARD, CARD, TABLE, TABLE, TABLE]

/** Settings of the server, and usage of the sources of places. */
export function SettingsTab() {
  return (
    <div className="flex flex-col gap-10">
      <div>
        <Settings />
      </div>
      <PlacesSection />
    </div>
  )
}

/** Which settings are set on the server; never their values. */
function Settings() {
  const { data, error, mutate } = useSettings()
  if (error && !data) {
    return <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
  }
  if (!data) return <Skeleton blocks={SKELETONS} label={common.loading} />
  return (
    <>
      <p className="mb-5 text-soft">{copy.lead}</p>
      <ul className="lg:max-w-text divide-y divide-line overflow-clip rounded-card bg-card shadow-raised">
        {NAMES.map((name) => (
          <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-5" key={name}>
            <div>
              <p className="font-semibold">{copy.names[name].title}</p>
              <p className="text-sm text-soft">{copy.names[name].text}</p>
            </div>
            <State state={data[name]} />
          </li>
        ))}
      </ul>
    </>
  )
}

function State({ state }: { state: AdminSettings[keyof AdminSettings] }) {
  const isSet = state === 'Configurado'
  return (
    <Badge tone={isSet ? 'mata' : 'blush'}>
      <Icon name={isSet ? 'check' : 'warning'} size={14} />
      {state}
    </Badge>
  )
}

/** Usage and cost of the sources of places, reported places, and withheld places. */
function PlacesSection() {
  const { data, error, mutate } = usePlacesUsage()
  const id = useId()
  useAnchorFocus()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5" id={PLACES_ANCHOR}>
      <h2 className="text-xl focus:outline-none" id={id} tabIndex={-1}>
        {placesCopy.title}
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
        <Skeleton blocks={PLACES_SKELETONS} label={common.loading} />
      </div>
    )
  }
  return (
    <>
      <PlacesAlert usage={usage} />
      <div className={GRID}>
        <PlacesBudget
          budget={usage.daily}
          byDefault={placesCopy.budget.byDefault.today}
          title={placesCopy.budget.today}
        />
        <PlacesBudget
          budget={usage.monthly}
          byDefault={placesCopy.budget.byDefault.month}
          title={placesCopy.budget.month}
        />
        <Order order={usage.order} provider={usage.provider} />
        {usage.sources.map((counters) => (
          <PlacesCounters counters={counters} key={counters.source} />
        ))}
      </div>
      {usage.sources.length === 0 ? <p className="text-soft">{placesCopy.noSources}</p> : null}
    </>
  )
}

function Order({ order, provider }: Pick<PlacesUsage, 'order' | 'provider'>): ReactNode {
  return (
    <div className="rounded-card bg-card p-4 shadow-raised">
      <h3 className="text-lg">{placesCopy.order}</h3>
      <ol className="mt-2 list-inside list-decimal font-semibold text-sm">
        {order.map((source) => (
          <li key={source}>{placesCopy.sources[source]}</li>
        ))}
      </ol>
      <p className="mt-1 text-soft text-xs">{placesCopy.provider[provider]}</p>
    </div>
  )
}
