import type { AdminSettings } from '#contracts/admin'
import { adminSettings } from '../../../copy/admin/admin-settings.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Badge } from '../../../ui/icon/badge.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { PlacesSection } from '../places/places-section.tsx'
import { useSettings } from './api.ts'

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

/** What the server has, and how its sources of places are doing. */
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

/** Which settings the server has; never a value. */
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
