import type { OwnCouple } from '#contracts/couples'
import { TERMS } from '#contracts/terms'
import { followedBy, nothing, run } from '#db/client'
import { coupleOf } from '#db/queries/couple-of'
import { findCouple } from '#db/queries/couples/couples'
import {
  type CoupleOfTwo,
  findCoupleOfTwo,
  hasLeft,
  type Leaving,
  listDisabledOfTwo,
  type SlugCandidate,
} from '#db/queries/couples/leaving/couple-of-two'
import { blockPartner, writeLeaving } from '#db/queries/couples/leaving/write-leaving'
import { insertMessage } from '#db/queries/notifications/email-outbox'
import { insertNoticeTo } from '#db/queries/notifications/notifications'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays, dayOf, monthOf } from '../../lib/calendar.ts'
import { newId } from '../../lib/new-id.ts'
import { entitlementOf } from '../billing/entitlement.ts'
import { planChange } from '../billing/sync/plan-change.ts'
import { coupleEndedMessage, nextMorning } from './couple-messages.ts'
import { defaultSlugs, toCouple, withDigests } from './own-couple.ts'

/** The couple is read again when its slug or its plan changed between the read and the write. */
const MAX_ATTEMPTS = 3

const NOTHING_PAID = {
  providerState: null,
  providerPeriodEnd: null,
  providerEnds: false,
  paidUntil: null,
  passUntil: null,
}

/** Number of disabled accounts per run. Each costs two round trips; the next run does the rest. */
const MAX_PER_RUN = 50

/**
 * Takes the caller out of a couple of two, at once and without the consent of the partner. Each of the two then has a
 * couple of one, with their own history and a copy of the shared one.
 *
 * @param leaving.block - whether the partner's codes and requests are refused from then on
 * @returns the caller's new couple
 * @throws AppError `alone`, even if the partner left first; the block is stored even then
 * @see docs/rules.md, couples.19 to couples.22; docs/decisions/0088-a-member-leaves-in-one-batch.md
 */
export async function leaveCouple(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { block }: { block: boolean },
): Promise<OwnCouple> {
  let [pair] = await caller.load([findCoupleOfTwo(db, caller.userId)])
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    if (!pair) throw new AppError('alone')
    const leaving = await toLeaving(pair, now())
    const [hasLeft, , couple] = await run(db, [
      leavingStatement(db, leaving),
      block ? blockPartner(db, leaving) : nothing,
      findCouple(db, coupleOf(caller.userId), caller.userId),
    ])
    if (hasLeft && couple) return toCouple(couple)
    ;[pair] = await run(db, [findCoupleOfTwo(db, caller.userId)])
  }
  throw new AppError('service_unavailable')
}

/**
 * Takes accounts that an operator disabled out of their couples of two, as if they had left. The operator disables them
 * in the database, so a scheduled job has to look for them (docs/rules.md, couples.23).
 */
export async function removeDisabledMembers({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const [disabled] = await run(db, [listDisabledOfTwo(db, MAX_PER_RUN)])
  for (const userId of disabled) {
    const [pair] = await run(db, [findCoupleOfTwo(db, userId)])
    if (pair) await run(db, [leavingStatement(db, await toLeaving(pair, now()))])
  }
}

/** Slugs that a member may have after one of the two left. */
async function candidatesFor(ownSlug: string | null, username: string): Promise<SlugCandidate[]> {
  const slugs = await withDigests([...(ownSlug === null ? [] : [ownSlug]), ...defaultSlugs(username)])
  return slugs.map((each) => ({ ...each, isOwn: each.slug === ownSlug }))
}

/**
 * Plans who gets what when a member leaves: the couple's row stays with the member who pays, otherwise with the one who
 * stays.
 */
export async function toLeaving(couple: CoupleOfTwo, at: Date, when?: Leaving['when']): Promise<Leaving> {
  const { leaverId, stayingId, billing } = couple
  const reserved: string[] = JSON.parse(couple.reserved)
  const keeperId = billing.payerId === leaverId ? leaverId : stayingId
  return {
    ...couple,
    newCoupleId: newId(),
    keeperId,
    moverId: keeperId === leaverId ? stayingId : leaverId,
    leaverSlugs: await candidatesFor(couple.ownSlug, couple.username),
    stayingSlugs: await candidatesFor(couple.stayingOwnSlug, couple.stayingUsername),
    givenUp: await withDigests([couple.slug, ...reserved]),
    slugRetiredUntil: addDays(at, TERMS.retiredSlugDays),
    at,
    month: monthOf(at),
    ...(when ? { when } : {}),
  }
}

/** The payments of the couple belong to the keeper, a grant to the person who received it. */
function plansAfter({ billing, keeperId, leaverId, ofLeaver, ofStaying, at }: Leaving) {
  const [ofKeeper, ofMover] = keeperId === leaverId ? [ofLeaver, ofStaying] : [ofStaying, ofLeaver]
  return {
    ofKeeper: { ...entitlementOf({ ...billing, ...ofKeeper }, at), at },
    ofMover: { ...entitlementOf({ ...NOTHING_PAID, ...ofMover }, at), at },
  }
}

export const leaversCouple = ({ keeperId, leaverId, coupleId, newCoupleId }: Leaving): string =>
  keeperId === leaverId ? coupleId : newCoupleId

/**
 * Takes a member out of a couple of two and notifies the other. The notification has the day without the hour, and the
 * message is sent the next morning, so neither reveals when the partner left.
 *
 * @returns whether anything was written; nothing is if the couple changed since it was read
 */
export const leavingStatement = (db: Deps['db'], leaving: Leaving) => {
  const { stayingId, coupleId, newCoupleId, at } = leaving
  const { ofKeeper, ofMover } = plansAfter(leaving)
  const day = new Date(`${dayOf(at)}T00:00:00-03:00`)
  return followedBy(
    writeLeaving(db, leaving),
    planChange(db, coupleId, ofKeeper, hasLeft(leaving)),
    planChange(db, newCoupleId, ofMover, hasLeft(leaving)),
    insertNoticeTo(db, stayingId, { kind: 'couple_ended', subjectId: newCoupleId, at: day }, hasLeft(leaving)),
    insertMessage(db, stayingId, coupleEndedMessage({ newCoupleId, at, dueAt: nextMorning(at) }), hasLeft(leaving)),
  )
}
