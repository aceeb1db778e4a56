import { run } from '#db/client'
import { hasNote, updateReported } from '#db/queries/invitations/notes'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'

/**
 * Somebody who has the link says that the words on the ticket should not be there. Nobody is told who, nor the sender
 * that it happened; an administrator decides.
 *
 * @throws AppError `not_found`: no such invitation, or nothing is written on it
 * @see docs/rules.md, invitations.14
 */
export async function reportNote({ db, now }: Pick<Deps, 'db' | 'now'>, token: string) {
  const [, hasWords] = await run(db, [updateReported(db, token, now()), hasNote(db, token)])
  if (!hasWords) throw new AppError('not_found')
  return { success: true } as const
}
