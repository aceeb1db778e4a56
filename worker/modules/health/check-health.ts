import { run } from '#db/client'
import { DatabaseUnavailable } from '#db/errors'
import { ping, touchHealthCheck } from '#db/queries/health'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'

const DATABASE_DOWN = 'O banco de dados não responde. Tente de novo em alguns segundos.'
const DATABASE_READS_ONLY = 'O banco de dados responde, mas não grava. Tente de novo em alguns segundos.'

const hasTimedOut = (cause: unknown): boolean => cause instanceof DatabaseUnavailable && cause.code === 'timed_out'

const isDatabaseRead = (db: Deps['db']): Promise<boolean> =>
  run(db, [ping(db)]).then(
    () => true,
    () => false,
  )

/**
 * Writes and reads one row; a database that only reads is unhealthy. It responds within 2 s even if the database does
 * not.
 *
 * @throws AppError `service_unavailable` with a sentence that says whether reads or writes fail
 */
export async function checkHealth({
  healthDb: db,
  databaseState,
  now,
  version,
}: Pick<Deps, 'healthDb' | 'databaseState' | 'now' | 'version'>) {
  const healthy = { status: 'ok', database: 'ok', version } as const
  try {
    await run(db, [touchHealthCheck(db, now()), ping(db)])
  } catch (cause) {
    // The write waited behind other writes that succeeded: the database is busy, not down.
    if (hasTimedOut(cause) && databaseState.wroteLately()) return healthy
    const message = (await isDatabaseRead(db)) ? DATABASE_READS_ONLY : DATABASE_DOWN
    throw new AppError('service_unavailable', { cause, message })
  }
  return healthy
}
