import type { TestApp } from './test-app.ts'

/** Lines of errors that the worker logged. */
export const loggedFaults = ({ logs }: TestApp): string[] => logs.filter((line) => line.includes('"level":"error"'))

/** Removes the lines of an expected fault; returns their number. */
export function takeLoggedFaults({ logs }: TestApp, requestId: unknown): number {
  const isOfRequest = (line: string) => line.includes(String(requestId)) && line.includes('"level":"error"')
  const others = logs.filter((line) => !isOfRequest(line))
  return logs.splice(0, logs.length, ...others).length - others.length
}
