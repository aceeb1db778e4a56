import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MIGRATIONS, readJournal } from '../../database/migration-files.ts'
import { findAdditions, findContractions, kindOf, markOf, splitMigrations } from './apply-migrations.ts'

describe('effect of a migration on the running version', () => {
  test.each([
    ['a new table', 'CREATE TABLE `a` (`id` text)', 'expand'],
    ['a new column', 'ALTER TABLE `a` ADD `b` text', 'expand'],
    ['an index that is dropped', 'DROP INDEX `a_b`', 'expand'],
    ['a table that is dropped', 'CREATE TABLE `b` (`id` text);--> statement-breakpoint\nDROP TABLE `a`;', 'contract'],
    ['a column that is dropped', 'ALTER TABLE `a` DROP COLUMN `b`', 'contract'],
    ['a column that is renamed', 'alter table a rename column b to c', 'contract'],
    ['a table that is rebuilt', 'CREATE TABLE `__new_a` (`id` text);\nALTER TABLE `__new_a` RENAME TO `a`', 'contract'],
    ['the words in a comment', '-- does not drop table a\nUPDATE `a` SET `b` = 1', 'expand'],
    ['the words in a string', "INSERT INTO `a` VALUES ('drop table ''b''')", 'expand'],
    ['a `-- contract` mark', '-- contract\nDELETE FROM `a`', 'contract'],
    ['an `-- expand` mark with a reason', '-- expand: nobody reads it\nDROP TABLE `a`', 'expand'],
    ['an `-- expand` mark without a reason', '-- expand:\nDROP TABLE `a`', 'contract'],
  ])('%s', (_name, sql, kind) => {
    expect(kindOf(sql)).toBe(kind)
  })
})

describe('the order of a deployment', () => {
  const [add, remove] = [
    { tag: '1_add', kind: 'expand' as const },
    { tag: '2_remove', kind: 'contract' as const },
  ]

  test('migrations that add come before the new version, those that remove come after it', () => {
    expect(splitMigrations([add, remove], false)).toEqual({ before: [add], after: [remove] })
    expect(splitMigrations([remove], false)).toEqual({ before: [], after: [remove] })
    expect(splitMigrations([], false)).toEqual({ before: [], after: [] })
  })

  test('all migrations of an empty database come before the new version', () => {
    expect(splitMigrations([remove, add], true)).toEqual({ before: [remove, add], after: [] })
  })

  test('an addition after a removal is refused by name, before anything is applied', () => {
    expect(() => splitMigrations([remove, add], false)).toThrow(/^Migration 1_add adds .* comes after 2_remove/)
  })
})

describe('the migrations of the product', () => {
  const migrations = readJournal(MIGRATIONS).entries.map(({ tag }) => ({
    tag,
    sql: readFileSync(`${MIGRATIONS}/${tag}.sql`, 'utf8'),
  }))

  test('a migration that drops or renames is marked `-- contract`, or `-- expand:` with the reason', () => {
    const unmarked = migrations.filter(({ sql }) => findContractions(sql).length > 0 && markOf(sql) === null)
    expect(unmarked.map(({ tag, sql }) => [tag, findContractions(sql)])).toEqual([])
  })

  test('a `-- contract` migration adds nothing that the new version could need', () => {
    const mixed = migrations.filter(({ sql }) => kindOf(sql) === 'contract' && findAdditions(sql).length > 0)
    expect(mixed.map(({ tag, sql }) => [tag, findAdditions(sql)])).toEqual([])
  })
})
