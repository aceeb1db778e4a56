import { relative } from 'node:path'

/** The parts of the report by Vitest's JSON reporter that are read. */
export interface TestReport {
  numPassedTests: number
  testResults: readonly {
    /** Absolute path of the file. */
    name: string
    status: string
    /** Message of an error outside any test: in an import, or in a hook of the file. */
    message: string
    startTime: number
    endTime: number
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[]
  }[]
}

export interface Failure {
  /** Path of the file from the root. */
  file: string
  /** The groups that the test is in, and its title. */
  test: string
  /** First line of the error. */
  reason: string
}

const firstLine = (text = ''): string => text.trim().split('\n', 1)[0] ?? ''

/** Every failed test, and every file that failed outside its tests. */
export const failuresIn = ({ testResults }: TestReport, root: string): Failure[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages: [error] }) => ({ file, test: fullName, reason: firstLine(error) }))
    if (failed.length > 0 || status !== 'failed') return failed
    return [{ file, test: 'outside its tests', reason: firstLine(message) || 'a hook failed: see the log above' }]
  })

const SLOWEST = 10

/** The slowest files, slowest first. */
export const slowestFilesOf = ({ testResults }: TestReport, root: string): { file: string; seconds: number }[] =>
  testResults
    .map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: Math.round((endTime - startTime) / 1000),
    }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)

/** A failure in three lines: file, test, reason. */
export const failureLines = ({ file, test, reason }: Failure): string => `✗ ${file}\n  ${test}\n  ${reason}`
