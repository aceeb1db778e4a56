import { CliError } from '../../terminal/cli-error.ts'

/**
 * `expand`: the version that runs meanwhile reads and writes as before, so it comes before the new one. `contract`: it
 * drops or renames what an older version reads, so it comes once the new one is live.
 */
export type MigrationKind = 'expand' | 'contract'

const MARKS: readonly (readonly [MigrationKind, RegExp])[] = [
  ['contract', /^--[ \t]*contract\b/m],
  // Somebody has read it, and says why the version that runs does not notice.
  ['expand', /^--[ \t]*expand:[ \t]*\S/m],
]

const CONTRACTING = [/\bdrop\s+(table|view)\b/i, /\bdrop\s+column\b/i, /\brename\s+(to|column)\b/i]
/** What the new version could need: it must not wait for what is held back. */
const ADDING = [
  /\badd\s+(column\s+)?[`"\w]/i,
  /\bcreate\s+(virtual\s+)?table\s+(if\s+not\s+exists\s+)?[`"]?(?!__new_)\w/i,
]

const BREAKPOINT = '--> statement-breakpoint'

/** The statements of a migration, without comments and texts, in which the words of a statement mean nothing. */
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

/** Statements that drop or rename; a table that is rebuilt under its own name is among them. */
export const findContractions = (sql: string): string[] => matching(sql, CONTRACTING)

/** Statements that add a table or a column; the copy that a rebuild makes is not among them. */
export const findAdditions = (sql: string): string[] => matching(sql, ADDING)

/** The mark of a migration; null where it has none. */
export const markOf = (sql: string): MigrationKind | null => MARKS.find(([, mark]) => mark.test(sql))?.[0] ?? null

/** What its mark says, else what its statements do. */
export const kindOf = (sql: string): MigrationKind =>
  markOf(sql) ?? (findContractions(sql).length > 0 ? 'contract' : 'expand')

export interface PendingMigration {
  tag: string
  kind: MigrationKind
}

/**
 * Splits what a database lacks into what comes before the new version and what comes after it.
 *
 * @param pending - in the order in which they are applied
 * @param isFresh - no migration was ever applied: no version runs that could miss anything
 * @throws CliError when a migration that adds stands behind one that removes: both cannot be right in one deployment
 */
export function splitMigrations(pending: readonly PendingMigration[], isFresh: boolean) {
  const first = pending.findIndex(({ kind }) => kind === 'contract')
  if (isFresh || first < 0) return { before: pending, after: [] }
  const [before, after] = [pending.slice(0, first), pending.slice(first)]
  const late = after.find(({ kind }) => kind === 'expand')
  if (late) {
    throw new CliError(
      [
        `Migration ${late.tag} adds what the new version reads, but stands behind ${after[0]?.tag}, which removes.`,
        `Deploy the release that ends with ${after[0]?.tag} first, then this one.`,
      ].join('\n'),
    )
  }
  return { before, after }
}
