import type * as schemas from '../modules/proposals/schemas.ts'
import { type Body, endpoint, type Infer, type Output } from './endpoint.ts'

export const drawProposals = endpoint<typeof schemas.drawProposals>('POST', '/api/proposals', 'user')

export const acceptProposal = endpoint<typeof schemas.acceptProposal>('POST', '/api/proposals/yes', 'user', {
  idempotent: true,
  status: 201,
})

export type Proposal = Infer<typeof schemas.Proposal>
export type Proposals = Output<typeof drawProposals>
export type ProposalRequest = Body<typeof drawProposals>
export type ProposalYes = Body<typeof acceptProposal>
