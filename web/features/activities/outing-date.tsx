import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { SelectedActivity } from '#contracts/activities'
import type { Forecast } from '#contracts/weather'
import { activities as copy } from '../../copy/activities.ts'
import { common } from '../../copy/common.ts'
import { forecast as weatherCopy } from '../../copy/outing-dates.ts'
import { places } from '../../copy/places.ts'
import { PATHS } from '../../lib/paths.ts'
import { calendarUrl } from '../../lib/plan-time.ts'
import { usePublicConfig } from '../../platform/api/use-public-config.ts'
import { optionalComponent } from '../../platform/release/lazy-component.ts'
import { readOwnerId } from '../../platform/session/read-owner-id.ts'
import { ActionButton, ActionLink, Actions } from '../../ui/action/actions.tsx'
import { CALENDAR } from '../../ui/icon/calendar.ts'
import { WeatherLines } from '../../ui/ticket/weather-lines.tsx'
import { beginDraft, EMPTY_DRAFT } from '../invitations/invitation-draft.ts'
import { useForecast } from './api.ts'

const DateForm = optionalComponent(async () => (await import('./date-form.tsx')).DateForm)

interface OutingDateProps {
  chosen: SelectedActivity
  /** The text of the button; by default it names the day. */
  label?: string | undefined
  /** Called after the date was stored, for lists that are not polled. */
  onPlanned?: ((plannedAt: string | null) => void) | undefined
}

/** The button that sets or changes the date of an open choice. */
export function OutingDate({ chosen, label, onPlanned }: OutingDateProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { plannedAt, timeZone, activity } = chosen
  const where = activity.address ?? activity.city ?? ''
  return (
    <div>
      {plannedAt ? <OutingWeather chosen={chosen} key={plannedAt} /> : null}
      <Actions>
        <ActionButton icon={CALENDAR} isPressed={isAsking} onClick={() => setIsAsking(!isAsking)}>
          <span>
            {label ?? (plannedAt ? copy.changeDay : copy.setDay)}
            <span className="sr-only">: {activity.name}</span>
          </span>
        </ActionButton>
        {plannedAt ? (
          <ActionLink href={calendarUrl(plannedAt, timeZone, { name: activity.name, where })} icon={CALENDAR}>
            {copy.calendar}
          </ActionLink>
        ) : null}
      </Actions>
      {isAsking ? (
        <Suspense>
          <DateForm
            chosen={chosen}
            onPlanned={(at) => {
              setIsAsking(false)
              onPlanned?.(at)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

function OutingWeather({ chosen }: { chosen: SelectedActivity }) {
  return usePublicConfig()?.weather ? <Weather chosen={chosen} /> : null
}

function Weather({ chosen: { id, activity, plannedAt } }: { chosen: SelectedActivity }) {
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
