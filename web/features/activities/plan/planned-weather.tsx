import { Link } from 'react-router-dom'
import type { SelectedActivity } from '#contracts/activities'
import type { Forecast } from '#contracts/weather'
import { common } from '../../../copy/common.ts'
import { forecast as copy } from '../../../copy/outings/forecast.ts'
import { places } from '../../../copy/places.ts'
import { PATHS } from '../../../lib/paths.ts'
import { usePublicConfig } from '../../../platform/api/use-public-config.ts'
import { readOwnerId } from '../../../platform/session/read-owner-id.ts'
import { WeatherLines } from '../../../ui/ticket/weather-lines.tsx'
import { beginDraft, EMPTY_DRAFT } from '../../invitations/invitation-draft.ts'
import { useForecast } from './api.ts'

/** The weather at the date of the outing; renders nothing while or when it is unknown. */
export function PlannedWeather({ chosen }: { chosen: SelectedActivity }) {
  return usePublicConfig()?.weather ? <Weather chosen={chosen} /> : null
}

function Weather({ chosen: { id, activity, plannedAt } }: { chosen: SelectedActivity }) {
  const { data, error, isValidating } = useForecast(id)
  // What was read before may be of another hour.
  const known = isValidating || error ? null : data?.forecast
  if (!known || !plannedAt) return null
  return (
    <WeatherLines
      facts={copy.facts(known).join(common.dot)}
      label={copy.label}
      linkHint={places.outside}
      source={copy.source}
    >
      {known.isWet ? <Rain city={activity.city} isSheltered={known.isSheltered} /> : null}
    </WeatherLines>
  )
}

function Rain({ city, isSheltered }: { city: string | null; isSheltered: Forecast['isSheltered'] }) {
  // Of some places nobody knows whether they have a roof.
  if (isSheltered !== false) return <p>{copy.umbrella}</p>
  const start = () => {
    const filters = { ...EMPTY_DRAFT.filters, rainy: true }
    // Which category goes under a roof is asked: the one of a beach does not.
    beginDraft({ category: null, city: { text: city ?? '', cityId: null }, filters }, readOwnerId())
  }
  return (
    <>
      <p>{copy.outdoors}</p>
      <Link
        className="inline-flex min-h-11 items-center font-semibold text-urucum underline-offset-4 hover:underline"
        onClick={start}
        to={PATHS.newInvitation}
      >
        {copy.indoors}
      </Link>
    </>
  )
}
