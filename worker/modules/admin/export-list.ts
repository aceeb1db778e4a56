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

type ListDeps = Parameters<typeof listOutboxMessages>[0] & Pick<Deps, 'now'>

/** The filters of every list, of which each list reads its own. */
type ListQuery = ExportRequest & { cursor: string | undefined; limit: number }

const asRows =
  <Item>(columns: Columns<Item>, list: (deps: ListDeps, caller: Caller, query: ListQuery) => Promise<Page<Item>>) =>
  async (deps: ListDeps, caller: Caller, query: ListQuery): Promise<Page<readonly Cell[]>> => {
    const { items, next } = await list(deps, caller, query)
    return { items: items.map((item) => Object.values(columns).map((cellOf) => cellOf(item))), next }
  }

/** Reads each list with the panel's own verb, which checks the caller's role again for every batch. */
const LISTS: Record<ExportListName, ReturnType<typeof asRows>> = {
  users: asRows(EXPORT_COLUMNS.users, listUsers),
  activities: asRows(EXPORT_COLUMNS.activities, listActivities),
  'page-reports': asRows(EXPORT_COLUMNS['page-reports'], listPageReports),
  'banned-pages': asRows(EXPORT_COLUMNS['banned-pages'], listBannedPages),
  'note-reports': asRows(EXPORT_COLUMNS['note-reports'], listNoteReports),
  'place-reports': asRows(EXPORT_COLUMNS['place-reports'], listPlaceReports),
  'contact-messages': asRows(EXPORT_COLUMNS['contact-messages'], (deps, caller, query) =>
    listContactMessages(deps, caller, { ...query, state: query.messageState }),
  ),
  'withheld-places': asRows(EXPORT_COLUMNS['withheld-places'], listWithheldPlaces),
  catalogue: asRows(EXPORT_COLUMNS.catalogue, listCatalogue),
  'email-outbox': asRows(EXPORT_COLUMNS['email-outbox'], listOutboxMessages),
  audit: asRows(EXPORT_COLUMNS.audit, listAudit),
}

/** Yields the bytes of the file, batch by batch. */
async function* toParts(
  first: Page<readonly Cell[]>,
  header: readonly string[],
  readBatch: (cursor: string) => Promise<Page<readonly Cell[]>>,
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
export async function exportList(deps: ListDeps, caller: Caller, request: ExportRequest): Promise<FileAnswer> {
  const readBatch = (cursor?: string) => LISTS[request.list](deps, caller, { ...request, cursor, limit: BATCH_ROWS })
  const first = await readBatch()
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
