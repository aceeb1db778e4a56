import { relative } from 'node:path'

/** The parts of the report by Vitest's JSON reporter that are read. */
export interface TestReport {
  numPassedTests: number
  testResults: readonly {
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
  /** The groups of the test, and its title. */
  test: string
  /** The first lines of the error, without its stack. */
  reason: readonly string[]
}

const MAX_LINES = 6
const MAX_LINE_LENGTH = 300

const linesOf = (error = ''): string[] =>
  error
    .split('\n')
    .map((line) => line.trim().slice(0, MAX_LINE_LENGTH))
    .filter((line) => line !== '' && !line.startsWith('at '))
    .slice(0, MAX_LINES)

export const failuresIn = ({ testResults }: TestReport, root: string): Failure[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages: [error] }) => ({ file, test: fullName, reason: linesOf(error) }))
    if (failed.length > 0 || status !== 'failed') return failed
    return [{ file, test: 'outside its tests', reason: linesOf(message || 'a hook failed: see the log above') }]
  })

const SLOWEST = 10

export const slowestFilesOf = ({ testResults }: TestReport, root: string): { file: string; seconds: number }[] =>
  testResults
    .map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: Math.round((endTime - startTime) / 1000),
    }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)

export const failureLines = ({ file, test, reason }: Failure): string => [`✗ ${file}`, test, ...reason].join('\n  ')
