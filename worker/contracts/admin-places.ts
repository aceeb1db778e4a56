import type * as schemas from '../modules/admin/places/schemas.ts'
import { type Body, endpoint, type Infer, type Output, type Query } from './endpoint.ts'

export const loadPlacesUsage = endpoint<typeof schemas.loadPlacesUsage>('GET', '/api/admin/places', 'admin')
export const listPlaceReports = endpoint<typeof schemas.listPlaceReports>('GET', '/api/admin/place-reports', 'admin')

/** A city with this many strong places of a category needs no more: the list of reports does not count further. */
export const MAX_PLACES_THERE = 6

export const settlePlaceReport = endpoint<typeof schemas.settlePlaceReport>(
  'POST',
  '/api/admin/place-reports/{reportId}',
  'admin',
)

/**
 * Why a place waits for an administrator's approval, in the order of the list. The order is reverse alphabetical, like that
 * of the index, and starts with the places of the selection. The rules are in `catalogue/fit`.
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

export const listWithheldPlaces = endpoint<typeof schemas.listWithheldPlaces>(
  'GET',
  '/api/admin/withheld-places',
  'admin',
)

export const listWithheldReasons = endpoint<typeof schemas.listWithheldReasons>(
  'GET',
  '/api/admin/withheld-reasons',
  'admin',
)

/** The waiting places of a reason are counted up to this number. */
export const MAX_REASON_COUNT = 80
/** Waiting places of a reason that are counted by town. */
export const MAX_TOWN_COUNT = 700

export const listWithheldTowns = endpoint<typeof schemas.listWithheldTowns>('GET', '/api/admin/withheld-towns', 'admin')

export const listThinTowns = endpoint<typeof schemas.listThinTowns>('GET', '/api/admin/thin-towns', 'admin')

/** Places of one decision. */
export const MAX_DECIDED = 200
export const UNDO_MINUTES = 10

export const decideWithheldPlaces = endpoint<typeof schemas.decideWithheldPlaces>(
  'POST',
  '/api/admin/withheld-decisions',
  'admin',
)

export const undoWithheldDecision = endpoint<typeof schemas.undoWithheldDecision>(
  'POST',
  '/api/admin/withheld-decisions/{decisionId}/undo',
  'admin',
)

export type PlacesUsage = Output<typeof loadPlacesUsage>
export type PlaceReportRow = Output<typeof listPlaceReports>[number]
export type PlaceReportsQuery = Query<typeof listPlaceReports>
export type WithheldPlace = Output<typeof listWithheldPlaces>[number]
export type WithheldPlacesQuery = Query<typeof listWithheldPlaces>
export type WithheldReasonCount = Output<typeof listWithheldReasons>[number]
/** Rows of one file of places. */
export const MAX_SHEET_ROWS = 200
export const MAX_SHEET_LENGTH = 200_000
const SHEET_LIMIT_BYTES = 600_000

/** The columns of a file of places: those that are changed, beside the id and the version. */
export const SHEET_COLUMNS = {
  name: 'Lugar',
  description: 'Descrição',
  categories: 'Categorias',
  address: 'Endereço',
  neighbourhood: 'Bairro',
  website: 'Site',
  phone: 'Telefone',
  decision: 'Decisão',
} as const

/** What can be wrong with the file itself, or with one of its rows. */
export const SHEET_PROBLEMS = [
  'empty',
  'separator',
  'encoding',
  'quote',
  'missing_column',
  'unknown_column',
  'column_twice',
  'too_many_rows',
  'cells',
  'no_id',
  'unknown_id',
  'id_twice',
  'version',
  'changed',
  'closed',
  'too_long',
  'no_category',
  'letters',
  'decision',
  'not_waiting',
  'fixed',
] as const

/** Shows what a file of places would change, or changes it: all or nothing. */
export const savePlaceSheet = endpoint<typeof schemas.savePlaceSheet>('POST', '/api/admin/place-sheets', 'admin', {
  bodyLimitBytes: SHEET_LIMIT_BYTES,
})

export type PlaceSheet = Output<typeof savePlaceSheet>
export type SheetMistake = PlaceSheet['mistakes'][number]
export type WithheldDecision = Body<typeof decideWithheldPlaces>['action']
export type WithheldTown = Output<typeof listWithheldTowns>[number]
export type WithheldTownsQuery = Query<typeof listWithheldTowns>
export type ThinTown = Output<typeof listThinTowns>[number]

/** Entries in each list on a place's page, newest first. */
export const PLACE_LIST_LENGTH = 20

/** Values of the catalogue's filter: the state of a place, or an administrator's action on it. */
export const PLACE_STATES = ['offered', 'withdrawn', 'withheld', 'retired', 'featured', 'edited', 'added'] as const

export const listCatalogue = endpoint<typeof schemas.listCatalogue>('GET', '/api/admin/catalogue', 'admin')

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
  'visit',
] as const

/** Parts of a day, with their names for the form and the audit log. */
export const VISIT_PARTS = { day: 'De dia', evening: 'À noite', night: 'De madrugada' } as const
export const VISIT_WEEKDAYS = ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'] as const
export const VISIT_MONTHS = [
  ...(['Janeiro', 'Fevereiro', 'Março', 'Abril', 'Maio', 'Junho'] as const),
  ...(['Julho', 'Agosto', 'Setembro', 'Outubro', 'Novembro', 'Dezembro'] as const),
] as const

export const loadPlacePage = endpoint<typeof schemas.loadPlacePage>('GET', '/api/admin/catalogue/{placeId}', 'admin')

export const MAX_PLACE_LENGTHS = {
  name: 120,
  description: 280,
  address: 200,
  neighbourhood: 80,
  website: 300,
  phone: 40,
} as const

export const addPlace = endpoint<typeof schemas.addPlace>('POST', '/api/admin/catalogue', 'admin', { status: 201 })
export const correctPlace = endpoint<typeof schemas.correctPlace>('PUT', '/api/admin/catalogue/{placeId}', 'admin')

export const PLACE_ACTIONS = ['withdraw', 'restore', 'feature', 'unfeature'] as const

export const setPlaceStanding = endpoint<typeof schemas.setPlaceStanding>(
  'POST',
  '/api/admin/catalogue/{placeId}/standing',
  'admin',
)

export const listPlaceImports = endpoint<typeof schemas.listPlaceImports>('GET', '/api/admin/place-imports', 'admin')

export type PlaceImport = Output<typeof listPlaceImports>[number]
export type ImportOutcome = keyof PlaceImport['outcomes']
export type CataloguePlace = Infer<typeof schemas.CataloguePlace>
export type CatalogueQuery = Query<typeof listCatalogue>
export type PlacePage = Output<typeof loadPlacePage>
export type PlaceFacts = Body<typeof addPlace>
export type PlaceCorrection = Body<typeof correctPlace>
export type PlaceStandingChange = Body<typeof setPlaceStanding>
export type PlaceAction = PlaceStandingChange['action']
export type VisitHours = NonNullable<PlaceFacts['visit']>
export type VisitPart = VisitHours['parts'][number]
export type PlaceField = PlacePage['editedFields'][number]
