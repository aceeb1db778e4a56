import { run } from '#db/client'
import { ping } from '#db/queries/health'
import type { Deps } from '../../deps.ts'

const VERSION = '0.1.0'

/** @throws DatabaseUnavailable (503) when the database does not answer */
export async function checkHealth({ db }: Pick<Deps, 'db'>) {
  await run(db, { ping: ping(db) })
  return { status: 'ok', database: 'ok', version: VERSION } as const
}
