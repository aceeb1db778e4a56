import * as api from '#contracts/activities'
import { saveFeeling as saveFeelingCall } from '#contracts/feelings'
import { lateRoutes } from '../../http/late-routes.ts'

export const lateActivityRoutes = lateRoutes(
  [
    api.selectActivity,
    api.undoSelection,
    api.planSelection,
    api.planInvitation,
    api.loadPlanFile,
    api.listSelectedActivities,
    api.listCompletedActivities,
    api.completeActivity,
    api.dismissActivity,
    saveFeelingCall,
    api.loadStats,
  ],
  async () => (await import('../../modules/activities/routes.ts')).activityRoutes,
)
