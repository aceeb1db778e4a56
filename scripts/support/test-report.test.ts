import { expect, test } from 'vitest'
import { failureLines, failuresIn, repeatedIn, slowestFilesOf, type TestReport } from './test-report.ts'

const ROOT = '/home/ana/pra-dois'

type File = TestReport['testResults'][number]
const fileNamed = (name: string, changes: Partial<File> = {}): File => ({
  ...{ name: `${ROOT}/tests/${name}`, status: 'passed', message: '', startTime: 0, endTime: 0, assertionResults: [] },
  ...changes,
})
const reportOf = (...testResults: File[]): TestReport => ({ numPassedTests: 0, numFailedTests: 0, testResults })

test('each failed test is named with its file, its groups and the first line of its error', () => {
  const assertionResults = [
    { fullName: 'works it opens', status: 'passed', failureMessages: [] },
    { fullName: 'fails it shuts', status: 'failed', failureMessages: ['AssertionError: 1 is not 2\n    at x.ts:1'] },
  ]
  const report = reportOf(fileNamed('a.test.ts'), fileNamed('b.test.ts', { status: 'failed', assertionResults }))
  expect(failuresIn(report, ROOT)).toEqual([
    { file: 'tests/b.test.ts', test: 'fails it shuts', reason: 'AssertionError: 1 is not 2' },
  ])
  expect(failuresIn(report, ROOT).map((failure) => failureLines(failure))).toEqual([
    '✗ tests/b.test.ts\n  fails it shuts\n  AssertionError: 1 is not 2',
  ])
})

test('a test that passed at its second try is named apart, with what the first one said', () => {
  const assertionResults = [
    { fullName: 'it opens', status: 'passed', failureMessages: [] },
    { fullName: 'it shuts', status: 'passed', failureMessages: ['TimeoutError: no door\n    at x.ts:1'] },
    { fullName: 'it turns', status: 'failed', failureMessages: ['TimeoutError: no key', 'TimeoutError: no key'] },
  ]
  const report = reportOf(fileNamed('a.spec.ts', { status: 'failed', assertionResults }))
  expect(failuresIn(report, ROOT).map(({ test: title }) => title)).toEqual(['it turns'])
  const repeated = repeatedIn(report, ROOT)
  expect(repeated).toEqual([{ file: 'tests/a.spec.ts', test: 'it shuts', reason: 'TimeoutError: no door' }])
  expect(repeated.map((failure) => failureLines(failure, '↻'))).toEqual([
    '↻ tests/a.spec.ts\n  it shuts\n  TimeoutError: no door',
  ])
})

test('a file that fails outside its tests is named too', () => {
  const report = reportOf(
    fileNamed('import.test.ts', { status: 'failed', message: 'Cannot find module\nRequire stack' }),
    fileNamed('hook.test.ts', { status: 'failed' }),
  )
  expect(failuresIn(report, ROOT)).toEqual([
    { file: 'tests/import.test.ts', test: 'outside its tests', reason: 'Cannot find module' },
    { file: 'tests/hook.test.ts', test: 'outside its tests', reason: 'a hook failed: see the log above' },
  ])
})

test('the slowest files come first, in seconds, and those of no time are left out', () => {
  const report = reportOf(
    fileNamed('a.test.ts', { startTime: 1_000, endTime: 3_100 }),
    fileNamed('b.test.ts', { startTime: 1_000, endTime: 61_000 }),
    fileNamed('c.test.ts', { startTime: 1_000, endTime: 1_100 }),
  )
  expect(slowestFilesOf(report, ROOT)).toEqual([
    { file: 'tests/b.test.ts', seconds: 60 },
    { file: 'tests/a.test.ts', seconds: 2 },
  ])
})
