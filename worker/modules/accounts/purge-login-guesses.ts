import { run } from '#db/client'
import { deleteGuessesBefore } from '#db/queries/accounts/login-guesses'
import type { Deps } from '../../deps.ts'
import { addDays } from '../../lib/calendar.ts'

const STORED_DAYS = 1

/** Deletes guesses older than a day; they count for 15 minutes only. */
export async function purgeLoginGuesses({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await run(db, { guesses: deleteGuessesBefore(db, addDays(now(), -STORED_DAYS)) })
}
