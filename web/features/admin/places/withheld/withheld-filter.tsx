import { adminPlaces } from '../../../../copy/admin/admin-places.ts'
import { common } from '../../../../copy/common.ts'
import { Skeleton } from '../../../../ui/feedback/loading.tsx'
import { Chips } from '../../../../ui/form/chips.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useWithheldReasons } from './api.ts'
import { toWithheldOptions, type WithheldFilterValue } from './to-withheld-options.ts'

const copy = adminPlaces.withheld
const SKELETONS = ['h-20 w-full lg:h-56']

interface WithheldFilterProps {
  value: WithheldFilterValue
  onChange: (value: WithheldFilterValue) => void
}

/** Which reason is listed. There are many: on a phone its own list takes less room than their chips. */
export function WithheldFilter({ value, onChange }: WithheldFilterProps) {
  const { data: counts, error } = useWithheldReasons()
  if (!counts) return error ? null : <Skeleton blocks={SKELETONS} label={common.loading} />
  if (counts.length === 0 && value === 'all') return null
  const options = toWithheldOptions(counts, value)
  return (
    <>
      <div className="max-lg:hidden">
        <Chips legend={copy.reason} onChange={onChange} options={options} value={value} />
      </div>
      <div className="lg:hidden">
        <Select label={copy.reason} onChange={onChange} options={options} value={value} />
      </div>
    </>
  )
}
