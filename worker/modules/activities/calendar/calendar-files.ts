import { PATHS, toInvitationPath } from '#contracts/pages'
import { run } from '#db/client'
import { findDatedSelection } from '#db/queries/activities/dates'
import { findInvitation, findInvitationSelection, type InvitationSelection } from '#db/queries/invitations/invitations'
import { findAudience } from '#db/queries/novelties'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { addMinutes } from '../../../lib/calendar.ts'
import { toCalendarFile } from '../../../lib/calendar-file.ts'
import type { FileAnswer } from '../../../lib/fields/file-answer.ts'
import { instantOf, timeZoneOf } from '../../../lib/local-time.ts'
import { requireLink } from '../../invitations/load-invitation.ts'
import { requireNovelty } from '../../novelties/novelties.ts'
import { showWithoutSource } from '../../suggestions/present/show-activities.ts'
import { toCalendarEntry } from '../../suggestions/present/to-activity.ts'

const USUAL_MINUTES = 120

type FileDeps = Pick<Deps, 'db' | 'now' | 'appOrigin'>

interface Dated {
  selection:
    | (Omit<InvitationSelection, 'selectedAt' | 'completedAt' | 'completedDay' | 'dateProposedBy'> & {
        dateProposedBy: string | null
      })
    | null
  category: string
  /** Path of the page that the entry names. */
  path: string
}

/**
 * The date of an outing as a calendar file (RFC 5545). A place whose name may not be stored is named by its category,
 * so no paid call is made. A dismissed choice, or one whose date was removed, is a cancelled entry.
 *
 * @throws AppError `not_found`: there is no choice, or no date was set
 */
function toFile({ now, appOrigin }: FileDeps, { selection, category, path }: Dated): FileAnswer {
  const local = selection?.plannedAt ?? selection?.removedDate
  if (!(selection && local)) throw new AppError('not_found')
  const { dateSetAt, dateChangedAt, dismissedAt, plannedAt, dateProposedBy } = selection
  const changes = [dateSetAt, dateChangedAt, dismissedAt].flatMap((date) => date?.getTime() ?? [])
  const [firstChange, lastChange] = [Math.min(...changes), Math.max(...changes)]
  const place = showWithoutSource({ ...selection, category })
  const entry = place && toCalendarEntry(place)
  const start = instantOf(local, timeZoneOf(selection.cityId))
  const url = appOrigin + path
  const file = toCalendarFile({
    // The outing stays one calendar entry when its date changes.
    uid: `${selection.selectionId}@${new URL(appOrigin).hostname}`,
    // Tenths of seconds since the first date, which fit a 32-bit integer for six years.
    sequence: Math.floor((lastChange - firstChange) / 100),
    changedAt: new Date(lastChange),
    writtenAt: now(),
    start,
    end: addMinutes(start, entry?.minutes ?? USUAL_MINUTES),
    isCancelled: !plannedAt || dismissedAt !== null,
    isTentative: dateProposedBy !== null,
    summary: `${entry?.summary ?? category}${dateProposedBy === null ? '' : ' (proposto)'}`,
    location: entry?.location ?? '',
    description: [entry?.route, url].filter(Boolean).join('\n'),
    url,
  })
  return {
    contentType: 'text/calendar; charset=utf-8',
    bytes: Uint8Array.from(new TextEncoder().encode(file)),
    isPermanent: false,
  }
}

/**
 * The calendar file of an invitation's link.
 *
 * @throws AppError `not_found`, even while no date was set; `link_closed`
 */
export async function loadCalendarFile(deps: FileDeps, token: string): Promise<FileAnswer> {
  const { db } = deps
  const [invitation, selection] = await run(db, [findInvitation(db, { token }), findInvitationSelection(db, { token })])
  requireLink(invitation)
  return toFile(deps, { selection, category: invitation.category, path: toInvitationPath(token) })
}

/**
 * The calendar file of a choice, also of one without an invitation.
 *
 * @throws AppError `not_found`: no such choice, no date was set, or the novelty is off; `premium_required`
 * @see docs/rules.md, plans.13
 */
export async function loadOwnCalendarFile(deps: FileDeps, caller: Caller, id: string): Promise<FileAnswer> {
  const { db } = deps
  const [found, audience, user] = await caller.load([
    findDatedSelection(db, caller.userId, id),
    findAudience(db, 'calendarFile'),
  ])
  requireNovelty('calendarFile', audience, user)
  return toFile(deps, { selection: found, category: found?.category ?? '', path: PATHS.dashboard })
}
