import * as api from '#contracts/invitations'
import { routesOf } from '../../http/on.ts'
import { createInvitation } from './create-invitation.ts'
import { declineInvitation } from './decline-invitation.ts'
import { loadInvitation, openInvitation, reportNote } from './load-invitation.ts'
import { nameGuest } from './name-guest.ts'
import { closeInvitation, deleteInvitation, listInvitations } from './own-invitations.ts'
import { previewInvitation } from './preview-invitation.ts'
import { type ReloadedSet, reloadSuggestions, showReloaded } from './reload-suggestions.ts'
import * as schemas from './schemas.ts'

const on = routesOf(api, schemas)

export const invitationRoutes = [
  on('createInvitation', ({ deps, caller, body }) => createInvitation(deps, caller, body)),
  on('previewInvitation', ({ deps, caller, query }) => previewInvitation(deps, caller, query)),
  on('listInvitations', ({ deps, caller }) => listInvitations(deps, caller)),
  on('loadInvitation', async ({ deps, params, readerClaims }) =>
    loadInvitation(deps, params.token, await readerClaims()),
  ),
  on('openInvitation', async ({ deps, params, readerId }) => openInvitation(deps, params.token, await readerId())),
  on('declineInvitation', async ({ deps, params, readerClaims }) =>
    declineInvitation(deps, params.token, await readerClaims()),
  ),
  on('reportNote', ({ deps, params }) => reportNote(deps, params.token)),
  on(
    'reloadSuggestions',
    ({ deps, visitor, params }) => reloadSuggestions(deps, visitor, params.token),
    ({ deps, params }, set: ReloadedSet) => showReloaded(deps, params.token, set),
  ),
  on('deleteInvitation', ({ deps, caller, params }) => deleteInvitation(deps, caller, params.token)),
  on('nameGuest', ({ deps, caller, params, body }) => nameGuest(deps, caller, params.token, body.name)),
  on('closeInvitation', ({ deps, caller, params }) => closeInvitation(deps, caller, params.token)),
]
