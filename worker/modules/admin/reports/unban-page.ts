import { run } from '#db/client'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import { findBanned, isBanned, updatePageStanding } from '#db/queries/admin/page-reports'
import { refreshCoupleVisibility } from '#db/queries/rankings/rankings'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { newId } from '../../../lib/new-id.ts'

/**
 * Gives a couple its public page back.
 *
 * @throws AppError `not_found`: no such couple, or its page is not taken down
 * @see docs/rules.md, couples.13, admin.1
 */
export async function unbanPage({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller, coupleId: string) {
  const [banned, user] = await caller.load([findBanned(db, coupleId)])
  if (!banned) throw new AppError('not_found')
  const entry = {
    id: newId(),
    at: now(),
    actor: { id: user.id },
    action: 'page_unbanned',
    targetId: banned.memberId,
  } as const
  const [isDone] = await run(db, [
    insertAudit(db, entry, isBanned(coupleId)),
    updatePageStanding(db, { coupleId, ban: null, when: isAudited(entry) }),
    refreshCoupleVisibility(db, coupleId),
  ])
  if (!isDone) throw new AppError('not_found')
}
