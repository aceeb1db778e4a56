import * as api from '#contracts/votes'
import { on } from '../../http/on.ts'
import { castVote } from './cast-vote.ts'
import * as schemas from './schemas.ts'

export const voteRoutes = [
  on(api.castVote, schemas.castVote, async ({ deps, body, readerClaims }) =>
    castVote(deps, await readerClaims(), body),
  ),
]
