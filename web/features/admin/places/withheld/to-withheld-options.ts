import { WITHHELD_REASONS, type WithheldReason, type WithheldReasonCount } from '#contracts/admin-places'
import { adminPlaces } from '../../../../copy/admin/admin-places.ts'
import { formatNumber } from '../../../../lib/format.ts'

const copy = adminPlaces.withheld

/** One reason, or all of them. */
export type WithheldFilterValue = WithheldReason | 'all'

/** Every reason that withholds a place, and the chosen one even when its last place is gone. */
export function toWithheldOptions(
  counts: readonly WithheldReasonCount[],
  chosen: WithheldFilterValue,
): { value: WithheldFilterValue; label: string }[] {
  const countOf = (wanted: WithheldReason) => counts.find(({ reason }) => reason === wanted)?.count ?? 0
  const shown = WITHHELD_REASONS.filter((reason) => reason === chosen || countOf(reason) > 0)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return [
    { value: 'all', label: copy.option(copy.all, formatNumber(total)) },
    ...shown.map((reason) => ({
      value: reason,
      label: copy.option(copy.reasons[reason], formatNumber(countOf(reason))),
    })),
  ]
}
