import { TERMS } from '#contracts/terms'
import { addDays } from '../../lib/calendar.ts'
import { sha256 } from '../../lib/digest.ts'
import { withDigests } from '../couples/slugs.ts'
import { reporterOfCouple } from '../places/report-place.ts'

interface Leaving {
  userId: string
  coupleId: string
  /** Of the couple, as they are now. */
  slugs: readonly string[]
  at: Date
}

/** What `accountDeletion` needs of an account, beside its condition. */
export const toErasure = async ({ userId, coupleId, slugs, at }: Leaving) => ({
  userId,
  coupleId,
  slugs: await withDigests(slugs),
  reporter: await sha256(reporterOfCouple(coupleId)),
  slugRetiredUntil: addDays(at, TERMS.retiredSlugDays),
})
