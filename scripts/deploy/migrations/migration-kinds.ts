import { CliError } from '../../terminal/cli-error.ts'

/**
 * `expand`: the running version reads and writes as before, so the migration is applied before the new version.
 * `contract`: it drops or renames something that an older version reads, so it is applied after the new version is
 * live.
 */
export type MigrationKind = 'expand' | 'contract'

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

export interface PendingMigration {
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
