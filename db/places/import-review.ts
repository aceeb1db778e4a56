import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../client.ts'
import { rowsOf, write } from '../json-rows.ts'
import type { SavedPlace } from './save-places.ts'

/** The dataset name under which a load of the shipped files is listed. */
export const SHIPPED = 'catalogue'
const MAX_EXAMPLES = 20
/** Older reviews are deleted: the panel shows only the last few. */
const REVIEWS_STORED = 50

export class Tally {
  count = 0
  readonly examples: string[] = []

  add(id: string): void {
    this.count++
    if (this.examples.length < MAX_EXAMPLES) this.examples.push(id)
  }
}

export class ImportTally {
  readonly added = new Tally()
  readonly changed = new Tally()
  readonly retired = new Tally()
  /** Places missing from the source that stay, because an administrator added or restored them. */
  readonly permanent = new Tally()
}

interface Review {
  readonly dataset: string
  readonly startedAt: Date
  readonly finishedAt: Date
  readonly tally: ImportTally
}

const IS_EDITED = sql`place_edits.fields <> '{}'`

export const saveReview = ({ dataset, startedAt, finishedAt, tally }: Review) => {
  const { added, changed, retired, permanent } = tally
  const scope = dataset === SHIPPED ? sql`places.origin = 'shipped'` : sql`places.dataset = ${dataset}`
  const edited = sql`from place_edits join places on places.id = place_edits.place_id where ${scope} and ${IS_EDITED}`
  const withdrawn = sql`from places where ${scope} and places.closed_at is not null`
  const examples = sql`json_object(
    'added', json(${JSON.stringify(added.examples)}), 'changed', json(${JSON.stringify(changed.examples)}),
    'retired', json(${JSON.stringify(retired.examples)}), 'permanent', json(${JSON.stringify(permanent.examples)}),
    'edited', (select json_group_array(id) from (
      select places.id ${edited} order by place_edits.edited_at desc limit ${MAX_EXAMPLES})),
    'withdrawn', (select json_group_array(id) from (
      select places.id ${withdrawn} order by places.closed_at desc limit ${MAX_EXAMPLES})))`
  return [
    write(sql`
      insert into place_imports
        (id, dataset, started_at, finished_at, added, changed, retired, left_edited, left_withdrawn, left_permanent, examples)
      select ${randomUUID()}, ${dataset}, ${startedAt.getTime()}, ${finishedAt.getTime()}, ${added.count}, ${changed.count},
        ${retired.count}, (select count(*) ${edited}), (select count(*) ${withdrawn}), ${permanent.count}, ${examples}`),
    write(sql`
      delete from place_imports where id not in (
        select id from place_imports order by finished_at desc, id desc limit ${REVIEWS_STORED})`),
  ]
}

interface Change {
  readonly id: string
  readonly isNew: number
}

/** Finds the places that are new or changed in the files; their edits must be reverted first. */
export const listChanges = (db: Db, rows: readonly SavedPlace[]) =>
  statement(
    db.all<Change>(sql`
      select value->>0 as id, places.id is null or places.is_retired as isNew
      from ${rowsOf(
        rows.map(({ id, name, description, neighbourhood, cityId, address, website, phone }) => [
          id,
          name,
          description,
          neighbourhood,
          cityId,
          address,
          website,
          phone,
        ]),
      )}
      left join places on places.id = value->>0
      left join place_matches as m on m.place_id = value->>0
      where places.closed_at is null and (places.id is null or places.is_retired or places.name is not value->>1
        or places.description is not value->>2 or places.neighbourhood is not value->>3
        or places.city_id is not value->>4 or places.address is not coalesce(value->>5, m.address)
        or places.website is not coalesce(value->>6, m.website) or places.phone is not coalesce(value->>7, m.phone))`),
    (changes) => changes,
  )

export const listIds = (db: Db, condition: SQL) =>
  statement(db.all<{ id: string }>(sql`select id from places where ${condition}`), (rows) => rows.map(({ id }) => id))
