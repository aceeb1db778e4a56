import { randomBytes } from 'node:crypto'
import { createClient, type InStatement } from '@libsql/client/http'

/** A call without a response after this time counts as failed. */
const RESPONSE_TIMEOUT_MS = 10_000
/** Limit of rows per writer, like that of a plan; each writer reaches it. */
const ROWS_PER_WRITER = 3

interface Target {
  url: string
  authToken: string | undefined
}

export type WriterRound = CrowdRound & { writers: number }

export interface CrowdReport {
  rounds: WriterRound[]
  /** Rows whose write the database confirmed. */
  confirmed: number
  /** Rows in the table at the end; null if the server no longer responded. */
  stored: number | null
  /** Name of the table, if it could not be removed. */
  leftTable: string | null
}

interface CrowdListener {
  onRound(round: WriterRound): void
  /** Called when a writer of the round has got a response or given up. */
  onWriter(): void
}

/** Like the product: one client per request, over HTTP. */
const open = ({ url, authToken }: Target) =>
  createClient({
    url,
    ...(authToken ? { authToken } : {}),
    fetch: (request: Request) => fetch(request, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }),
  })

/** A short read, so that readers and writers overlap as they do in the product. */
const SEARCH: InStatement = {
  sql: 'with recursive step (n) as (select 1 union all select n + 1 from step where n < 2000) select sum(n) from step',
  args: [],
}

/**
 * One call like the product's: a read, then a batch that counts, writes within the limit, and reads the result.
 */
async function write(target: Target, table: string, owner: string): Promise<void> {
  const client = open(target)
  const count: InStatement = { sql: `select count(*) from ${table} where owner = ?`, args: [owner] }
  const guarded = (id: string): InStatement => ({
    sql: `insert into ${table} (id, owner, at)
      select ?, ?, ? where (select count(*) from ${table} where owner = ?) < ${ROWS_PER_WRITER}`,
    args: [id, owner, Date.now(), owner],
  })
  const ids = Array.from({ length: ROWS_PER_WRITER }, (_, index) => `${owner}-${index}`)
  await client.batch([count, SEARCH], 'read')
  await client.batch(
    [...ids.map(guarded), { sql: `update ${table} set at = at + 1 where owner = ?`, args: [owner] }, count],
    'write',
  )
}

/** Null if the server does not respond: a stall is a result, not an error. */
const orNull = <T>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null)

/**
 * Runs rounds of simultaneous writers on a separate table, which is removed afterwards. The batches read before they
 * write, which stalls servers that handle plain inserts.
 *
 * @param sizes - number of simultaneous writers in each round
 * @throws LibsqlError when the table cannot be created
 */
export async function crowdDatabase(
  target: Target,
  sizes: readonly number[],
  { onRound, onWriter }: CrowdListener,
): Promise<CrowdReport> {
  const table = `crowd_${randomBytes(6).toString('hex')}`
  const execute = (sql: string) => open(target).execute(sql)
  await execute(`create table ${table} (id text primary key, owner text not null, at integer not null)`)
  await execute(`create index ${table}_owner on ${table} (owner)`)
  const rounds: WriterRound[] = []
  for (const [index, writers] of sizes.entries()) {
    const calls = Array.from({ length: writers }, (_, writer) => () => write(target, table, `${index}-${writer}`))
    const round = { writers, ...(await runCrowd(calls, onWriter)) }
    rounds.push(round)
    onRound(round)
  }
  const counted = await orNull(execute(`select count(*) as stored from ${table}`))
  const dropped = await orNull(execute(`drop table ${table}`))
  return {
    rounds,
    confirmed: rounds.reduce((sum, { answered }) => sum + answered, 0) * ROWS_PER_WRITER,
    stored: counted && Number(counted.rows[0]?.stored ?? 0),
    leftTable: dropped ? null : table,
  }
}

/** Results of a round of simultaneous calls. */
interface CrowdRound {
  /** Calls with a valid response. */
  answered: number
  /** Number of failed calls by reason. */
  failures: Map<string, number>
  /** Longest time without a response while a call was waiting, in milliseconds. */
  longestPauseMs: number
  totalMs: number
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Starts every call at the same time and watches the responses. A call that throws counts as failed.
 *
 * @param onEnd - called at the end of each call, with or without a response
 */
export async function runCrowd(
  calls: readonly (() => Promise<unknown>)[],
  onEnd: () => void = () => undefined,
): Promise<CrowdRound> {
  const failures = new Map<string, number>()
  const started = performance.now()
  let lastAnswer = started
  let longestPauseMs = 0
  const watch = async (call: () => Promise<unknown>): Promise<void> => {
    await call().catch((error: unknown) => {
      const reason = reasonOf(error)
      failures.set(reason, (failures.get(reason) ?? 0) + 1)
    })
    const now = performance.now()
    longestPauseMs = Math.max(longestPauseMs, now - lastAnswer)
    lastAnswer = now
    onEnd()
  }
  await Promise.all(calls.map(watch))
  const failed = [...failures.values()].reduce((total, count) => total + count, 0)
  return { answered: calls.length - failed, failures, longestPauseMs, totalMs: performance.now() - started }
}
