import * as api from '#contracts/couples'
import * as joining from '#contracts/couples/couple-members'
import { reportPublicCouple as reportPage } from '#contracts/page-reports'
import { networkOf } from '../../http/network-of.ts'
import { on } from '../../http/on.ts'
import { answerJoinRequest } from './joining/answer-join-request.ts'
import { createInvite } from './joining/create-invite.ts'
import { deleteInvite } from './joining/delete-invite.ts'
import { loadInviter } from './joining/load-inviter.ts'
import { loadMembers } from './joining/load-members.ts'
import { requestJoining } from './joining/request-joining.ts'
import { type StoredInvite, toInvite } from './joining/to-invite.ts'
import { loadCouple } from './load-couple.ts'
import { loadPublicCouple } from './load-public-couple.ts'
import { loadPublicPhoto } from './load-public-photo.ts'
import { leaveCouple } from './parting/leave-couple.ts'
import { reportPublicCouple } from './report-public-couple.ts'
import { saveCouple } from './save-couple.ts'

export const coupleRoutes = [
  on(joining.loadMembers, ({ deps, caller }) => loadMembers(deps, caller)),
  on(
    joining.createInvite,
    ({ deps, caller }) => createInvite(deps, caller),
    ({ deps }, stored: StoredInvite) => toInvite(deps, stored),
  ),
  on(joining.deleteInvite, ({ deps, caller }) => deleteInvite(deps, caller)),
  on(joining.loadInviter, ({ deps, params, request }) => loadInviter(deps, params.code, networkOf(request))),
  on(joining.requestJoining, ({ deps, caller, request, body }) =>
    requestJoining(deps, caller, body, networkOf(request)),
  ),
  on(joining.answerJoinRequest, ({ deps, caller, params, body }) =>
    answerJoinRequest(deps, caller, params.id, body.accept),
  ),
  on(joining.leaveCouple, ({ deps, caller, query }) => leaveCouple(deps, caller, { block: query.block === 'true' })),
  on(api.loadCouple, ({ deps, caller, params }) => loadCouple(deps, caller, params.userId)),
  on(api.saveCouple, ({ deps, caller, params, body }) => saveCouple(deps, caller, params.userId, body)),
  on(api.loadPublicCouple, ({ deps, params }) => loadPublicCouple(deps, params.slug)),
  on(api.loadPublicPhoto, ({ deps, params, query }) => loadPublicPhoto(deps, params.slug, query.v)),
  on(reportPage, ({ deps, params, request, body }) => reportPublicCouple(deps, params.slug, networkOf(request), body)),
]
