import { expect, test } from 'vitest'
import { pagesRollback, rollbackWords, STEPS, type Step, workerRollback } from './rollback-words.ts'

const at = (step: Step, hasContracted = false, rollback = workerRollback('pra-dois')) =>
  rollbackWords({ step, rollback, hasContracted }).join('\n')
const COMMAND = 'npx wrangler rollback --name pra-dois'

test('every step that fails says what has happened so far', () => {
  for (const step of STEPS) expect(at(step).length, step).toBeGreaterThan(20)
})

test('before anything was sent there is nothing to take back', () => {
  for (const step of ['check', 'build', 'expand'] as const) expect(at(step), step).not.toContain('rollback')
})

test('once something was sent, the command that goes back is named', () => {
  for (const step of ['publish', 'wait', 'contract', 'done'] as const) expect(at(step), step).toContain(COMMAND)
})

test('nobody is sent back to a version whose columns are gone', () => {
  for (const step of ['contract', 'done'] as const) {
    expect(at(step, true)).not.toContain(COMMAND)
    expect(at(step, true)).toContain('do not roll back')
  }
})

test('of a Pages project the way back is named as well', () => {
  expect(at('wait', false, pagesRollback('our-pages'))).toMatch(/our-pages, Deployments/)
})
