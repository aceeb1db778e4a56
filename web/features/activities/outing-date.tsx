import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SelectedActivity } from '#contracts/activities'
import type { Forecast } from '#contracts/weather'
import { activities as copy } from '../../copy/activities.ts'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { outingDate as dateCopy, forecast as weatherCopy } from '../../copy/outing-dates.ts'
import { places } from '../../copy/places.ts'
import { PATHS } from '../../lib/paths.ts'
import { calendarUrl, likelyDays, weekdayOf } from '../../lib/plan-time.ts'
import { usePublicConfig } from '../../platform/api/use-public-config.ts'
import { useChange } from '../../platform/feedback/use-change.ts'
import { readOwnerId } from '../../platform/session/read-owner-id.ts'
import { useStoredDraft } from '../../platform/storage/use-stored-draft.ts'
import { ActionButton, ActionLink, Actions } from '../../ui/action/actions.tsx'
import { type DayDraft, DayForm } from '../../ui/form/day-form.tsx'
import { WeatherLines } from '../../ui/ticket/weather-lines.tsx'
import { beginDraft, EMPTY_DRAFT } from '../invitations/invitation-draft.ts'
import { planActivity, planFileUrl, useForecast } from './api.ts'

const CALENDAR = { path: 'M4 6.5h16v13H4zM4 10.5h16M8.5 4v4M15.5 4v4' } as const

interface OutingDateProps {
  chosen: SelectedActivity
  /** Called after the date was stored, for lists that are not polled. */
  onPlanned?: ((plannedAt: string | null) => void) | undefined
}

/** The button that sets or changes the date of an open choice. */
export function OutingDate({ chosen, onPlanned }: OutingDateProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { plannedAt } = chosen
  return (
    <div>
      {plannedAt ? <OutingWeather chosen={chosen} key={plannedAt} /> : null}
      <Actions>
        <ActionButton icon={CALENDAR} isPressed={isAsking} onClick={() => setIsAsking(!isAsking)}>
          <span>
            {plannedAt ? copy.changeDay : copy.setDay}
            <span className="sr-only">: {chosen.activity.name}</span>
          </span>
        </ActionButton>
      </Actions>
      {isAsking ? (
        <DateForm
          chosen={chosen}
          onPlanned={(at) => {
            setIsAsking(false)
            onPlanned?.(at)
          }}
        />
      ) : null}
    </div>
  )
}

interface DateFormProps {
  chosen: SelectedActivity
  onPlanned: (plannedAt: string | null) => void
}

/** Sets the date of a choice; a stored date can be added to a calendar. */
function DateForm({ chosen: { id, activity, plannedAt, timeZone, invitationToken, visit }, onPlanned }: DateFormProps) {
  const [days] = useState(() => likelyDays(new Date(), dateCopy))
  const draft = useStoredDraft<DayDraft>(`plan:${readOwnerId()}:${id}`, {})
  const [, changeDraft] = draft
  const [save, isBusy] = useChange(
    { title: dateCopy.failed, fallback: errors.network.text },
    async (at: string | null) => {
      await planActivity(id, at)
      changeDraft(() => ({}))
      onPlanned(at)
    },
  )
  const where = activity.address ?? activity.city ?? ''
  return (
    <div className="flex flex-col gap-2 py-2">
      <DayForm
        days={days}
        draft={draft}
        isBusy={isBusy}
        isClosedOn={(day) => visit?.closedOn.includes(weekdayOf(day)) ?? false}
        onSave={(at) => void save(at)}
        usualHour={visit?.hour}
        words={dateCopy}
      />
      {plannedAt ? (
        <Actions>
          <ActionLink href={calendarUrl(plannedAt, timeZone, { name: activity.name, where })} icon={CALENDAR}>
            {dateCopy.calendar}
          </ActionLink>
          {invitationToken ? (
            <ActionLink href={planFileUrl(invitationToken)} icon={CALENDAR}>
              {dateCopy.calendarFile}
            </ActionLink>
          ) : null}
        </Actions>
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
