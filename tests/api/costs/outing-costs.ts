import * as activities from '#contracts/activities'
import { loadForecast } from '#contracts/outings/forecast'
import { addDays } from '../../../worker/lib/calendar.ts'
import type { CostWorld } from './cost-steps.ts'

/** What it may cost to ask about an outing of the couple, of which one is not done. */
export async function outingCosts({
  ana,
}: CostWorld): Promise<[string, () => Promise<{ status: number }>, number, number][]> {
  const { data } = await ana.send(activities.listSelectedActivities)
  const params = { id: data.find(({ markedAsCompleted }) => !markedAsCompleted)?.id ?? '' }
  const at = `${addDays(new Date(), 2).toISOString().slice(0, 10)}T20:00`
  return [
    [
      'PUT /api/selected-activities/{id}/plan',
      () => ana.send(activities.planSelection, { params, body: { at } }),
      2,
      90,
    ],
    ['GET /api/selected-activities/{id}/forecast', () => ana.send(loadForecast, { params }), 1, 12],
  ]
}
