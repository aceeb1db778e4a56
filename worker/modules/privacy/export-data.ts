import {
  type DataExport,
  EXPORT_FORMAT,
  EXPORT_SECTIONS,
  EXPORTS_PER_DAY,
  type ExportRow,
  type ExportSection,
  MAX_EXPORTED_ROWS,
} from '#contracts/privacy'
import { run } from '#db/client'
import { insertMessage } from '#db/queries/notifications/email-outbox'
import { coupleData, listReportsOf } from '#db/queries/privacy/couple-data'
import { personData, type StoredRow } from '#db/queries/privacy/person-data'
import { insertExport, isExportInserted } from '#db/queries/privacy/requests'
import type { Caller } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { sha256 } from '../../lib/digest.ts'
import { newId } from '../../lib/new-id.ts'
import { toDataUrl } from '../couples/photo/photo.ts'
import { type OutboxDeps, sendSoon } from '../notifications/email-outbox.ts'
import { reporterOfCouple } from '../places/report-place.ts'
import { exportReadyMessage } from './privacy-messages.ts'

const toValue = (value: StoredRow[string]) => (value instanceof Date ? value.toISOString() : value)
const toRow = (row: StoredRow): ExportRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toValue(value)]))

const RETRY_AFTER = { 'Retry-After': String(24 * 60 * 60) }

interface Copy {
  userId: string
  coupleId: string
  at: Date
  limit: number
}

/**
 * Records the export and writes the message about it.
 *
 * @returns the reports of places, which are read here because the query needs the id of the couple
 */
async function recordExport(deps: OutboxDeps, { userId, coupleId, at, limit }: Copy) {
  const { db } = deps
  const id = newId()
  const message = exportReadyMessage({ requestId: id, at })
  const [isAllowed, , placeReports] = await run(db, [
    insertExport(db, { id, userId, at, since: addDays(at, -1), limit: EXPORTS_PER_DAY }),
    insertMessage(db, userId, message, isExportInserted(id)),
    listReportsOf(db, userId, await sha256(reporterOfCouple(coupleId)), limit),
  ])
  if (!isAllowed) throw new AppError('too_many_requests', { headers: RETRY_AFTER })
  sendSoon(deps, message.cause)
  return { placeReports }
}

/**
 * Exports everything that is stored about the caller, with the data that the couple shares and without the partner's.
 *
 * @throws AppError `too_many_requests` after five copies in 24 hours
 * @see docs/rules.md, privacy.1 to privacy.3; docs/data-export.md
 */
export async function exportData(deps: OutboxDeps, caller: Caller): Promise<DataExport> {
  const { db, now } = deps
  const at = now()
  const { userId } = caller
  // One row more than a section may have shows whether the section is shortened.
  const limit = MAX_EXPORTED_ROWS + 1
  const [{ photo, joining, ...ofPerson }, ofCouple, user] = await caller.load([
    personData(db, userId, limit),
    coupleData(db, { userId, limit }),
  ])
  const recorded = await recordExport(deps, { userId, coupleId: user.coupleId, at, limit })
  const formerPages = joining.formerPages.map((page) => ({ ...page, photo: page.photo && toDataUrl(page.photo) }))
  const stored: Record<ExportSection, readonly StoredRow[]> = {
    ...ofPerson,
    ...joining,
    formerPages,
    ...ofCouple,
    ...recorded,
  }
  const rowsOf = (section: ExportSection) => stored[section].slice(0, MAX_EXPORTED_ROWS).map(toRow)
  return {
    ...EXPORT_FORMAT,
    exportedAt: at.toISOString(),
    shortened: EXPORT_SECTIONS.filter((section) => stored[section].length > MAX_EXPORTED_ROWS),
    sections: Object.fromEntries(
      EXPORT_SECTIONS.map((section) => [section, rowsOf(section)]),
    ) as DataExport['sections'],
    photo: photo && toDataUrl(photo.bytes),
  }
}
