import { landing as copy } from '../../../copy/landing.ts'
import { usePlans } from './api.ts'

/** Says how many categories Premium adds. */
export function ExclusiveNote() {
  const { premium } = usePlans()
  return <p className="text-soft">{copy.categories.more(premium.exclusiveCategories)}</p>
}
