import { expect, test } from 'vitest'
import { pagesRollback, rollbackWords, STEPS, type Step, workerRollback } from './rollback-words.ts'

const at = (step: Step, hasContracted = false, rollback = workerRollback('pra-dois')) =>
  rollbackWords({ step, rollback, hasContracted }).join('\n')
const COMMAND = 'npx wrangler rollback --name pra-dois'

test('each failed step reports what has happened so far', () => {
  for (const step of STEPS) expect(at(step).length, step).toBeGreaterThan(20)
})

test('a failure before sending needs no rollback', () => {
  for (const step of ['check', 'build', 'expand'] as const) expect(at(step), step).not.toContain('rollback')
})

test('a failure after sending names the rollback command', () => {
  for (const step of ['publish', 'wait', 'contract', 'done'] as const) expect(at(step), step).toContain(COMMAND)
})

test('no rollback is offered once a migration has dropped columns', () => {
  for (const step of ['contract', 'done'] as const) {
    expect(at(step, true)).not.toContain(COMMAND)
    expect(at(step, true)).toContain('do not roll back')
  }
})

test('the rollback of a Pages project is named as well', () => {
  expect(at('wait', false, pagesRollback('our-pages'))).toMatch(/our-pages, Deployments/)
})
