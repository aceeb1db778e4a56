import { TERMS } from '#contracts/terms'
import { nothing, run } from '#db/client'
import { type EndingPlan, listEndingPlans, listLapsedBillings, markReminded } from '#db/queries/billing/billing'
import { insertCoupleMessages } from '#db/queries/notifications/email-outbox'
import { insertNotices } from '#db/queries/notifications/notifications'
import type { Deps } from '../../../deps.ts'
import { addDays } from '../../../lib/calendar.ts'
import type { OutboxDeps } from '../../notifications/email-outbox.ts'
import { passEndingMessage, premiumEndingMessage } from '../billing-messages.ts'
import { applyBilling } from './apply-billing.ts'

/** The limit of one run; the next run is five minutes later. */
const MAX_AT_ONCE = 200

/**
 * Ends plans that have run out: a pass, the days of grace after a failed renewal, a cancelled subscription whose event
 * was lost. The provider is not asked: the couple's row holds the facts.
 */
export async function expirePlans(deps: OutboxDeps): Promise<void> {
  const { db, now } = deps
  const [lapsed] = await run(db, [listLapsedBillings(db, now(), MAX_AT_ONCE)])
  for (const billing of lapsed) await applyBilling(deps, billing, { account: null })
}

const messageOf = ({ coupleId, means, until }: EndingPlan, at: Date) =>
  means === 'pix'
    ? passEndingMessage({ coupleId, passUntil: until, at })
    : premiumEndingMessage({ coupleId, until, at })

/** Only a pass gets a notification: an ending subscription was cancelled by the couple itself. */
const noticeOf = (db: Deps['db'], { coupleId, means, until }: EndingPlan, at: Date) =>
  means === 'pix'
    ? insertNotices(db, { coupleId, kind: 'pass_ending', subjectId: `${coupleId}/${until.toISOString()}`, at })
    : nothing

/**
 * Reminds each couple once, three days before its pass or its cancelled subscription ends (docs/rules.md,
 * billing.9).
 */
export async function remindOfEnds({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  const window = { now: at, before: addDays(at, TERMS.passReminderDays), since: addDays(at, -TERMS.passReminderDays) }
  const [ending] = await run(db, [listEndingPlans(db, { ...window, limit: MAX_AT_ONCE })])
  for (const plan of ending) {
    await run(db, [
      insertCoupleMessages(db, plan.coupleId, messageOf(plan, at)),
      noticeOf(db, plan, at),
      markReminded(db, plan),
    ])
  }
}
