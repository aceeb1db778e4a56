import * as api from '#contracts/proposals'
import { routesOf } from '../../http/on.ts'
import { acceptProposal } from './accept-proposal.ts'
import { drawProposals } from './draw-proposals.ts'
import * as schemas from './schemas.ts'

const on = routesOf(api, schemas)

export const proposalRoutes = [
  on('drawProposals', ({ deps, caller, body }) => drawProposals(deps, caller, body)),
  on('acceptProposal', ({ deps, caller, body }) => acceptProposal(deps, caller, body)),
]
