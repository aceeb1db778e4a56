import * as api from '#contracts/activities'
import { setPrivacy } from '#contracts/couples/together'
import { saveFeeling as saveFeelingCall } from '#contracts/feelings'
import { loadForecast, loadInvitationForecast } from '#contracts/outings/forecast'
import { loadPlanFile } from '#contracts/outings/plan-file'
import { castVote } from '#contracts/voting/cast-vote'
import { lateRoutes } from '../../http/late-routes.ts'

export const lateActivityRoutes = lateRoutes(
  [
    api.selectActivity,
    api.undoSelection,
    castVote,
    api.planSelection,
    api.planInvitation,
    loadPlanFile,
    loadForecast,
    loadInvitationForecast,
    api.listSelectedActivities,
    api.listCompletedActivities,
    api.completeActivity,
    api.dismissActivity,
    saveFeelingCall,
    setPrivacy,
    api.loadStats,
  ],
  async () => (await import('../../modules/activities/routes.ts')).activityRoutes,
)
