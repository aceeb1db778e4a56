import * as api from '#contracts/invitations'
import { lateRoutes } from '../../http/late-routes.ts'

export const lateInvitationRoutes = lateRoutes(
  [
    api.createInvitation,
    api.previewInvitation,
    api.listInvitations,
    api.loadInvitation,
    api.openInvitation,
    api.reportNote,
    api.reloadSuggestions,
    api.deleteInvitation,
  ],
  async () => (await import('../../modules/invitations/routes.ts')).invitationRoutes,
)
