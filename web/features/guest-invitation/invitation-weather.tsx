import { common } from '../../copy/common.ts'
import { forecast as copy } from '../../copy/outing-dates.ts'
import { places } from '../../copy/places.ts'
import { useLoaded } from '../../hooks/async/use-loaded.ts'
import { WeatherLines } from '../../ui/ticket/weather-lines.tsx'
import { loadWeather } from './api.ts'

/** The weather at the date of the outing; renders nothing while it is unknown. */
export function InvitationWeather({ token }: { token: string }) {
  const known = useLoaded(() => loadWeather(token)).data?.forecast
  if (!known) return null
  return (
    <WeatherLines
      facts={copy.facts(known).join(common.dot)}
      label={copy.label}
      linkHint={places.outside}
      source={copy.source}
    >
      {known.isWet ? <p>{known.isSheltered === false ? copy.otherDay : copy.umbrella}</p> : null}
    </WeatherLines>
  )
}
