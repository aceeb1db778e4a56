// What the rankings cost, in counts that do not depend on the machine: node scripts/bench/bench-rankings.ts
// Generates databases of 1,000 and 1,000,000 completions of one month, where no couple of the first ranks is public.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDb, type Db, run } from '#db/client'
import { completeSelection } from '#db/queries/activities/selections'
import { countCompletion } from '#db/queries/rankings/completions'
import { refreshCoupleVisibility } from '#db/queries/rankings/couple-visibility'
import { findClosing } from '#db/queries/rankings/month-closing'
import { listRankings } from '#db/queries/rankings/rankings'
import { closeLastMonth } from '../../worker/modules/rankings/close-months.ts'
import { pipeline, type Sql, sqlOf } from '../database/pipeline.ts'
import { prepareDatabaseWithProgress } from '../database/prepare-database.ts'
import { startSqld } from '../database/sqld.ts'
import { CliError, runCommand } from '../terminal/cli-error.ts'
import { withProgress } from '../terminal/progress.ts'
import { countGenerated, generateCompletions } from './generate-completions.ts'

const MONTH = '2026-02'
const MONTH_END = new Date('2026-03-01T03:00:00Z')
const DAYS_AT_MOST = 28
/** Couple k completes 1 + k mod 28 places. */
const MEAN_COMPLETIONS = (1 + DAYS_AT_MOST) / 2
const SIZES = [1_000, 1_000_000]
/** Couple 3 has four days of completions; it chooses one place more and marks it. */
const COUPLE = `g${MONTH}-0000003`
const CHOSEN = { id: 'chosen', day: `${MONTH}-27`, at: new Date(`${MONTH}-27T12:00:00Z`) }

interface Measurement {
  completions: number
  couples: number
  /** Rows of the reading, with the usual number of ranks and with the largest. */
  rowsRead: number
  rowsReadOf100: number
  /** Rows of counting one completion: where the couple and the place have rows already, and where they are new. */
  steps: number
  stepsWhenNew: number
  stepsOfRefresh: number
  rowsOfClosing: number
}

const quote = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
}

function withLiterals({ sql, params }: Sql): string {
  const left = [...params]
  return sql.replaceAll('?', () => quote(left.shift()))
}

/** The file in which sqld stores the database. */
function databaseFile(folder: string): string {
  const [file] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('default/data'),
  )
  const path = file && join(folder, file)
  if (!path || !statSync(path).isFile()) throw new Error(`no database in ${folder}`)
  return path
}

/** Virtual machine steps of each statement, run in a transaction that is undone. */
function countSteps(file: string, before: readonly string[], statements: readonly string[]): number[] {
  const script = [
    'pragma foreign_keys = on;',
    'begin;',
    ...before.map((sql) => `${sql};`),
    '.stats vmstep',
    ...statements.map((sql) => `${sql.replaceAll('\n', ' ')};`),
    '.stats off',
    'rollback;',
  ]
  const { stdout, stderr, error } = spawnSync('sqlite3', ['-bail', file], {
    input: script.join('\n'),
    encoding: 'utf8',
  })
  if (error) throw new CliError('Falta o programa sqlite3 (no Debian: apt-get install sqlite3).')
  if (stderr.trim() !== '') throw new Error(stderr)
  return [...stdout.matchAll(/VM-steps: (\d+)/g)].map(([, steps]) => Number(steps))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Steps of the statements that counting adds to a completion; the completion itself is not theirs. */
function stepsOfCounting(db: Db, file: string, placeId: string): number {
  const { id, day, at } = CHOSEN
  const choose = `insert into selections (id, couple_id, activity_id, place_id, category_id, selected_at)
    values ('${id}', '${COUPLE}', ${quote(placeId)}, ${quote(placeId)}, 1, 0)`
  const batch = {
    complete: completeSelection(db, { id, at, day, userId: 'ninguem' }),
    ...countCompletion(db, { selectionId: id, month: day.slice(0, 7), at }),
  }
  const [, ...counting] = countSteps(
    file,
    [choose],
    Object.values(batch).map((each) => withLiterals(sqlOf(each))),
  )
  if (counting.length !== Object.keys(batch).length - 1) throw new Error('sqlite3 did not report every statement')
  return sum(counting)
}

/** Rows that a piece of work reads: every answer of the database on the way says how many. */
async function rowsReadBy(work: () => Promise<void>): Promise<number> {
  const send = globalThis.fetch
  let rows = 0
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    // The client asks for protobuf first; what it then speaks instead is JSON.
    if (url.includes('protobuf')) return new Response(null, { status: 404 })
    const response = await send(input, init)
    for (const [, read] of (await response.clone().text()).matchAll(/"rows_read":(\d+)/g)) rows += Number(read)
    return response
  }
  try {
    await work()
    return rows
  } finally {
    globalThis.fetch = send
  }
}

