import type * as schemas from '../modules/invitations/schemas.ts'
import { type Body, endpoint, type Infer, type Output, type Query } from './endpoint.ts'

/** Whether the guest chooses alone, or both sides vote until they agree. */
export const INVITATION_MODES = ['choose', 'match'] as const

export type InvitationMode = Infer<typeof schemas.InvitationMode>

export const MAX_SIGNATURE_LENGTH = 30
export const MAX_MESSAGE_LENGTH = 80

export const createInvitation = endpoint<typeof schemas.createInvitation>({
  method: 'POST',
  path: '/api/create-invitation',
  auth: 'user',
  idempotent: true,
  status: 201,
})

export const loadInvitation = endpoint<typeof schemas.loadInvitation>({
  method: 'GET',
  path: '/api/suggestions/{token}',
  auth: 'public',
  limit: 'invitation',
  status: 200,
})

export const openInvitation = endpoint<typeof schemas.openInvitation>({
  method: 'POST',
  path: '/api/suggestions/{token}/opened',
  auth: 'public',
  limit: 'invitation',
  status: 204,
})

export const reportNote = endpoint<typeof schemas.reportNote>({
  method: 'POST',
  path: '/api/suggestions/{token}/report',
  auth: 'public',
  limit: 'selection',
  status: 200,
})

export const reloadSuggestions = endpoint<typeof schemas.reloadSuggestions>({
  method: 'POST',
  path: '/api/reload-suggestions/{token}',
  auth: 'public',
  limit: 'selection',
  idempotent: true,
  status: 200,
})

export const previewInvitation = endpoint<typeof schemas.previewInvitation>({
  method: 'GET',
  path: '/api/create-invitation',
  auth: 'user',
  status: 200,
})

export const listInvitations = endpoint<typeof schemas.listInvitations>({
  method: 'GET',
  path: '/api/invitations',
  auth: 'user',
  status: 200,
})

export const deleteInvitation = endpoint<typeof schemas.deleteInvitation>({
  method: 'DELETE',
  path: '/api/invitations/{token}',
  auth: 'user',
  status: 204,
})

export type NewInvitation = Body<typeof createInvitation>
export type CreatedInvitation = Output<typeof createInvitation>
export type InvitationSuggestions = Output<typeof loadInvitation>
export type InvitationSummary = Output<typeof listInvitations>[number]
export type InvitationPreview = Output<typeof previewInvitation>
export type PreviewedInvitation = Query<typeof previewInvitation>
