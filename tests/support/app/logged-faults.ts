import type { TestApp } from './test-app.ts'

/** Lines in which the worker reported a fault of its own. */
export const loggedFaults = ({ logs }: TestApp): string[] => logs.filter((line) => line.includes('"level":"error"'))

/** Takes the lines of one request out, where the fault is what the test is about; returns how many there were. */
export function takeLoggedFaults({ logs }: TestApp, requestId: unknown): number {
  const isOfRequest = (line: string) => line.includes(String(requestId)) && line.includes('"level":"error"')
  const others = logs.filter((line) => !isOfRequest(line))
  return logs.splice(0, logs.length, ...others).length - others.length
}
