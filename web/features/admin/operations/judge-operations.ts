import type { Operations } from '#contracts/admin'

/** The scheduled jobs empty the queues every five minutes: three missed runs are an alarm. */
const LONG_WAIT_MS = 15 * 60 * 1000
/** Share of a limit from which it counts as nearly used up. */
const NEARLY_SPENT = 0.8

export const hasWaitedLong = ({ oldestAt }: Operations['emails'], now = Date.now()): boolean =>
  oldestAt !== null && now - Date.parse(oldestAt) > LONG_WAIT_MS

export const isNearLimit = ({ used, limit }: Operations['letters']): boolean =>
  limit !== null && used >= limit * NEARLY_SPENT

/** Refused webhooks have a line of their own. */
export const splitErrors = (errors: Operations['errors'], webhook: string) => ({
  refused: errors.find(({ route }) => route === webhook)?.count ?? 0,
  others: errors.filter(({ route }) => route !== webhook),
})

/** Without any run the trigger does not exist. */
export const hasJobTrouble = (jobs: Operations['jobs']): boolean =>
  jobs.length === 0 || jobs.some(({ state }) => state !== 'fine')
