import { run } from '#db/client'
import { hasNote, updateReported } from '#db/queries/invitations/notes'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'

/**
 * Reports the text on the ticket. The reporter stays anonymous and the sender is not notified; an administrator
 * decides.
 *
 * @throws AppError `not_found`: unknown invitation, or no text on it
 * @see docs/rules.md, invitations.14
 */
export async function reportNote({ db, now }: Pick<Deps, 'db' | 'now'>, token: string) {
  const [, isThere] = await run(db, [updateReported(db, token, now()), hasNote(db, token)])
  if (!isThere) throw new AppError('not_found')
  return { success: true } as const
}
