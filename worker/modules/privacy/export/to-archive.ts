import { strToU8, zipSync } from 'fflate'
import type { DataExport } from '#contracts/privacy'
import type { FileAnswer } from '../../../lib/fields/file-answer.ts'
import { readDataUrl } from '../../couples/photo/photo.ts'
import { toExportPage } from './to-export-page.ts'

const PHOTO_FILE = 'foto.jpg'

/** A copy of somebody's data as a zip: for machines, to read, and the photo. */
export function toArchive(data: DataExport): FileAnswer {
  const files = {
    'dados.json': strToU8(JSON.stringify(data, null, 2)),
    'dados.html': strToU8(toExportPage(data, data.photo && PHOTO_FILE)),
    ...(data.photo ? { [PHOTO_FILE]: readDataUrl(data.photo) } : {}),
  }
  return {
    contentType: 'application/zip',
    // The answer takes its own copy of the bytes, in a buffer that is not shared.
    bytes: new Uint8Array(zipSync(files, { mtime: data.exportedAt })),
    isPermanent: false,
  }
}
