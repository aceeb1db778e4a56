import * as api from '#contracts/invitations'
import { on } from '../../http/on.ts'
import { createInvitation } from './create-invitation.ts'
import { deleteInvitation } from './delete-invitation.ts'
import { listInvitations } from './list-invitations.ts'
import { loadInvitation } from './load-invitation.ts'
import { openInvitation } from './open-invitation.ts'
import { previewInvitation } from './preview-invitation.ts'
import { type ReloadedSet, reloadSuggestions, showReloaded } from './reload-suggestions.ts'
import { reportNote } from './report-note.ts'

export const invitationRoutes = [
  on(api.createInvitation, ({ deps, caller, body }) => createInvitation(deps, caller, body)),
  on(api.previewInvitation, ({ deps, caller, query }) => previewInvitation(deps, caller, query)),
  on(api.listInvitations, ({ deps, caller }) => listInvitations(deps, caller)),
  on(api.loadInvitation, async ({ deps, params, readerClaims }) =>
    loadInvitation(deps, params.token, await readerClaims()),
  ),
  on(api.openInvitation, async ({ deps, params, readerId }) => openInvitation(deps, params.token, await readerId())),
  on(api.reportNote, ({ deps, params }) => reportNote(deps, params.token)),
  on(
    api.reloadSuggestions,
    ({ deps, visitor, params }) => reloadSuggestions(deps, visitor, params.token),
    ({ deps, params }, set: ReloadedSet) => showReloaded(deps, params.token, set),
  ),
  on(api.deleteInvitation, ({ deps, caller, params }) => deleteInvitation(deps, caller, params.token)),
]
