import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { createDb } from '#db/client'
import { listApplied, MIGRATIONS, migrationsUpTo, readJournal, refuseTooOld } from '../../database/migration-files.ts'
import { CliError } from '../../terminal/cli-error.ts'

export interface MigrationPlan {
  /** Applied before the new version is published. */
  before: readonly PendingMigration[]
  /** Applied once it is live. */
  after: readonly PendingMigration[]
}

/**
 * Splits the pending migrations into those before and those after the new version.
 *
 * @throws CliError when their order does not allow one deployment; for a database from before the launch
 */
export async function planMigrations(url: string, authToken?: string, root = MIGRATIONS): Promise<MigrationPlan> {
  const applied = await listApplied(createDb(url, authToken))
  refuseTooOld(applied, root)
  const newest = Math.max(0, ...applied)
  const pending = readJournal(root)
    .entries.filter(({ when }) => when > newest)
    .map(({ tag }) => ({ tag, kind: kindOf(readFileSync(join(root, `${tag}.sql`), 'utf8')) }))
  return splitMigrations(pending, applied.length === 0)
}

/**
 * Applies the migrations before the new version.
 *
 * @param apply - brings a database to the state of a folder of migrations
 */
export async function applyBefore(
  { after }: MigrationPlan,
  apply: (migrationsFolder: string) => Promise<unknown>,
  root = MIGRATIONS,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-migrations-'))
  try {
    await apply(migrationsUpTo(readJournal(root).entries.length - after.length, folder, root))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Applies the rest, after the new version is live. */
export const applyAll = (url: string, authToken?: string, root = MIGRATIONS): Promise<void> =>
  migrate(createDb(url, authToken), { migrationsFolder: root })

/**
 * `expand`: the running version reads and writes as before, so the migration is applied before the new version.
 * `contract`: it drops or renames something that an older version reads, so it is applied after the new version is
 * live.
 */
type MigrationKind = 'expand' | 'contract'

const MARKS: readonly (readonly [MigrationKind, RegExp])[] = [
  ['contract', /^--[ \t]*contract\b/m],
  // Marked after a review: the comment explains why the running version is not affected.
  ['expand', /^--[ \t]*expand:[ \t]*\S/m],
]

const CONTRACTING = [/\bdrop\s+(table|view)\b/i, /\bdrop\s+column\b/i, /\brename\s+(to|column)\b/i]
/** Additions that the new version may need, so that they must not be delayed. */
const ADDING = [
  /\badd\s+(column\s+)?[`"\w]/i,
  /\bcreate\s+(virtual\s+)?table\s+(if\s+not\s+exists\s+)?[`"]?(?!__new_)\w/i,
]

const BREAKPOINT = '--> statement-breakpoint'

/** The statements of a migration without comments and string literals, which may contain SQL words. */
const statementsOf = (sql: string): string[] =>
  sql
    .split(BREAKPOINT)
    .map((statement) =>
      statement
        .replaceAll(/--.*$/gm, '')
        .replaceAll(/'(?:[^']|'')*'/g, "''")
        .trim(),
    )
    .filter(Boolean)

const matching = (sql: string, patterns: readonly RegExp[]): string[] =>
  statementsOf(sql).filter((statement) => patterns.some((pattern) => pattern.test(statement)))

/** Statements that drop or rename, including rebuilds of a table under its own name. */
export const findContractions = (sql: string): string[] => matching(sql, CONTRACTING)

/** Statements that add a table or a column, without the copy made by a rebuild. */
export const findAdditions = (sql: string): string[] => matching(sql, ADDING)

/** The marker comment of a migration; null if it has none. */
export const markOf = (sql: string): MigrationKind | null => MARKS.find(([, mark]) => mark.test(sql))?.[0] ?? null

/** The kind by its marker comment, or without one by its statements. */
export const kindOf = (sql: string): MigrationKind =>
  markOf(sql) ?? (findContractions(sql).length > 0 ? 'contract' : 'expand')

interface PendingMigration {
  tag: string
  kind: MigrationKind
}

/**
 * Splits pending migrations into those before and those after the new version.
 *
 * @param pending - in the order in which they are applied
 * @param isFresh - no migration was ever applied: no running version can be affected
 * @throws CliError when a migration that adds follows one that removes: one deployment cannot apply both
 */
export function splitMigrations(pending: readonly PendingMigration[], isFresh: boolean) {
  const first = pending.findIndex(({ kind }) => kind === 'contract')
  if (isFresh || first < 0) return { before: pending, after: [] }
  const [before, after] = [pending.slice(0, first), pending.slice(first)]
  const late = after.find(({ kind }) => kind === 'expand')
  if (late) {
    throw new CliError(
      [
        `Migration ${late.tag} adds what the new version reads, but comes after ${after[0]?.tag}, which removes.`,
        `Deploy the release that ends with ${after[0]?.tag} first, then this one.`,
      ].join('\n'),
    )
  }
  return { before, after }
}
