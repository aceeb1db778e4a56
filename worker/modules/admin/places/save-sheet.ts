import type { PlaceFacts, PlaceSheet, SheetMistake } from '#contracts/admin-places'
import { run } from '#db/client'
import { listPlacePages, type PlacePageRow } from '#db/queries/admin/place-page'
import { listCategories } from '#db/queries/places/categories'
import { insertSheet, type SheetRow, saveSheet } from '#db/queries/places/decide-withheld'
import { CATEGORIES } from '#db/vocabulary/categories'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { newId } from '../../../lib/new-id.ts'
import { brazilianPhoneOf } from '../../../lib/phone.ts'
import { STANDINGS } from '../export-columns.ts'
import { renewNeighbours } from './edit-place.ts'
import { type Categories, standingOf, toCategoryIds } from './list-catalogue.ts'
import { toAuditDetails, toChanges, toEditedVisit, toEdits, toPoint } from './place-page.ts'
import { checkCells, readSheet, type SheetLine, toDecision, toSlugs } from './read-sheet.ts'

const ACTIONS = { show: 'place_confirmed', drop: 'place_withdrawn' } as const

/** The cells that differ from the stored place: an unchanged value is not checked again. */
function toNew(row: PlacePageRow, { cells }: SheetLine, categories: Categories): SheetLine['cells'] {
  const ids = toCategoryIds(row)
  const names = categories.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const stored: Readonly<Record<string, unknown>> = { ...row, categories: names.join(', '), decision: '' }
  return Object.fromEntries(Object.entries(cells).filter(([column, cell]) => (stored[column] ?? '') !== cell))
}

function toFacts(row: PlacePageRow, cells: SheetLine['cells']): PlaceFacts {
  const text = (column: 'description' | 'address' | 'neighbourhood' | 'website') =>
    (cells[column] ?? row[column]) || null
  const slugs = cells.categories === undefined ? null : toSlugs(cells.categories)
  return {
    name: cells.name ?? row.name,
    description: text('description'),
    address: text('address'),
    neighbourhood: text('neighbourhood'),
    website: text('website'),
    phone: cells.phone === undefined ? row.phone : brazilianPhoneOf(cells.phone),
    cityId: row.cityId,
    point: toPoint(row),
    visit: toEditedVisit(row),
    categoryIds: slugs ? CATEGORIES.flatMap(({ id, slug }) => (slugs.includes(slug) ? [id] : [])) : toCategoryIds(row),
  }
}

/**
 * Lists the mistakes of an administrator's file, or what it changes; saves it if it has none. Every row is changed, or none.
 *
 * @throws AppError `place_changed`: a place changed after the file was read
 */
export async function savePlaceSheet(
  { db, now, defer }: Pick<Deps, 'db' | 'now' | 'defer'>,
  caller: Caller,
  { csv, isPreview }: { csv: string; isPreview: boolean },
): Promise<PlaceSheet> {
  const { mistakes, lines } = readSheet(csv)
  const [places, categories, user] = await caller.load([
    listPlacePages(
      db,
      lines.map(({ id }) => id),
    ),
    listCategories(db),
  ])
  const rows: SheetRow[] = []
  const changes: PlaceSheet['changes'] = []
  for (const given of lines) {
    const row = places.find(({ id }) => id === given.id)
    if (!row) {
      if (given.id) mistakes.push({ line: given.line, problem: 'unknown_id', value: given.id })
      continue
    }
    const cells = toNew(row, given, categories)
    mistakes.push(...checkState(row, given), ...checkCells(given.line, cells))
    const found = toChanges(row, toFacts(row, cells), { categories, city: `${row.city}, ${row.uf}` })
    const decision = toDecision(cells.decision) ?? null
    if (found.length === 0 && decision === null) continue
    changes.push({
      ...{ line: given.line, placeId: row.id, name: row.name, decision },
      fields: found.map(({ field, before, after }) => ({ field, before, after })),
    })
    rows.push({
      ...{ placeId: row.id, version: row.version, action: decision ? ACTIONS[decision] : 'place_corrected' },
      fields: Object.assign({}, toEdits(row), ...found.map(({ stored }) => stored)),
      details: { place: row.id, name: row.name, ...toAuditDetails(found) },
    })
  }
  if (mistakes.length > 0)
    return { mistakes: mistakes.toSorted((a, b) => a.line - b.line), changes: [], decisionId: null }
  if (isPreview || rows.length === 0) return { mistakes, changes, decisionId: null }

  const sheet = { id: newId(), by: user.id, at: now() }
  const [saved] = await run(db, [insertSheet(db, sheet, rows), saveSheet(db, sheet, rows)])
  if (saved.length === 0) throw new AppError('place_changed')
  renewNeighbours({ db, now, defer })
  return { mistakes, changes, decisionId: sheet.id }
}

/** Mistakes of a row whose place is no longer as the file knows it, or which a file cannot change so. */
function checkState(row: PlacePageRow, { line, version, cells, fixed }: SheetLine): SheetMistake[] {
  const value = row.id
  const stored = {
    'O que é': row.kindWords ?? '',
    Cidade: `${row.city}, ${row.uf}`,
    Fonte: row.source,
    Motivo: row.withheldReason ?? '',
    Situação: STANDINGS[standingOf(row)],
    Destaque: row.isFeatured ? 'sim' : 'não',
  }
  const changed = row.version === version ? fixed.filter(([column, cell]) => stored[column] !== cell) : []
  return [
    ...changed.map(([column, cell]) => ({ line, problem: 'fixed' as const, value: `${column}: ${cell}` })),
    ...(row.version === version ? [] : [{ line, problem: 'changed' as const, value }]),
    ...(row.isClosed ? [{ line, problem: 'closed' as const, value }] : []),
    ...(cells.decision && !row.isWithheld && !row.isClosed ? [{ line, problem: 'not_waiting' as const, value }] : []),
  ]
}
