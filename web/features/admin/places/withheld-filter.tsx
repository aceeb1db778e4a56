import {
  MAX_REASON_COUNT,
  MAX_TOWN_COUNT,
  WITHHELD_REASONS,
  type WithheldReason,
  type WithheldReasonCount,
  type WithheldTown,
} from '#contracts/admin-places'
import { adminPlaces } from '../../../copy/admin/admin-places.ts'
import { common } from '../../../copy/common.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Chips } from '../../../ui/form/chips.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useUrlFields } from '../list/filter-fields.tsx'
import { useWithheldReasons, useWithheldTowns } from './api.ts'

const copy = adminPlaces.withheld
const FILTER_SKELETONS = ['h-20 w-full lg:h-56']
const CITY_ID = /^\d{7}$/

/** The URL's parameters of this tab, with their defaults: `ibge` is a town. */
export const TOWN_FIELDS = { ibge: '' } as const
const FIELDS = { ...TOWN_FIELDS, motivo: '' } as const
type Fields = Record<keyof typeof FIELDS, string>

const toReason = (text: string) => WITHHELD_REASONS.find((reason) => reason === text) ?? null

/** The filter of the list, which the URL contains. */
export function useWithheldFilter() {
  const [fields, change] = useUrlFields(FIELDS)
  const reason = toReason(fields.motivo)
  const filter = { ...(reason ? { reason } : {}), ...(CITY_ID.test(fields.ibge) ? { cityId: fields.ibge } : {}) }
  return { filter, fields, change }
}

/** A count that stops above `MAX_REASON_COUNT`. */
const toCount = (count: number): string =>
  count > MAX_REASON_COUNT ? copy.moreThan(formatNumber(MAX_REASON_COUNT)) : formatNumber(count)

/** Every reason with withheld places, and the selected reason even after its last place is gone. */
export function toReasonOptions(counts: readonly WithheldReasonCount[], chosen: string) {
  const countOf = (wanted: WithheldReason) => counts.find(({ reason }) => reason === wanted)?.count ?? 0
  const shown = WITHHELD_REASONS.filter((reason) => reason === chosen || countOf(reason) > 0)
  return [
    { value: '', label: copy.all },
    ...shown.map((reason) => ({ value: reason, label: copy.option(copy.reasons[reason], toCount(countOf(reason))) })),
  ]
}

/** Every town with places of the selected reason, and the selected town. */
export function toTownOptions(towns: readonly WithheldTown[], chosen: string, shownCity: string = copy.thisTown) {
  const isListed = chosen === '' || towns.some(({ cityId }) => cityId === chosen)
  return [
    { value: '', label: copy.allTowns },
    ...(isListed ? [] : [{ value: chosen, label: shownCity }]),
    ...towns.map(({ cityId, city, count }) => ({ value: cityId, label: copy.option(city, formatNumber(count)) })),
  ]
}

interface WithheldFilterProps {
  fields: Fields
  change: (part: Partial<Fields>) => void
  /** The town of the first listed place. */
  shownCity: string | undefined
}

/** Filters by reason: chips on wide screens, a select on phones, where chips would take too much room; and by town. */
export function WithheldFilterFields({ fields, change, shownCity }: WithheldFilterProps) {
  const { data } = useWithheldReasons()
  const { data: towns = [] } = useWithheldTowns(toReason(fields.motivo))
  if (!data) return <Skeleton blocks={FILTER_SKELETONS} label={common.loading} />
  if (data.length === 0) return null
  const options = toReasonOptions(data, fields.motivo)
  const reasons = { label: copy.reason, legend: copy.reason, options, value: fields.motivo }
  const choose = (motivo: string) => change({ motivo })
  return (
    <div className="flex flex-col gap-3">
      <div className="max-lg:hidden">
        <Chips {...reasons} onChange={choose} />
      </div>
      <div className="lg:hidden">
        <Select label={reasons.label} onChange={choose} options={options} value={fields.motivo} />
      </div>
      {fields.motivo || fields.ibge ? (
        <div className="lg:max-w-96">
          <Select
            help={towns.reduce((sum, { count }) => sum + count, 0) < MAX_TOWN_COUNT ? undefined : copy.moreTowns}
            label={copy.town}
            onChange={(ibge) => change({ ibge })}
            options={toTownOptions(towns, fields.ibge, shownCity)}
            value={fields.ibge}
          />
        </div>
      ) : null}
    </div>
  )
}
