import { landing as copy } from '../../copy/landing.ts'
import { usePlans } from './api.ts'

/** How many categories Premium adds; nothing until that is known. */
export function ExclusiveNote() {
  const { data } = usePlans()
  if (!data) return null
  return <p className="text-soft">{copy.categories.more(data.premium.exclusiveCategories)}</p>
}
