import * as api from '#contracts/invitations'
import { on } from '../../http/on.ts'
import { createInvitation } from './create-invitation.ts'
import { loadInvitation, openInvitation, reportNote } from './load-invitation.ts'
import { closeInvitation, deleteInvitation, listInvitations } from './own-invitations.ts'
import { previewInvitation } from './preview-invitation.ts'
import { type ReloadedSet, reloadSuggestions, showReloaded } from './reload-suggestions.ts'
import * as schemas from './schemas.ts'

export const invitationRoutes = [
  on(api.createInvitation, schemas.createInvitation, ({ deps, caller, body }) => createInvitation(deps, caller, body)),
  on(api.previewInvitation, schemas.previewInvitation, ({ deps, caller, query }) =>
    previewInvitation(deps, caller, query),
  ),
  on(api.listInvitations, schemas.listInvitations, ({ deps, caller }) => listInvitations(deps, caller)),
  on(api.loadInvitation, schemas.loadInvitation, async ({ deps, params, readerClaims }) =>
    loadInvitation(deps, params.token, await readerClaims()),
  ),
  on(api.openInvitation, schemas.openInvitation, async ({ deps, params, readerId }) =>
    openInvitation(deps, params.token, await readerId()),
  ),
  on(api.reportNote, schemas.reportNote, ({ deps, params }) => reportNote(deps, params.token)),
  on(
    api.reloadSuggestions,
    schemas.reloadSuggestions,
    ({ deps, visitor, params }) => reloadSuggestions(deps, visitor, params.token),
    ({ deps, params }, set: ReloadedSet) => showReloaded(deps, params.token, set),
  ),
  on(api.deleteInvitation, schemas.deleteInvitation, ({ deps, caller, params }) =>
    deleteInvitation(deps, caller, params.token),
  ),
  on(api.closeInvitation, schemas.closeInvitation, ({ deps, caller, params }) =>
    closeInvitation(deps, caller, params.token),
  ),
]
