import { declineInvitation, listInvitations } from '#contracts/invitations'
import * as api from '#contracts/proposals'
import { call } from '../../platform/api/api-client.ts'
import { refresh } from '../../platform/api/use-api.ts'

export type { Proposal, ProposalRequest, Proposals } from '#contracts/proposals'

/** The proposals for tonight; without a town those of the couple's last one. */
export const drawProposals = (body: api.ProposalRequest) => call(api.drawProposals, { body })

export async function acceptProposal(body: api.ProposalYes) {
  const created = await call(api.acceptProposal, { body })
  void refresh(listInvitations)
  return created
}

export const declineProposal = (token: string): Promise<void> => call(declineInvitation, { params: { token } })
