import * as api from '#contracts/couples'
import { networkOf } from '../../http/network-of.ts'
import { routesOf } from '../../http/on.ts'
import { answerJoinRequest } from './answer-join-request.ts'
import {
  createJoinCode,
  deleteJoinCode,
  loadInviter,
  requestJoining,
  type StoredJoinCode,
  showJoinCode,
} from './joining.ts'
import { leaveCouple } from './leave-couple.ts'
import { loadMembers, takeBackRequest, unblockPerson } from './load-members.ts'
import { loadCouple, saveCouple } from './own-couple.ts'
import { loadPublicCouple, loadPublicPhoto, reportPublicCouple } from './public-couple.ts'
import * as schemas from './schemas.ts'

const on = routesOf(api, schemas)

export const coupleRoutes = [
  on('loadMembers', ({ deps, caller }) => loadMembers(deps, caller)),
  on(
    'createJoinCode',
    ({ deps, caller }) => createJoinCode(deps, caller),
    ({ deps }, stored: StoredJoinCode) => showJoinCode(deps, stored),
  ),
  on('deleteJoinCode', ({ deps, caller }) => deleteJoinCode(deps, caller)),
  on('loadInviter', ({ deps, params, request }) => loadInviter(deps, params.code, networkOf(request))),
  on('requestJoining', ({ deps, caller, request, body }) => requestJoining(deps, caller, body, networkOf(request))),
  on('answerJoinRequest', ({ deps, caller, params, body }) => answerJoinRequest(deps, caller, params.id, body)),
  on('takeBackRequest', ({ deps, caller, params }) => takeBackRequest(deps, caller, params.id)),
  on('unblockPerson', ({ deps, caller, params }) => unblockPerson(deps, caller, params.id)),
  on('leaveCouple', ({ deps, caller, query }) => leaveCouple(deps, caller, { block: query.block === 'true' })),
  on('loadCouple', ({ deps, caller, params }) => loadCouple(deps, caller, params.userId)),
  on('saveCouple', ({ deps, caller, params, body }) => saveCouple(deps, caller, params.userId, body)),
  on('loadPublicCouple', ({ deps, params }) => loadPublicCouple(deps, params.slug)),
  on('loadPublicPhoto', ({ deps, params, query }) => loadPublicPhoto(deps, params.slug, query.v)),
  on('reportPublicCouple', async ({ deps, params, request, readerId, body }) =>
    reportPublicCouple(deps, params.slug, { network: networkOf(request), reporterId: await readerId() }, body),
  ),
]
