import { expect, test } from 'vitest'
import { failureLines, failuresIn, slowestFilesOf, type TestReport } from './test-report.ts'

const ROOT = '/home/ana/pra-dois'

type File = TestReport['testResults'][number]
const fileNamed = (name: string, changes: Partial<File> = {}): File => ({
  ...{ name: `${ROOT}/tests/${name}`, status: 'passed', message: '', startTime: 0, endTime: 0, assertionResults: [] },
  ...changes,
})
const reportOf = (...testResults: File[]): TestReport => ({ numPassedTests: 0, testResults })

test('the report names each failed test with its file, its groups and the first lines of its error', () => {
  const error = `Error: Property failed\n{ seed: 1 }\n\nCounterexample: ${'x'.repeat(400)}\nGot error: 1 is not 2\n    at x.ts:1`
  const assertionResults = [
    { fullName: 'works it opens', status: 'passed', failureMessages: [] },
    { fullName: 'fails it shuts', status: 'failed', failureMessages: [error] },
  ]
  const report = reportOf(fileNamed('a.test.ts'), fileNamed('b.test.ts', { status: 'failed', assertionResults }))
  expect(failuresIn(report, ROOT).map((failure) => failureLines(failure))).toEqual([
    `✗ tests/b.test.ts\n  fails it shuts\n  Error: Property failed\n  { seed: 1 }\n  Counterexample: ${'x'.repeat(284)}\n  Got error: 1 is not 2`,
  ])
})

test('the report names a file that fails outside its tests', () => {
  const report = reportOf(
    fileNamed('import.test.ts', { status: 'failed', message: 'Cannot find module\nRequire stack' }),
    fileNamed('hook.test.ts', { status: 'failed' }),
  )
  expect(failuresIn(report, ROOT)).toEqual([
    { file: 'tests/import.test.ts', test: 'outside its tests', reason: ['Cannot find module', 'Require stack'] },
    { file: 'tests/hook.test.ts', test: 'outside its tests', reason: ['a hook failed: see the log above'] },
  ])
})

test('the slowest files come first, in seconds', () => {
  const report = reportOf(
    fileNamed('a.test.ts', { startTime: 1_000, endTime: 3_100 }),
    fileNamed('b.test.ts', { startTime: 1_000, endTime: 61_000 }),
  )
  expect(slowestFilesOf(report, ROOT)).toEqual([
    { file: 'tests/b.test.ts', seconds: 60 },
    { file: 'tests/a.test.ts', seconds: 2 },
  ])
})
