import type { Db } from '#db/client'
import { raiseListsVersion } from '#db/queries/activities/selections'
import { type PlanUpdate, updatePlan } from '#db/queries/billing/plan'
import { insertEarnedUnlocks } from '#db/queries/couples/achievements'
import { unlockNoticesOf } from '#db/queries/notifications/notifications'
import { refreshCoupleVisibility } from '#db/queries/rankings/couple-visibility'
import { AWARDS } from '../../achievements/achievement-rules.ts'

/**
 * The statements that set a couple's plan and what follows from it: public page, rankings, achievements and their
 * notifications, the version of the dashboard's lists. Every change of a plan spreads them into its batch.
 *
 * @param when - condition of the change; the statements that follow only restate the present, so they need none
 * @see docs/rules.md, plans.7
 */
export const planChange = (db: Db, coupleId: string, update: PlanUpdate, when?: Parameters<typeof updatePlan>[3]) => ({
  plan: updatePlan(db, coupleId, update, when),
  visibility: refreshCoupleVisibility(db, coupleId),
  unlocked: insertEarnedUnlocks(db, coupleId, AWARDS, update.at),
  ...unlockNoticesOf(db, coupleId, update.at),
  lists: raiseListsVersion(db, coupleId),
})
