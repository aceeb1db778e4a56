import type { PlacesUsage } from '#contracts/admin-places'
import { adminPlaces } from '../../../../copy/admin/admin-places.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { formatPercent } from '../../../../lib/panel-format.ts'
import { budgetShare, isNearlySpent, isSpent } from './budget-share.ts'

const copy = adminPlaces.budget

interface PlacesBudgetProps {
  title: string
  /** Said where the limit is the product's own, because none is set. */
  byDefault: string
  budget: PlacesUsage['daily']
}

/** How much of a budget of billable calls is used, in numbers, as a bar and in words. */
export function PlacesBudget({ title, byDefault, budget }: PlacesBudgetProps) {
  const { used, limit, isDefault } = budget
  return (
    <div className="flex flex-col rounded-card bg-card p-4 shadow-raised">
      <h3 className="text-lg">{title}</h3>
      <p className="mt-2 text-sm text-soft">
        <span className="font-display text-ink text-xl tabular-nums">
          {copy.used(formatNumber(used), formatNumber(limit))}
        </span>{' '}
        {copy.calls}
      </p>
      <Bar isAlarming={isNearlySpent(budget)} share={budgetShare(budget)} />
      <p className={`mt-1.5 text-xs ${isNearlySpent(budget) ? 'font-semibold text-jambo' : 'text-soft'}`}>
        {toWords(budget)}
      </p>
      {isDefault ? <p className="mt-1 text-soft text-xs">{byDefault}</p> : null}
    </div>
  )
}

function toWords(budget: PlacesUsage['daily']): string {
  if (isSpent(budget)) return copy.spent
  return (isNearlySpent(budget) ? copy.near : copy.share)(formatPercent(budgetShare(budget) * 100))
}

/** Drawn only: the words beside it say the same. */
function Bar({ share, isAlarming }: { share: number; isAlarming: boolean }) {
  return (
    <svg
      aria-hidden="true"
      className={`mt-2 h-2 w-full rounded-full bg-ink/8 ${isAlarming ? 'text-jambo' : 'text-mata'}`}
      preserveAspectRatio="none"
      viewBox="0 0 1 1"
    >
      <rect fill="currentColor" height="1" width={share} />
    </svg>
  )
}
