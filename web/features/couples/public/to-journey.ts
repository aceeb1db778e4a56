import type { PublicCouple } from '#contracts/couples'
import { publicCouples } from '../../../copy/couples/public-couples.ts'
import { formatDate, formatMonth } from '../../../lib/format.ts'

const copy = publicCouples.journey

/**
 * The couple's history as label and value. A couple that never wrote its profile is "Recém chegado".
 */
export function toJourney({ couple, memberSince, activities }: PublicCouple): [label: string, value: string][] {
  const [last] = activities
  return [
    [copy.since, couple.updatedAt ? formatMonth(memberSince) : copy.newcomer],
    [copy.lastActivity, last ? formatDate(last.completedAt) : copy.noActivity],
    [copy.favourite, last?.activity.category.name ?? copy.noFavourite],
  ]
}
