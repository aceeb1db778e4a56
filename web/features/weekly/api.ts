import { listInvitations } from '#contracts/invitations'
import { acceptProposal, drawProposals, type Proposal } from '#contracts/proposals'
import * as api from '#contracts/weekly'
import { call } from '../../platform/api/api-client.ts'
import { refresh } from '../../platform/api/use-api.ts'
import { refreshStats } from '../activities/api.ts'
import { changePushSetting } from '../notifications/api.ts'

export type { Proposal, Proposals } from '#contracts/proposals'

/** The couple's proposals for the outing of the week, in its last town. */
export const drawWeekly = () => call(drawProposals, { body: { for: 'week' } })

/** Decides the outing of the week: invites the other member to a proposal. */
export async function acceptWeekly({ activity }: Proposal) {
  try {
    return await call(acceptProposal, { body: { for: 'week', activityId: activity.id } })
  } finally {
    // The turn may have been handed over meanwhile.
    await Promise.all([refresh(listInvitations), refreshStats()])
  }
}

/** Hands this week's turn over to the other member. */
export async function passTurn(): Promise<void> {
  await call(api.passWeeklyTurn, {})
  await refreshStats()
}

/** Switches the outing of the week on, for both members. */
export async function switchWeeklyOn(): Promise<void> {
  await changePushSetting('weekly', true)
  await refreshStats()
}
