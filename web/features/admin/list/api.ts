import * as api from '#contracts/admin'
import { requestFile } from '../../../platform/api/request-file.ts'

export type ExportListName = api.ExportListName

/** A whole list as CSV, narrowed as it is on screen. */
export const loadListFile = (list: ExportListName, filter: object): Promise<Blob> =>
  requestFile(api.exportList, { body: { ...filter, list } })
