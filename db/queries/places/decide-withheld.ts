import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { allOf, type Write, write } from '../../json-rows.ts'
import { OFFER_CELLS } from '../../places/offers.ts'
import { changePlaces, closePlaces, writePlaces } from './edits/change-place.ts'
import { confirmPlaces } from './edits/confirm-place.ts'
import type { Changes, EditedFields } from './edits/place-edits.ts'

/** An administrator's decision about many places. The ids of its audit rows begin with its own. */
export interface PlacesDecision {
  readonly id: string
  readonly by: string
  readonly at: Date
}

const isPartOf = (decisionId: string, id: SQL): SQL => sql`${id} > ${`${decisionId}-`} and ${id} < ${`${decisionId}.`}`
const placesOf = (decisionId: string, action: SQL = sql`action`): SQL =>
  sql`(select details ->> 'place' from audit_log where ${isPartOf(decisionId, sql`id`)} and action = ${action})`
const authorOf = ({ by }: PlacesDecision): SQL =>
  sql`(select id, username from users where id = ${by} and role = 'admin')`

const placeIds = (rows: readonly { placeId: string }[]) => rows.map(({ placeId }) => placeId)

/**
 * Records a decision about those of the places that still wait, one row each; the first statement of its batch. Of two
 * administrators at once, each place has one decision.
 *
 * @returns the decided places
 */
export const insertDecision = (
  db: Db,
  decision: PlacesDecision,
  { action, ids }: { action: 'place_confirmed' | 'place_withdrawn'; ids: readonly string[] },
) =>
  statement(
    db.all<{ placeId: string }>(sql`
      insert into audit_log (id, at, actor_id, actor_username, action, details)
      select ${`${decision.id}-`} || asked.key, ${decision.at.getTime()}, author.id, author.username, ${action},
        json_patch('{}', json_object('place', p.id, 'name', p.name, 'decision', ${decision.id}, 'withheld', w.reason,
          'evidence', w.evidence))
      from json_each(${JSON.stringify(ids)}) as asked
      cross join ${authorOf(decision)} as author
      cross join withheld_places as w on w.place_id = asked.value
      cross join places as p on p.id = w.place_id
      where p.closed_at is null
      returning details ->> 'place' as "placeId"`),
    placeIds,
  )

/** Offers the places of a decision in their categories; no load withholds them again. */
export const showPlaces = (db: Db, { id, at }: PlacesDecision) =>
  allOf(db, writePlaces(placesOf(id), at, confirmPlaces(placesOf(id), at)))

/** Withdraws the places of a decision permanently, and settles their open reports. */
export const dropPlaces = (db: Db, { id, ...change }: PlacesDecision) => {
  const dropped = { ...change, ids: placesOf(id) }
  return changePlaces(db, dropped, [withdrawReports(dropped)], closePlaces(dropped))
}

const withdrawReports = ({ ids, at }: Changes) =>
  write(sql`
    update place_reports set settled_at = ${at.getTime()}, settled_as = 'withdrawn'
    where activity_id in ${ids} and settled_at is null`)

/** A row of an administrator's file: the place in its version, its edited values, and what was decided about it. */
export interface SheetRow {
  readonly placeId: string
  readonly version: number
  readonly action: 'place_corrected' | 'place_confirmed' | 'place_withdrawn'
  readonly fields: EditedFields
  readonly details: Readonly<Record<string, string>>
}

/**
 * Records the changes of a file, if every place has its version and those of a decision still wait; otherwise none. The
 * first statement of its batch.
 */
export const insertSheet = (db: Db, sheet: PlacesDecision, rows: readonly SheetRow[]) => {
  const given = sql`json_each(${JSON.stringify(rows)}) as given
    cross join places as p on p.id = given.value ->> 'placeId'
    left join place_edits as e on e.place_id = p.id
    left join withheld_places as w on w.place_id = p.id
    where p.closed_at is null and coalesce(e.version, 0) = given.value ->> 'version'
      and (given.value ->> 'action' = 'place_corrected' or w.place_id is not null)`
  return statement(
    db.all<{ placeId: string }>(sql`
      insert into audit_log (id, at, actor_id, actor_username, action, details)
      select ${`${sheet.id}-`} || given.key, ${sheet.at.getTime()}, author.id, author.username, given.value ->> 'action',
        json_patch(given.value -> 'details', iif(given.value ->> 'action' = 'place_corrected', '{}',
          json_object('decision', ${sheet.id}, 'withheld', w.reason, 'evidence', w.evidence)))
      from ${authorOf(sheet)} as author cross join ${given}
        and (select count(*) from ${given}) = ${rows.length}
      returning details ->> 'place' as "placeId"`),
    placeIds,
  )
}

/** Writes a recorded file. */
export const saveSheet = (db: Db, { id, ...change }: PlacesDecision, rows: readonly SheetRow[]) => {
  const [ids, dropped] = [placesOf(id), { ...change, ids: placesOf(id, sql`'place_withdrawn'`) }]
  const edit = write(sql`
    update place_edits as e set fields = given.value ->> 'fields' from json_each(${JSON.stringify(rows)}) as given
    where e.place_id = given.value ->> 'placeId' and e.place_id in ${ids}`)
  const shown = confirmPlaces(placesOf(id, sql`'place_confirmed'`), change.at)
  return changePlaces(db, { ...change, ids }, [edit, ...shown, withdrawReports(dropped)], closePlaces(dropped))
}

/**
 * Records that a decision is undone, for those of its places that have not changed their state since; the first statement
 * of its batch.
 *
 * @param since - the decision must be later
 * @returns the places that wait again
 */
export const insertUndoing = (db: Db, undoing: PlacesDecision, decisionId: string, since: Date) =>
  statement(
    db.all<{ placeId: string }>(sql`
      insert into audit_log (id, at, actor_id, actor_username, action, details)
      select ${undoing.id} || substr(d.id, ${decisionId.length + 1}), ${undoing.at.getTime()}, author.id, author.username,
        'place_undecided', d.details
      from audit_log as d cross join ${authorOf(undoing)} as author
      cross join places as p on p.id = d.details ->> 'place'
      where ${isPartOf(decisionId, sql`d.id`)} and d.at >= ${since.getTime()} and iif(d.action = 'place_confirmed',
        p.confirmed_at = d.at and p.closed_at is null, d.action = 'place_withdrawn' and p.closed_at = d.at)
      returning details ->> 'place' as "placeId"`),
    placeIds,
  )

/** Lets the places wait again: shown ones with their categories, dropped ones with those that the edits stored. */
export const undoDecision = (db: Db, { id, at }: PlacesDecision) => {
  const ids = placesOf(id)
  const wait: Write[] = [
    write(sql`
      insert into withheld_places (place_id, reason, city_id, offers, evidence)
      select p.id, a.details ->> 'withheld', p.city_id, coalesce((
          select iif(count(*) = 0, null, json_group_array(${OFFER_CELLS})) from place_categories where place_id = p.id),
        e.offers, '[]'), a.details ->> 'evidence'
      from audit_log as a cross join places as p on p.id = a.details ->> 'place'
      left join place_edits as e on e.place_id = p.id where ${isPartOf(id, sql`a.id`)}`),
    write(sql`delete from place_categories where place_id in ${ids}`),
    write(sql`
      update place_reports set settled_at = null, settled_as = null
      where activity_id in ${ids} and settled_as = 'withdrawn'
        and settled_at = (select closed_at from places where places.id = activity_id)`),
    write(sql`update places set closed_at = null, confirmed_at = null, is_retired = 0 where id in ${ids}`),
  ]
  return allOf(db, writePlaces(ids, at, wait))
}
