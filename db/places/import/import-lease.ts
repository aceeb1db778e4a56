import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db, run, statement } from '../../client.ts'
import { write } from '../../json-rows.ts'

/** Another process is importing the same dataset. */
export class ImportInProgress extends Error {}

/** Duration of a lease without a renewal, and interval of renewals, in milliseconds. */
export interface LeaseTimes {
  readonly lastsMs: number
  readonly renewedEveryMs: number
}
const TIMES: LeaseTimes = { lastsMs: 20_000, renewedEveryMs: 4_000 }

interface Lease {
  readonly until: number
  readonly holder: string
}

const findLease = (db: Db, key: string) =>
  statement(
    db.all<Lease>(sql`select until, holder from places_leases where key = ${key}`),
    ([row]): Lease | null => row ?? null,
  )

/** Takes a lease that is free, or that did not change since it was read; false if another process has it. */
const takeLease = (db: Db, key: string, seen: Lease | null, next: Lease) =>
  statement(
    db.all(sql`
      insert into places_leases (key, until, holder) values (${key}, ${next.until}, ${next.holder})
      on conflict (key) do update set until = excluded.until, holder = excluded.holder
      where places_leases.until = ${seen?.until ?? -1} and places_leases.holder = ${seen?.holder ?? ''}
      returning key`),
    (rows) => rows.length === 1,
  )

/** Renews the lease; false if another process has taken it. */
const renewLease = (db: Db, key: string, next: Lease) =>
  statement(
    db.all(
      sql`update places_leases set until = ${next.until} where key = ${key} and holder = ${next.holder} returning key`,
    ),
    (rows) => rows.length === 1,
  )

/**
 * Whether the lease's holder still runs: a lease that is not renewed within its duration belongs to a killed run. Only
 * this machine's clock is used.
 */
async function isAlive(db: Db, key: string, seen: Lease, { lastsMs, renewedEveryMs }: LeaseTimes): Promise<boolean> {
  const deadline = Date.now() + lastsMs
  if (seen.until + lastsMs < Date.now()) return false
  while (Date.now() < deadline) {
    await delay(Math.min(renewedEveryMs / 2, lastsMs))
    const [now] = await run(db, [findLease(db, key)])
    if (now?.until !== seen.until || now.holder !== seen.holder) return now !== null
  }
  return false
}

/**
 * Runs an import while it holds the lease of its dataset. A second import is refused; the lease of a killed one lasts 20
 * seconds.
 *
 * @param work - `checkHeld` throws when another process has taken the lease
 * @throws ImportInProgress
 */
export async function withImportLease<T>(
  db: Db,
  dataset: string,
  work: (checkHeld: () => void) => Promise<T>,
  times: LeaseTimes = TIMES,
): Promise<T> {
  const key = `import:${dataset}`
  const holder = randomUUID()
  const next = (): Lease => ({ until: Date.now() + times.lastsMs, holder })
  const [seen] = await run(db, [findLease(db, key)])
  if (seen && (await isAlive(db, key, seen, times))) throw new ImportInProgress(dataset)
  const [isOurs] = await run(db, [takeLease(db, key, seen, next())])
  if (!isOurs) throw new ImportInProgress(dataset)

  let lost: Error | null = null
  const renew = async () => {
    const [isStillOurs] = await run(db, [renewLease(db, key, next())])
    if (!isStillOurs) lost = new ImportInProgress(dataset)
  }
  // A renewal that fails is repeated by the next one; only a lease taken by another process is lost.
  const timer = setInterval(() => void renew().catch(() => undefined), times.renewedEveryMs)
  try {
    return await work(() => {
      if (lost) throw lost
    })
  } finally {
    clearInterval(timer)
    await run(db, [write(sql`delete from places_leases where key = ${key} and holder = ${holder}`)(db)])
  }
}
