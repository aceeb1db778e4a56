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
 * The day that two people set, as a file for any calendar (RFC 5545). A place that only its source may name is called
 * by its category: nobody is asked for it.
 *
 * @throws AppError `not_found`, also while no day is set
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
  // Loaded by this call alone: most isolates never write a calendar.
  const { default: ical } = await import('ical-generator')
  const calendar = ical({ prodId: { company: 'Pra Dois', product: 'Pra Dois', language: 'PT' } })
  calendar.createEvent({
    // The same outing stays one entry, also after its day was changed.
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
