import { type Db, followedBy } from '#db/client'
import { insertEarnedUnlocks } from '#db/queries/achievements/achievements'
import { raiseListsVersion } from '#db/queries/activities/selections'
import { type PlanUpdate, updatePlan } from '#db/queries/billing/plan'
import { recordPremiumPeriod } from '#db/queries/billing/premium-periods'
import { unlockNoticesOf } from '#db/queries/notifications/outing-notices'
import { refreshCoupleVisibility } from '#db/queries/rankings/rankings'
import { AWARDS } from '../../achievements/achievement-rules.ts'

/**
 * Sets a couple's plan and what follows from it: its period, public page, rankings, achievements and their notifications, the
 * version of the dashboard's lists. Every batch that changes a plan contains it. Returns whether the plan was written.
 *
 * @param when - condition of the change; the other statements only recompute derived data, so they need none
 * @see docs/rules.md, plans.7
 */
export const planChange = (db: Db, coupleId: string, update: PlanUpdate, when?: Parameters<typeof updatePlan>[3]) =>
  followedBy(
    updatePlan(db, coupleId, update, when),
    recordPremiumPeriod(db, coupleId, update.at),
    refreshCoupleVisibility(db, coupleId),
    insertEarnedUnlocks(db, coupleId, AWARDS, update.at),
    unlockNoticesOf(db, coupleId, update.at),
    raiseListsVersion(db, coupleId),
  )
