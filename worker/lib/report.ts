/**
 * One log line for the operator: codes, row ids and counts, no personal data.
 *
 * @example
 * report({ level: 'info', event: 'email_dead', id, kind, attempts, verdict: 'refused', reason: 'outdated' })
 */
export type Report = Readonly<Record<string, string | number | null>> & { level: 'info' | 'error'; event: string }
