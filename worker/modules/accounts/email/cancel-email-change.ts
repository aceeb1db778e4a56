import { run } from '#db/client'
import { deleteEmailChange } from '#db/queries/accounts/email-changes'
import { deleteLinks } from '#db/queries/accounts/links'
import type { Caller, Deps } from '../../../deps.ts'

/** Takes back the change of address that waits; its links are worth nothing from now on. */
export async function cancelEmailChange({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<void> {
  const [user] = await caller.load([])
  await run(db, [deleteEmailChange(db, user.id), deleteLinks(db, user.id, ['confirm_old_email', 'confirm_new_email'])])
}
