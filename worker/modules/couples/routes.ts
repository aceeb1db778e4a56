import * as api from '#contracts/couples'
import { networkOf } from '../../http/network-of.ts'
import { on } from '../../http/on.ts'
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
import { loadMembers } from './load-members.ts'
import { loadCouple, saveCouple } from './own-couple.ts'
import { loadPublicCouple, loadPublicPhoto, reportPublicCouple } from './public-couple.ts'
import * as schemas from './schemas.ts'
import { takeBackRequest, unblockPerson } from './take-back-request.ts'

export const coupleRoutes = [
  on(api.loadMembers, schemas.loadMembers, ({ deps, caller }) => loadMembers(deps, caller)),
  on(
    api.createJoinCode,
    schemas.createJoinCode,
    ({ deps, caller }) => createJoinCode(deps, caller),
    ({ deps }, stored: StoredJoinCode) => showJoinCode(deps, stored),
  ),
  on(api.deleteJoinCode, schemas.deleteJoinCode, ({ deps, caller }) => deleteJoinCode(deps, caller)),
  on(api.loadInviter, schemas.loadInviter, ({ deps, params, request }) =>
    loadInviter(deps, params.code, networkOf(request)),
  ),
  on(api.requestJoining, schemas.requestJoining, ({ deps, caller, request, body }) =>
    requestJoining(deps, caller, body, networkOf(request)),
  ),
  on(api.answerJoinRequest, schemas.answerJoinRequest, ({ deps, caller, params, body }) =>
    answerJoinRequest(deps, caller, params.id, body),
  ),
  on(api.takeBackRequest, schemas.takeBackRequest, ({ deps, caller, params }) =>
    takeBackRequest(deps, caller, params.id),
  ),
  on(api.unblockPerson, schemas.unblockPerson, ({ deps, caller, params }) => unblockPerson(deps, caller, params.id)),
  on(api.leaveCouple, schemas.leaveCouple, ({ deps, caller, query }) =>
    leaveCouple(deps, caller, { block: query.block === 'true' }),
  ),
  on(api.loadCouple, schemas.loadCouple, ({ deps, caller, params }) => loadCouple(deps, caller, params.userId)),
  on(api.saveCouple, schemas.saveCouple, ({ deps, caller, params, body }) =>
    saveCouple(deps, caller, params.userId, body),
  ),
  on(api.loadPublicCouple, schemas.loadPublicCouple, ({ deps, params }) => loadPublicCouple(deps, params.slug)),
  on(api.loadPublicPhoto, schemas.loadPublicPhoto, ({ deps, params, query }) =>
    loadPublicPhoto(deps, params.slug, query.v),
  ),
  on(api.reportPublicCouple, schemas.reportPublicCouple, async ({ deps, params, request, readerId, body }) =>
    reportPublicCouple(deps, params.slug, { network: networkOf(request), reporterId: await readerId() }, body),
  ),
]
