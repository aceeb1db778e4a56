import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

// The test files of a process share modules (vitest.config.ts), so the load of a module runs only for the first file.
test('no shared module of the tests registers a hook or starts an app while it loads', () => {
  const shared = globSync('tests/{api,db,e2e,faults,runtime,support,fakes}/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.(test|spec)\.ts$/.test(file),
  )
  const acting = /^(before|after)(All|Each)\(|^(export )?const .*= sharedTestApp\(/m
  expect(shared.filter((file) => acting.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})
