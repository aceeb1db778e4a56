import type { ActivitiesQuery, AdminActivity } from '#contracts/admin/overview'
import { listAllSelections, type SelectionEntry } from '#db/queries/admin/admin-lists'
import type { Caller, Deps } from '../../deps.ts'
import { type Page, toPage } from '../../lib/cursor.ts'
import { nameOf } from '../suggestions/present/name-activities.ts'
import { toPageRequest } from './to-page-request.ts'

function toAdminActivity({ activityId, place, city, uf, ...entry }: SelectionEntry): AdminActivity {
  return {
    id: entry.id,
    couple: { coupleSlug: entry.coupleSlug },
    category: entry.category,
    place: nameOf({ activityId, category: entry.category, name: place, city: city && `${city}, ${uf}` }),
    state: entry.completedAt ? 'completed' : 'selected',
    selectedAt: entry.selectedAt.toISOString(),
    completedAt: entry.completedAt?.toISOString() ?? null,
  }
}

/** A page of the activities that any couple chose, newest first. */
export async function listActivities(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  query: ActivitiesQuery,
): Promise<Page<AdminActivity>> {
  const { rows } = await caller.load({ rows: listAllSelections(db, query.q, toPageRequest(caller, query)) })
  return toPage(rows, query.limit, ({ selectedAt, id }) => ({ at: selectedAt, id }), toAdminActivity)
}
