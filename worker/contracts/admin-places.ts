import type * as schemas from '../modules/admin/places/schemas.ts'
import { type Body, endpoint, type Infer, type Output, type Query } from './endpoint.ts'

export const loadPlacesUsage = endpoint<typeof schemas.loadPlacesUsage>({
  method: 'GET',
  path: '/api/admin/places',
  auth: 'admin',
  status: 200,
})

export const listPlaceReports = endpoint<typeof schemas.listPlaceReports>({
  method: 'GET',
  path: '/api/admin/place-reports',
  auth: 'admin',
  status: 200,
})

export const settlePlaceReport = endpoint<typeof schemas.settlePlaceReport>({
  method: 'POST',
  path: '/api/admin/place-reports/{reportId}',
  auth: 'admin',
  status: 200,
})

/**
 * Why a place waits for an administrator's approval, in the order of the list. The order is reverse alphabetical, as the
 * index is read, and begins with the places of the selection. The rules are in `catalogue/fit`.
 */
export const WITHHELD_REASONS = [
  'waits for an administrator',
  'the same place twice',
  'smoke or betting',
  'shop or distributor',
  'school or university unit',
  'prison or cemetery',
  'placed at its office',
  'parliament or court',
  'not open to visitors',
  'names no venue',
  'names a person',
  'military or police',
  'may be an adult venue',
  'hospital',
  'headquarters or society',
  'fuel station',
  'doubtful data',
  'company or caterer',
  'closed',
  'chain hotel',
  'chain',
  'canteen',
  'archive or research collection',
] as const
export type WithheldReason = (typeof WITHHELD_REASONS)[number]

export const listWithheldPlaces = endpoint<typeof schemas.listWithheldPlaces>({
  method: 'GET',
  path: '/api/admin/withheld-places',
  auth: 'admin',
  status: 200,
})

export const listWithheldReasons = endpoint<typeof schemas.listWithheldReasons>({
  method: 'GET',
  path: '/api/admin/withheld-reasons',
  auth: 'admin',
  status: 200,
})

export const settleWithheldPlace = endpoint<typeof schemas.settleWithheldPlace>({
  method: 'POST',
  path: '/api/admin/withheld-places/{placeId}',
  auth: 'admin',
  status: 200,
})

export type PlacesUsage = Output<typeof loadPlacesUsage>
export type PlaceReportRow = Output<typeof listPlaceReports>[number]
export type PlaceReportsQuery = Query<typeof listPlaceReports>
export type WithheldPlace = Output<typeof listWithheldPlaces>[number]
export type WithheldPlacesQuery = Query<typeof listWithheldPlaces>
export type WithheldReasonCount = Output<typeof listWithheldReasons>[number]

/** Entries in each list on a place's page, newest first. */
export const PLACE_LIST_LENGTH = 20

/** Values of the filter of the catalogue: the state of a place, or what an administrator did to it. */
export const PLACE_STATES = ['offered', 'withdrawn', 'withheld', 'retired', 'featured', 'edited', 'added'] as const

export const listCatalogue = endpoint<typeof schemas.listCatalogue>({
  method: 'GET',
  path: '/api/admin/catalogue',
  auth: 'admin',
  status: 200,
})

/** Fields of a place that an administrator can set. */
export const PLACE_FIELDS = [
  'name',
  'description',
  'address',
  'neighbourhood',
  'city',
  'website',
  'phone',
  'point',
  'categories',
] as const

export const loadPlacePage = endpoint<typeof schemas.loadPlacePage>({
  method: 'GET',
  path: '/api/admin/catalogue/{placeId}',
  auth: 'admin',
  status: 200,
})

export const MAX_PLACE_LENGTHS = {
  name: 120,
  description: 280,
  address: 200,
  neighbourhood: 80,
  website: 300,
  phone: 40,
} as const

export const addPlace = endpoint<typeof schemas.addPlace>({
  method: 'POST',
  path: '/api/admin/catalogue',
  auth: 'admin',
  status: 201,
})

export const correctPlace = endpoint<typeof schemas.correctPlace>({
  method: 'PUT',
  path: '/api/admin/catalogue/{placeId}',
  auth: 'admin',
  status: 200,
})

export const PLACE_ACTIONS = ['withdraw', 'restore', 'feature', 'unfeature'] as const

export const setPlaceStanding = endpoint<typeof schemas.setPlaceStanding>({
  method: 'POST',
  path: '/api/admin/catalogue/{placeId}/standing',
  auth: 'admin',
  status: 200,
})

export const listPlaceImports = endpoint<typeof schemas.listPlaceImports>({
  method: 'GET',
  path: '/api/admin/place-imports',
  auth: 'admin',
  status: 200,
})

export type PlaceImport = Output<typeof listPlaceImports>[number]
export type ImportOutcome = keyof PlaceImport['outcomes']
export type CataloguePlace = Infer<typeof schemas.CataloguePlace>
export type CatalogueQuery = Query<typeof listCatalogue>
export type PlacePage = Output<typeof loadPlacePage>
export type PlaceFacts = Body<typeof addPlace>
export type PlaceCorrection = Body<typeof correctPlace>
export type PlaceStandingChange = Body<typeof setPlaceStanding>
export type PlaceAction = PlaceStandingChange['action']
export type PlaceField = PlacePage['editedFields'][number]
