import { outingPlan } from '../../../copy/outings/outing-plan.ts'
import { formatPlan } from '../../../lib/dates/format-plan.ts'
import { InvitationWeather } from '../next/invitation-weather.tsx'

export interface PlannedDayProps {
  /** `YYYY-MM-DDTHH:mm` on the clocks of the place. */
  plannedAt: string
  token: string
}

/** When they go, with the weather. */
export const PlannedDay = ({ plannedAt, token }: PlannedDayProps) => (
  <>
    <p className="font-semibold">{outingPlan.set(outingPlan.when(formatPlan(plannedAt)))}</p>
    <InvitationWeather key={plannedAt} token={token} />
  </>
)
