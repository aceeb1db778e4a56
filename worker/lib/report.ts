/**
 * One line for whoever operates the product: codes, ids of rows and counts, nothing of a person.
 *
 * @example
 * report({ level: 'info', event: 'email_dead', id, kind, attempts, verdict: 'refused', reason: 'outdated' })
 */
export type Report = Readonly<Record<string, string | number | null>> & { level: 'info' | 'error'; event: string }
