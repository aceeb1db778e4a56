import type { PublicCouple } from '#contracts/couples'
import { publicCouples } from '../../../copy/couples/public-couples.ts'
import { formatDate, formatMonth } from '../../../lib/format.ts'

const copy = publicCouples.journey

/**
 * What is told of a couple's way so far, as label and value.
 *
 * @see PRODUCT §2 (public couple page); a couple that never wrote its profile is "Recém chegado"
 */
export function toJourney({ couple, memberSince, activities }: PublicCouple): [label: string, value: string][] {
  const [last] = activities
  return [
    [copy.since, couple.updatedAt ? formatMonth(memberSince) : copy.newcomer],
    [copy.lastActivity, last ? formatDate(last.completedAt) : copy.noActivity],
    [copy.favourite, last?.activity.category.name ?? copy.noFavourite],
  ]
}
