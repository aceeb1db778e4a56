import * as api from '#contracts/couples'
import * as joining from '#contracts/couples/couple-members'
import { reportPublicCouple as reportPage } from '#contracts/page-reports'
import { lateRoutes } from '../../http/late-routes.ts'

export const lateCoupleRoutes = lateRoutes(
  [
    // Before the couple of an id: `members` is none.
    joining.loadMembers,
    joining.createInvite,
    joining.deleteInvite,
    joining.loadInviter,
    joining.requestJoining,
    joining.answerJoinRequest,
    joining.leaveCouple,
    api.loadCouple,
    api.saveCouple,
    api.loadPublicCouple,
    api.loadPublicPhoto,
    reportPage,
  ],
  async () => (await import('../../modules/couples/routes.ts')).coupleRoutes,
)
