import { run } from '#db/client'
import { DatabaseUnavailable } from '#db/errors'
import { ping } from '#db/queries/health'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'

const VERSION = '0.1.0'
const DATABASE_DOWN = 'O banco de dados não responde. Tente de novo em alguns segundos.'

/** @throws AppError `service_unavailable` with a sentence that names the part that does not answer */
export async function checkHealth({ db }: Pick<Deps, 'db'>) {
  await run(db, { ping: ping(db) }).catch((cause: unknown) => {
    if (!(cause instanceof DatabaseUnavailable)) throw cause
    throw new AppError('service_unavailable', { cause, message: DATABASE_DOWN })
  })
  return { status: 'ok', database: 'ok', version: VERSION } as const
}
