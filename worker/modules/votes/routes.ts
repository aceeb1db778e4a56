import * as api from '#contracts/votes'
import { on } from '../../http/on.ts'
import { castVote, drawActivity, freeSeat, loadVoteProgress } from './cast-vote.ts'
import * as schemas from './schemas.ts'

export const voteRoutes = [
  on(api.castVote, schemas.castVote, async ({ deps, body, readerClaims }) =>
    castVote(deps, await readerClaims(), body),
  ),
  on(api.drawActivity, schemas.drawActivity, async ({ deps, visitor, params, readerClaims }) =>
    drawActivity(deps, visitor, await readerClaims(), params.token),
  ),
  on(api.loadVoteProgress, schemas.loadVoteProgress, ({ deps, params }) => loadVoteProgress(deps, params.token)),
  on(api.freeSeat, schemas.freeSeat, ({ deps, caller, params }) => freeSeat(deps, caller, params.token)),
]
