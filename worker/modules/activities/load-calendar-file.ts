import { outingName } from '#contracts/outing-name'
import { toInvitationPath } from '#contracts/pages'
import { run } from '#db/client'
import { findInvitation, findInvitationSelection } from '#db/queries/invitations/invitations'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import type { FileAnswer } from '../../lib/fields/file-answer.ts'
import { instantOf } from '../../lib/local-time.ts'
import { timeZoneOf } from '../../lib/time-zone-of.ts'
import { showWithoutSource } from '../suggestions/present/show-activities.ts'

const OUTING_MS = 2 * 60 * 60 * 1000

/**
 * The date of an outing as a calendar file (RFC 5545). A place whose name only its source may provide is called by its
 * category, so no paid call is made.
 *
 * @throws AppError `not_found`, also while no date is set
 */
export async function loadCalendarFile(
  { db, now, appOrigin }: Pick<Deps, 'db' | 'now' | 'appOrigin'>,
  token: string,
): Promise<FileAnswer> {
  const [invitation, selection] = await run(db, [findInvitation(db, { token }), findInvitationSelection(db, { token })])
  if (!invitation || !selection?.plannedAt || selection.putAwayAt) throw new AppError('not_found')
  const place = showWithoutSource({ ...selection, category: invitation.category })
  const start = instantOf(selection.plannedAt, timeZoneOf(selection.cityId))
  const url = appOrigin + toInvitationPath(token)
  // Loaded on demand: most isolates never write a calendar file.
  const { default: ical } = await import('ical-generator')
  const calendar = ical({ prodId: { company: 'Pra Dois', product: 'Pra Dois', language: 'PT' } })
  calendar.createEvent({
    // The outing stays one calendar entry when its date changes.
    id: `${selection.selectionId}@${new URL(appOrigin).hostname}`,
    stamp: now(),
    start,
    end: new Date(start.getTime() + OUTING_MS),
    summary: place ? outingName(place) : invitation.category,
    location: [place?.address, place?.location, place?.city].filter(Boolean).join(', ') || null,
    description: [...(place?.tour ? [place.tour.routeUrl] : []), url].join('\n'),
    url,
  })
  return {
    contentType: 'text/calendar; charset=utf-8',
    bytes: Uint8Array.from(new TextEncoder().encode(`${calendar}`)),
    isPermanent: false,
  }
}
