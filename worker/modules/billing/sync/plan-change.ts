import type { Db } from '#db/client'
import { raiseListsVersion } from '#db/queries/activities/selections'
import { type PlanUpdate, updatePlan } from '#db/queries/billing/plan'
import { insertEarnedUnlocks } from '#db/queries/couples/achievements'
import { unlockNoticesOf } from '#db/queries/notifications/notifications'
import { refreshCoupleVisibility } from '#db/queries/rankings/couple-visibility'
import { ACHIEVEMENTS } from '../../achievements/achievement-rules.ts'

/**
 * Sets a couple's plan, and all that follows from it: public page and rankings, achievements and what is told of them, the
 * dashboard's lists.
 * Whoever changes a plan spreads this into the batch of the change.
 *
 * @param when - condition of the change; what follows only ever says what is so
 * @see DECISIONS "Plans"
 */
export const planChange = (db: Db, coupleId: string, update: PlanUpdate, when?: Parameters<typeof updatePlan>[3]) => ({
  plan: updatePlan(db, coupleId, update, when),
  visibility: refreshCoupleVisibility(db, coupleId),
  unlocked: insertEarnedUnlocks(db, coupleId, ACHIEVEMENTS, update.at),
  ...unlockNoticesOf(db, coupleId, update.at),
  lists: raiseListsVersion(db, coupleId),
})
