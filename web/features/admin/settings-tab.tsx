import { useId } from 'react'
import type { AdminSettings } from '#contracts/admin'
import { adminSettings, adminPlaces as placesCopy } from '../../copy/admin/admin-places.ts'
import { errors } from '../../copy/errors.ts'
import { useAnchorFocus } from '../../hooks/focus/use-anchor-focus.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Badge } from '../../ui/icon/badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { usePlacesUsage, useSettings } from './api.ts'
import { Loaded } from './list/loaded.tsx'
import { PLACES_ANCHOR, Usage } from './places/places-usage.tsx'

const copy = adminSettings
const NAMES = Object.keys(copy.names) as (keyof AdminSettings)[]
const SKELETONS = ['mb-5 h-6 w-full max-w-96', 'h-144 w-full sm:h-108 lg:max-w-text']

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

function Settings() {
  return (
    <Loaded answer={useSettings()} skeletons={SKELETONS}>
      {(data) => (
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
      )}
    </Loaded>
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

function PlacesSection() {
  const { data, error, mutate } = usePlacesUsage()
  const id = useId()
  useAnchorFocus()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5" id={PLACES_ANCHOR}>
      <h2 className="text-xl focus:outline-none" id={id} tabIndex={-1}>
        {placesCopy.title}
      </h2>
      {error && !data ? <ErrorNotice {...errors.load} onRetry={() => mutate()} /> : <Usage usage={data} />}
    </section>
  )
}
