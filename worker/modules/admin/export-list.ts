import type { ExportListName, ExportRequest } from '#contracts/admin'
import { run } from '#db/client'
import { insertAudit } from '#db/queries/admin/audit'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Page } from '../../lib/cursor.ts'
import type { FileAnswer } from '../../lib/fields/file-answer.ts'
import { BYTE_ORDER_MARK, type Cell, toCsvLine } from '../../lib/files/csv.ts'
import { listContactMessages } from './contact/contact-messages.ts'
import { type Columns, EXPORT_COLUMNS } from './export-columns.ts'
import { listActivities, listAudit } from './list-activities.ts'
import { newAuditEntry } from './new-audit-entry.ts'
import { listOutboxMessages } from './outbox.ts'
import { listCatalogue } from './places/list-catalogue.ts'
import { listPlaceReports } from './places/place-reports.ts'
import { listWithheldPlaces } from './places/withheld-places.ts'
import { listNoteReports } from './reports/note-reports.ts'
import { listBannedPages, listPageReports } from './reports/page-reports.ts'
import { listUsers } from './users/accounts.ts'

/**
 * Rows of one round trip: an export of 100,000 accounts takes 100 batches, and a batch is small compared with a
 * Worker's memory.
 */
const BATCH_ROWS = 1000

type ListDeps = Parameters<typeof listOutboxMessages>[0]

/** Reads one part of a file, and the cursor of the next part. */
type Batch = (cursor: string | undefined) => Promise<Page<readonly Cell[]>>

const toBatch =
  <Item>(
    columns: Columns<Item>,
    list: (page: { cursor: string | undefined; limit: number }) => Promise<Page<Item>>,
  ): Batch =>
  async (cursor) => {
    const { items, next } = await list({ cursor, limit: BATCH_ROWS })
    return { items: items.map((item) => Object.values(columns).map((cellOf) => cellOf(item))), next }
  }

/** Reads each list with the panel's own verb, which checks the caller's role again for every batch. */
const batchesOf = (
  deps: ListDeps & Pick<Deps, 'now'>,
  caller: Caller,
  { q, plan, role, state, stage, from, to, sort, reason, cityId, categoryId, placeState, action }: ExportRequest,
): Record<ExportListName, Batch> => ({
  users: toBatch(EXPORT_COLUMNS.users, (page) =>
    listUsers(deps, caller, { ...page, q, plan, role, state, from, to, sort }),
  ),
  activities: toBatch(EXPORT_COLUMNS.activities, (page) =>
    listActivities(deps, caller, { ...page, q, stage, from, to }),
  ),
  'page-reports': toBatch(EXPORT_COLUMNS['page-reports'], (page) => listPageReports(deps, caller, page)),
  'banned-pages': toBatch(EXPORT_COLUMNS['banned-pages'], (page) => listBannedPages(deps, caller, page)),
  'note-reports': toBatch(EXPORT_COLUMNS['note-reports'], (page) => listNoteReports(deps, caller, page)),
  'place-reports': toBatch(EXPORT_COLUMNS['place-reports'], (page) =>
    listPlaceReports(deps, caller, { ...page, cityId }),
  ),
  'contact-messages': toBatch(EXPORT_COLUMNS['contact-messages'], (page) => listContactMessages(deps, caller, page)),
  'withheld-places': toBatch(EXPORT_COLUMNS['withheld-places'], (page) =>
    listWithheldPlaces(deps, caller, { ...page, reason, cityId }),
  ),
  catalogue: toBatch(EXPORT_COLUMNS.catalogue, (page) =>
    listCatalogue(deps, caller, { ...page, q, cityId, categoryId, placeState }),
  ),
  'email-outbox': toBatch(EXPORT_COLUMNS['email-outbox'], (page) => listOutboxMessages(deps, caller, page)),
  audit: toBatch(EXPORT_COLUMNS.audit, (page) => listAudit(deps, caller, { ...page, action })),
})

/** Yields the bytes of the file, batch by batch. */
async function* toParts(
  first: Page<readonly Cell[]>,
  header: readonly string[],
  readBatch: Batch,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const toBytes = (lines: readonly (readonly Cell[])[]) => encoder.encode(lines.map(toCsvLine).join(''))
  yield encoder.encode(BYTE_ORDER_MARK)
  yield toBytes([header, ...first.items])
  let { next } = first
  while (next !== null) {
    const batch = await readBatch(next)
    yield toBytes(batch.items)
    next = batch.next
  }
}

/**
 * The filters for the audit log, without the search text: it may name people, and the log is stored after their
 * accounts are deleted.
 */
const toDetails = ({ list, sort: _, q, ...filter }: ExportRequest): Record<string, string> => ({
  list,
  ...(q ? { searched: 'true' } : {}),
  ...Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))),
})

/**
 * Exports a whole list as CSV. The export and its filters are in the audit log before the first line is sent
 * (docs/rules.md, admin.5).
 */
export async function exportList(
  deps: ListDeps & Pick<Deps, 'now'>,
  caller: Caller,
  request: ExportRequest,
): Promise<FileAnswer> {
  const readBatch = batchesOf(deps, caller, request)[request.list]
  const first = await readBatch(undefined)
  const [isAudited] = await run(deps.db, [
    insertAudit(
      deps.db,
      newAuditEntry({ id: caller.userId }, deps.now(), {
        action: 'list_exported',
        targetId: null,
        details: toDetails(request),
      }),
    ),
  ])
  // Fails only if the caller lost the admin role during this request.
  if (!isAudited) throw new AppError('unauthenticated')
  return {
    contentType: 'text/csv; charset=utf-8',
    bytes: toParts(first, Object.keys(EXPORT_COLUMNS[request.list]), readBatch),
    isPermanent: false,
  }
}
