import { outingPlan } from '../../../copy/outings/outing-plan.ts'
import { formatPlan } from '../../../lib/dates/plan-time.ts'
import { Button } from '../../../ui/action/button.tsx'
import { InvitationWeather } from '../next/invitation-weather.tsx'

export interface PlannedDayProps {
  /** `YYYY-MM-DDTHH:mm` on the clocks of the place. */
  plannedAt: string
  token: string
  onChange: () => void
}

/** When they go, with the weather, and the way to what can be done about it. */
export const PlannedDay = ({ plannedAt, token, onChange }: PlannedDayProps) => (
  <>
    <p className="font-semibold">{outingPlan.set(outingPlan.when(formatPlan(plannedAt)))}</p>
    <InvitationWeather key={plannedAt} token={token} />
    <Button onClick={onChange} variant="quiet">
      {outingPlan.changeOrSave}
    </Button>
  </>
)
