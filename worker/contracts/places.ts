import type * as schemas from '../modules/places/schemas.ts'
import { type Body, endpoint } from './endpoint.ts'

export const MAX_REPORT_NOTE_LENGTH = 300
/** Reasons to report a place: it has closed, or its data are wrong. */
export const REPORT_REASONS = ['closed', 'wrong_data'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
export const ALL_REPORT_REASONS = [...REPORT_REASONS, 'missing'] as const
export const MISSING_PLACE_LENGTHS = { name: 120, note: 140, link: 300 } as const

export const loadPlacePhoto = endpoint<typeof schemas.loadPlacePhoto>('GET', '/api/places/{id}/photo', 'public', {
  limit: 'invitation',
})

export const reportPlace = endpoint<typeof schemas.reportPlace>('POST', '/api/places/{id}/report', 'public', {
  limit: 'selection',
})

export const reportMissingPlace = endpoint<typeof schemas.reportMissingPlace>('POST', '/api/missing-places', 'public', {
  limit: 'selection',
})

export type MissingPlace = Body<typeof reportMissingPlace>
export type PlaceReport = Body<typeof reportPlace>
