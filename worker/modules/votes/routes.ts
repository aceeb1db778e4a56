import * as api from '#contracts/votes'
import { routesOf } from '../../http/on.ts'
import { castVote, drawActivity, freeSeat, loadVoteProgress } from './cast-vote.ts'
import * as schemas from './schemas.ts'

const on = routesOf(api, schemas)

export const voteRoutes = [
  on('castVote', async ({ deps, body, readerClaims }) => castVote(deps, await readerClaims(), body)),
  on('drawActivity', async ({ deps, visitor, params, readerClaims }) =>
    drawActivity(deps, visitor, await readerClaims(), params.token),
  ),
  on('loadVoteProgress', ({ deps, params }) => loadVoteProgress(deps, params.token)),
  on('freeSeat', ({ deps, caller, params }) => freeSeat(deps, caller, params.token)),
]
