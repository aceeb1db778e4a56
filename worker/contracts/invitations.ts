import type * as schemas from '../modules/invitations/schemas.ts'
import { type Body, endpoint, type Infer, type Output, type Query } from './endpoint.ts'

/** Whether the guest chooses alone, or both sides vote until they agree. */
export const INVITATION_MODES = ['choose', 'match'] as const

export type InvitationMode = Infer<typeof schemas.InvitationMode>

export const MAX_SIGNATURE_LENGTH = 30
export const MAX_MESSAGE_LENGTH = 80

/** The message that calls the guest by name; the sender can change it. */
export const callTo = (name: string): string => `${name}, bora?`

/** The guest's name in such a message; null: unknown. */
export const calledIn = (message: string | null): string | null =>
  /^\u2068?([^,\u2069]{1,30})\u2069?, bora\b/.exec(message ?? '')?.[1]?.trim() || null

export const createInvitation = endpoint<typeof schemas.createInvitation>('POST', '/api/create-invitation', 'user', {
  idempotent: true,
  status: 201,
})

export const loadInvitation = endpoint<typeof schemas.loadInvitation>('GET', '/api/suggestions/{token}', 'public', {
  limit: 'invitation',
})

export const openInvitation = endpoint<typeof schemas.openInvitation>(
  'POST',
  '/api/suggestions/{token}/opened',
  'public',
  { limit: 'invitation', status: 204 },
)

export const declineInvitation = endpoint<typeof schemas.declineInvitation>(
  'POST',
  '/api/suggestions/{token}/decline',
  'public',
  { limit: 'selection', status: 204 },
)

export const reportNote = endpoint<typeof schemas.reportNote>('POST', '/api/suggestions/{token}/report', 'public', {
  limit: 'selection',
})

export const reloadSuggestions = endpoint<typeof schemas.reloadSuggestions>(
  'POST',
  '/api/reload-suggestions/{token}',
  'public',
  { limit: 'selection', idempotent: true },
)

export const previewInvitation = endpoint<typeof schemas.previewInvitation>('GET', '/api/create-invitation', 'user')
export const listInvitations = endpoint<typeof schemas.listInvitations>('GET', '/api/invitations', 'user')

export const deleteInvitation = endpoint<typeof schemas.deleteInvitation>(
  'DELETE',
  '/api/invitations/{token}',
  'user',
  { status: 204 },
)

export const nameGuest = endpoint<typeof schemas.nameGuest>('PUT', '/api/invitations/{token}/guest', 'user', {
  status: 204,
})

export const closeInvitation = endpoint<typeof schemas.closeInvitation>(
  'POST',
  '/api/invitations/{token}/close',
  'user',
  { status: 204 },
)

export type NewInvitation = Body<typeof createInvitation>
export type CreatedInvitation = Output<typeof createInvitation>
export type InvitationSuggestions = Output<typeof loadInvitation>
export type InvitationSummary = Output<typeof listInvitations>[number]
export type InvitationPreview = Output<typeof previewInvitation>
export type PreviewedInvitation = Query<typeof previewInvitation>
