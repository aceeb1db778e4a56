import { run, type Statement } from '#db/client'
import {
  type AuditEntry,
  hasAudit,
  insertAudit,
  settleUnanswered,
  UNANSWERED,
  updateOutcome,
} from '#db/queries/admin/audit'
import { type Billing, type Buyer, findBillingOf, findBuyer } from '#db/queries/billing/billing'
import type { Caller } from '../../../deps.ts'
import { AppError, requireFound } from '../../../lib/app-error.ts'
import { followProvider, inProvidersWords, type moveRenewal } from '../../billing/purchase/operator-changes.ts'

export type ActionDeps = Parameters<typeof moveRenewal>[0]

/** The account that an action is about, as it was read, and the administrator. */
export interface Subject {
  userId: string
  billing: Billing
  buyer: Buyer
  admin: { readonly id: string }
}

/** Reads the account, its couple's plan, and what else the action needs, in one round trip. */
export async function loadSubject<T>({ db }: ActionDeps, caller: Caller, userId: string, more: Statement<T>) {
  const [billing, buyer, found, admin] = await caller.load([findBillingOf(db, userId), findBuyer(db, userId), more])
  return { subject: { userId, billing: requireFound(billing), buyer: requireFound(buyer), admin }, found }
}

/**
 * Makes a change at the provider after its audit entry was written. The entry's id names the state that the change was
 * decided under: the same request, at the same time or after a lost response, is one entry and one change. What the
 * provider refused, or did not answer, is said in the entry.
 */
export async function atProvider(
  deps: ActionDeps,
  { billing }: Subject,
  entry: AuditEntry,
  make: () => Promise<void>,
): Promise<void> {
  const { db } = deps
  const [isNew, isThere] = await run(db, [insertAudit(db, entry), hasAudit(db, entry)])
  // The caller lost the admin role during this request.
  if (!isThere) throw new AppError('unauthenticated')
  try {
    await inProvidersWords(deps, billing, make)
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'provider_refused'
    await run(db, [updateOutcome(db, entry, isRefused ? error.message : UNANSWERED)])
    // The couple's row may be out of date: the next look at the account shows the provider's state.
    if (isRefused) await followProvider(deps, billing)
    throw error
  }
  if (!isNew) await run(db, [updateOutcome(db, entry, null)])
}

/** A repeat found the change done: an entry that says that the answer was lost is settled. */
export async function settle({ db }: ActionDeps, targetId: string, action: AuditEntry['action']): Promise<void> {
  await run(db, [settleUnanswered(db, { targetId, action })])
}
