import { Link } from 'react-router-dom'
import type { SelectedActivity } from '#contracts/activities'
import type { Forecast } from '#contracts/weather'
import { common } from '../../copy/common.ts'
import { forecast as weatherCopy } from '../../copy/outing-dates.ts'
import { places } from '../../copy/places.ts'
import { PATHS } from '../../lib/paths.ts'
import { readOwnerId } from '../../platform/session/read-owner-id.ts'
import { WeatherLines } from '../../ui/ticket/weather-lines.tsx'
import { beginDraft, EMPTY_DRAFT } from '../invitations/invitation-draft.ts'
import { useForecast } from './api.ts'

/** The forecast at the hour of an outing, if there is one. */
export function Weather({ chosen: { id, activity, plannedAt } }: { chosen: SelectedActivity }) {
  const { data, error, isValidating } = useForecast(id)
  // The loaded forecast may be for another time.
  const known = isValidating || error ? null : data?.forecast
  if (!known || !plannedAt) return null
  return (
    <WeatherLines
      facts={weatherCopy.facts(known).join(common.dot)}
      label={weatherCopy.label}
      linkHint={places.outside}
      source={weatherCopy.source}
    >
      {known.isWet ? <Rain city={activity.city} isSheltered={known.isSheltered} /> : null}
    </WeatherLines>
  )
}

function Rain({ city, isSheltered }: { city: string | null; isSheltered: Forecast['isSheltered'] }) {
  // `null`: unknown whether the place has a roof.
  if (isSheltered !== false) return <p>{weatherCopy.umbrella}</p>
  const start = () => {
    const filters = { ...EMPTY_DRAFT.filters, rainy: true }
    // The category stays open: the place's own category may be outdoors, e.g. beaches.
    beginDraft({ category: null, city: { text: city ?? '', cityId: null }, filters }, readOwnerId())
  }
  return (
    <>
      <p>{weatherCopy.outdoors}</p>
      <Link
        className="inline-flex min-h-11 items-center font-semibold text-urucum underline-offset-4 hover:underline"
        onClick={start}
        to={PATHS.newInvitation}
      >
        {weatherCopy.indoors}
      </Link>
    </>
  )
}
