import type { Activity } from '#contracts/suggestions'
import { places } from '../../copy/places/places.ts'
import { toCredits } from '../../lib/places.ts'
import { Credits } from '../../ui/ticket/credits.tsx'

/** Who made what is said of a place; an idea of ours has nobody to name. */
export const PlaceCredits = ({ activity }: { activity: Activity }) => (
  <Credits label={places.credits} lines={toCredits(activity)} linkHint={places.outside} />
)
