import type { ReactNode } from 'react'
import type { PlacesUsage } from '#contracts/admin-places'
import { admin } from '../../../../copy/admin/admin.ts'
import { formatMonthAfter } from '../../../../lib/format.ts'
import { ButtonLink } from '../../../../ui/action/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { usePlacesUsage } from './api.ts'
import { isSpent } from './budget-share.ts'
import { PLACES_ADDRESS } from './places-address.ts'

const copy = admin.places

/** Says that a budget of calls is nearly used up, or that it is; nothing while there is enough. */
export function PlacesAlert({ usage, action }: { usage: PlacesUsage; action?: ReactNode }) {
  if (usage.state === 'fine') return null
  return (
    <Banner action={action} isAnnounced title={copy[usage.state].title} tone="warning">
      {usage.state === 'warning' ? copy.warning.text : toUntilWhen(usage)}
    </Banner>
  )
}

/** The monthly budget is named first: it stays used up for longer than the daily one. */
const toUntilWhen = ({ monthly }: PlacesUsage) =>
  isSpent(monthly) ? copy.exhausted.month(formatMonthAfter(new Date())) : copy.exhausted.today

/** The same on another tab, with a link to the counters. */
export function PlacesNotice() {
  const { data } = usePlacesUsage()
  if (!data || data.state === 'fine') return null
  return (
    <PlacesAlert
      action={
        <ButtonLink variant="secondary" to={PLACES_ADDRESS}>
          {copy.see}
        </ButtonLink>
      }
      usage={data}
    />
  )
}
