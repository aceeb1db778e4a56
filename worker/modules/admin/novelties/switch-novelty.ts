import { type Audience, NOVELTIES, NOVELTY_NAMES, type Novelty, type NoveltySwitch } from '#contracts/novelties'
import { run } from '#db/client'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import { isSwitchChange, listSwitches, saveSwitch } from '#db/queries/novelties'
import type { Caller, Deps } from '../../../deps.ts'
import { newAuditEntry } from '../new-audit-entry.ts'

type Switches = ReturnType<ReturnType<typeof listSwitches>['read']>

const toSwitches = (stored: Switches): NoveltySwitch[] =>
  NOVELTY_NAMES.map((name) => {
    const set = stored.get(name)
    return {
      name,
      audience: set?.audience ?? NOVELTIES[name],
      changedAt: set?.changedAt.toISOString() ?? null,
      changedBy: set?.changedBy ?? null,
    }
  })

/** Every novelty with its audience. */
export async function listNoveltySwitches({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<NoveltySwitch[]> {
  const [stored] = await caller.load([listSwitches(db)])
  return toSwitches(stored)
}

/**
 * Opens a novelty to Premium couples or to all, or switches it off; a repeated call changes nothing, nor does the second
 * of two at once.
 *
 * @see docs/rules.md, plans.12, admin.1
 */
export async function switchNovelty(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  name: Novelty,
  audience: Audience,
): Promise<NoveltySwitch[]> {
  const [switches, user] = await caller.load([listSwitches(db)])
  const before = switches.get(name)?.audience ?? NOVELTIES[name]
  const at = now()
  const entry = newAuditEntry(user, at, {
    action: 'novelty_switched',
    targetId: null,
    details: { novelty: name, before, audience },
  })
  const change = { name, audience, changedAt: at }
  const [, , stored] = await run(db, [
    insertAudit(db, entry, isSwitchChange(change, before, NOVELTIES[name])),
    saveSwitch(db, change, isAudited(entry)),
    listSwitches(db),
  ])
  return toSwitches(stored)
}
