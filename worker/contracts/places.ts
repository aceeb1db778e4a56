import type * as schemas from '../modules/places/schemas.ts'
import { type Body, endpoint } from './endpoint.ts'

export const MAX_REPORT_NOTE_LENGTH = 300
/** Reasons to report a place: it has closed, or its data are wrong. */
export const REPORT_REASONS = ['closed', 'wrong_data'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const loadPlacePhoto = endpoint<typeof schemas.loadPlacePhoto>({
  method: 'GET',
  path: '/api/places/{id}/photo',
  auth: 'public',
  limit: 'invitation',
  status: 200,
})

export const reportPlace = endpoint<typeof schemas.reportPlace>({
  method: 'POST',
  path: '/api/places/{id}/report',
  auth: 'public',
  limit: 'selection',
  status: 200,
})

export type PlaceReport = Body<typeof reportPlace>