const rowsOfReading = async (db: Db, url: string, limit: number): Promise<number> => {
  const statements = Object.values(listRankings(db, { month: MONTH, end: MONTH_END, now: MONTH_END, limit }))
  const answers = await pipeline(url, statements.map(sqlOf))
  if (answers.some(({ rows }) => rows.length === 0)) throw new Error('the ranking is empty')
  return sum(answers.map(({ rowsRead }) => rowsRead))
}

async function closeWholeMonth(db: Db): Promise<void> {
  const alarm = () => {
    throw new Error('the generated counters were wrong')
  }
  const deps = { db, now: () => MONTH_END }
  do await closeLastMonth(deps, alarm)
  while ((await run(db, { open: findClosing(db) })).open)
}

async function measure(completions: number): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-bench-'))
  try {
    const couples = Math.round(completions / MEAN_COMPLETIONS)
    const sqld = await startSqld(folder)
    const db = createDb(sqld.url)
    await prepareDatabaseWithProgress(sqld.url)
    const generated = { couples, daysAtMost: DAYS_AT_MOST, month: MONTH }
    await withProgress({ title: 'gerando um mês', unit: 'casais', total: couples }, (progress) =>
      generateCompletions(sqld.url, generated, (count) => progress.advance(count)),
    )
    await withProgress({ title: 'contando o mês' }, () => countGenerated(sqld.url))
    const [counted] = await pipeline(sqld.url, [{ sql: 'select count(*) from ranking_points', params: [] }])
    const rowsRead = await rowsOfReading(db, sqld.url, 10)
    const rowsReadOf100 = await rowsOfReading(db, sqld.url, 100)
    const rowsOfClosing = await withProgress({ title: 'fechando o mês' }, () => rowsReadBy(() => closeWholeMonth(db)))
    const places = await pipeline(sqld.url, [
      { sql: 'select place_id from ranking_places order by visits desc limit 1', params: [] },
      { sql: 'select id from places where id not in (select place_id from ranking_places) limit 1', params: [] },
    ])
    const [popular, fresh] = places.map(({ rows }) => String(rows[0]?.[0] ?? ''))
    await sqld.stop()

    const file = databaseFile(folder)
    const refresh = withLiterals(sqlOf(refreshCoupleVisibility(db, `g${MONTH}-0000001`)))
    return {
      completions: Number(counted?.rows[0]?.[0]),
      couples,
      rowsRead,
      rowsReadOf100,
      steps: stepsOfCounting(db, file, popular ?? ''),
      stepsWhenNew: fresh ? stepsOfCounting(db, file, fresh) : 0,
      stepsOfRefresh: sum(
        countSteps(
          file,
          [`update subscriptions set plan = 'free', status = 'inactive' where couple_id = 'g${MONTH}-0000001'`],
          [refresh],
        ),
      ),
      rowsOfClosing,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const ROWS_GOAL = 60
const STEPS_GOAL = 300
const GROWTH_GOAL = 1.1

async function bench(): Promise<void> {
  const measurements: Measurement[] = []
  for (const size of SIZES) measurements.push(await measure(size))
  console.table(
    measurements.map((each) => ({ ...each, rowsOfClosingPerCouple: (each.rowsOfClosing / each.couples).toFixed(1) })),
  )
  const [small, large] = measurements
  if (!small || !large) return
  const growth = large.rowsRead / small.rowsRead
  console.log(`growth of the reading: ×${growth.toFixed(2)}`)
  const most = Math.max(
    ...measurements.map(({ steps }) => steps),
    ...measurements.map(({ stepsWhenNew }) => stepsWhenNew),
  )
  const met = large.rowsRead <= ROWS_GOAL && small.rowsRead <= ROWS_GOAL && growth <= GROWTH_GOAL && most <= STEPS_GOAL
  console.log(met ? 'every goal is met' : 'a goal is missed')
  if (!met) process.exitCode = 1
}

await runCommand(bench)
