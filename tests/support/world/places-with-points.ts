import type { Page } from 'playwright-core'
import type { InvitationSuggestions } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { alter } from '../browser/route-answers.ts'

const CENTRE = { latitude: -23.5505, longitude: -46.6333 }

/** Steps from the centre in degrees, with their distance; the second and the fourth have the same point. */
const POINTS = [
  [-0.011, -0.022, 2.5],
  [0.017, 0, 1.9],
  [-0.037, -0.024, 4.8],
  [0.017, 0, 1.9],
  [0.036, 0.033, 5.2],
] as const

const toPlaced = (activity: Activity, index: number): Activity => {
  const [north, east, distanceKm] = POINTS[index % POINTS.length] ?? [0, 0, 0]
  const { latitude, longitude } = CENTRE
  const point = { latitude: latitude + north, longitude: longitude + east, isMappable: true }
  return { ...activity, ...point, distanceKm, isDistanceApproximate: false }
}

/** Gives points to the places of every invitation that the page reads, except where `change` replaces them. */
export const addPointsToSuggestions = (
  page: Page,
  change: (activities: Activity[]) => Activity[] = (placed) => placed,
) =>
  alter(page, '**/api/suggestions/*', (invitation: InvitationSuggestions) => ({
    ...invitation,
    centre: CENTRE,
    activities: change(invitation.activities.map(toPlaced)),
  }))
