import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

// The files of a worker share their modules (vitest.config.ts): what a module does while it loads happens for the first only.
test('no module that tests share registers a hook, or starts an app, while it loads', () => {
  const shared = globSync('tests/{api,db,e2e,runtime,support,fakes}/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.(test|spec)\.ts$/.test(file),
  )
  const acting = /^(before|after)(All|Each)\(|^(export )?const .*= sharedTestApp\(/m
  expect(shared.filter((file) => acting.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})
