import { Suspense, useState } from 'react'
import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../../copy/activities.ts'
import { lazyComponent, optionalComponent } from '../../../platform/release/lazy-component.ts'
import { ActionButton, Actions } from '../../../ui/action/actions.tsx'

const OwnPlan = lazyComponent(async () => (await import('./own-plan.tsx')).OwnPlan)

const CALENDAR = { path: 'M4 6.5h16v13H4zM4 10.5h16M8.5 4v4M15.5 4v4' } as const

const PlannedWeather = optionalComponent(async () => (await import('./planned-weather.tsx')).PlannedWeather)

/** About the height of the question. */
const QuestionSpace = () => <div className="h-28" />

/** The way to set or to change the day of a choice that waits. */
export function NextDay({ chosen }: { chosen: SelectedActivity }) {
  const [isAsking, setIsAsking] = useState(false)
  const { plannedAt } = chosen
  return (
    <div>
      <Suspense>{plannedAt ? <PlannedWeather chosen={chosen} key={plannedAt} /> : null}</Suspense>
      <Actions>
        <ActionButton icon={CALENDAR} isPressed={isAsking} onClick={() => setIsAsking(!isAsking)}>
          {plannedAt ? copy.changeDay : copy.setDay}
        </ActionButton>
      </Actions>
      {isAsking ? (
        <Suspense fallback={<QuestionSpace />}>
          <OwnPlan chosen={chosen} onPlanned={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
