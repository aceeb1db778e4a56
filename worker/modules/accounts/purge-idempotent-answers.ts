import { IDEMPOTENCY_HOURS } from '#contracts/http/endpoint'
import { run } from '#db/client'
import { deleteAnswersUntil } from '#db/queries/idempotency'
import type { Deps } from '../../deps.ts'
import { addHours } from '../../lib/calendar.ts'

/** Deletes stored answers that are too old for a repeat. */
export async function purgeIdempotentAnswers({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await run(db, { answers: deleteAnswersUntil(db, addHours(now(), -IDEMPOTENCY_HOURS)) })
}
