import { type ReactNode, Suspense, useState } from 'react'
import type { SelectedActivity } from '#contracts/activities'
import { toInvitationPath } from '#contracts/pages'
import { activities as copy } from '../../copy/activities.ts'
import { outingDate } from '../../copy/outing-dates.ts'
import { PATHS } from '../../lib/paths.ts'
import { calendarUrl } from '../../lib/plan-time.ts'
import { usePublicConfig } from '../../platform/api/use-public-config.ts'
import { optionalComponent } from '../../platform/release/lazy-component.ts'
import { ActionButton, Actions, QuietAction } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { CALENDAR } from '../../ui/icon/calendar.ts'
import { ClosedNote } from '../../ui/ticket/closed-note.tsx'
import { toClosedText } from '../suggestions/to-facts.ts'
import type { OutingPlan } from './api.ts'
import { isAsked, mayRecord, Yes } from './date-answer.tsx'

const Weather = optionalComponent(async () => (await import('./outing-weather.tsx')).Weather)
const OwnCalendarFile = optionalComponent(async () => (await import('./own-calendar-file.tsx')).OwnCalendarFile)
const DateForm = optionalComponent(async () => (await import('./date-form.tsx')).DateForm)

interface OutingDateProps {
  chosen: SelectedActivity
  /** Whether the date is what the couple should decide next. */
  isMain?: boolean
  /** An action after it in its row. */
  beside?: ReactNode
  /** Whether the weather is left out. */
  isShort?: boolean
  /** Called after the date was stored, for lists that are not polled. */
  onPlanned?: ((plan: OutingPlan) => void) | undefined
}

/** The button that sets or changes the date of an open choice; the yes to the date that the other side proposed. */
export function OutingDate(props: OutingDateProps) {
  const { chosen, isMain = false, beside, isShort = false, onPlanned } = props
  const [isAsking, setIsAsking] = useState(false)
  const hasWeather = usePublicConfig()?.weather
  const { plannedAt, activity } = chosen
  const hasQuestion = isAsked(chosen)
  const toggle = () => setIsAsking(!isAsking)
  const words = (
    <span>
      {hasQuestion ? outingDate.otherDay : plannedAt ? copy.changeDay : copy.setDay}
      <span className="sr-only">: {activity.name}</span>
    </span>
  )
  return (
    <div>
      {plannedAt && !isAsking ? (
        <div className="mb-2.5 empty:hidden">
          <ClosedNote text={toClosedText(activity, plannedAt.slice(0, 10))} />
        </div>
      ) : null}
      {plannedAt && !isShort && hasWeather ? (
        <Suspense>
          <Weather chosen={chosen} key={plannedAt} />
        </Suspense>
      ) : null}
      {isMain ? (
        <div className="flex flex-col gap-2.5">
          {hasQuestion && !isAsking ? <Yes chosen={chosen} isMain onPlanned={onPlanned} /> : null}
          {hasQuestion && isAsking ? null : (
            <Button
              aria-expanded={isAsking}
              icon={CALENDAR}
              isWide
              onClick={toggle}
              variant={isAsking || hasQuestion ? 'secondary' : 'primary'}
            >
              {words}
            </Button>
          )}
        </div>
      ) : (
        <Actions>
          {(hasQuestion || mayRecord(chosen)) && !isAsking ? (
            <Yes chosen={chosen} isMain={false} onPlanned={onPlanned} />
          ) : null}
          {hasQuestion && isAsking ? null : (
            <ActionButton icon={CALENDAR} isPressed={isAsking} onClick={toggle}>
              {words}
            </ActionButton>
          )}
          {beside}
        </Actions>
      )}
      {isAsking ? (
        <Suspense>
          <DateForm
            chosen={chosen}
            onPlanned={(plan) => {
              setIsAsking(false)
              onPlanned?.(plan)
            }}
          />
          {hasQuestion ? <QuietAction onClick={toggle}>{outingDate.back}</QuietAction> : null}
        </Suspense>
      ) : null}
    </div>
  )
}

/** Whether the choice has a calendar file of its own: its day is agreed, and no invitation offers one. */
export const hasOwnFile = ({ plannedAt, dateProposedBy, invitationToken }: SelectedActivity): boolean =>
  plannedAt !== null && !dateProposedBy && !invitationToken

export const OwnFile = ({ chosen }: { chosen: SelectedActivity }) =>
  hasOwnFile(chosen) ? (
    <Suspense>
      <OwnCalendarFile chosen={chosen} />
    </Suspense>
  ) : null

/** The calendar entry of the couple names the other one, if the name is known, and the page of the outing. */
export function toCalendarUrl(
  { activity, timeZone, invitationToken, guest, chosenBy }: SelectedActivity,
  plannedAt: string,
) {
  const page = window.location.origin + (invitationToken ? toInvitationPath(invitationToken) : PATHS.dashboard)
  const partner = guest ?? (chosenBy?.who === 'partner' ? chosenBy.firstName : null)
  return calendarUrl(plannedAt, timeZone, activity, page, (place) => outingDate.entry(place, partner))
}
