import type { FileAnswer } from '#contracts/http/file-answer'
import type { DataExport } from '#contracts/privacy/privacy-rights'
import { toZip, type ZipEntry } from '../../../lib/files/zip.ts'
import { readDataUrl } from '../../couples/photo/data-url.ts'
import { toExportPage } from './to-export-page.ts'

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

function photoOf({ photo }: DataExport): ZipEntry | null {
  if (photo === null) return null
  const { contentType, bytes } = readDataUrl(photo)
  return { name: `foto.${ENDINGS[contentType]}`, bytes }
}

/** A copy of somebody's data as a zip: for machines, to read, and the photo. */
export function toArchive(data: DataExport): FileAnswer {
  const photo = photoOf(data)
  const encoder = new TextEncoder()
  const bytes = toZip(
    [
      { name: 'dados.json', bytes: encoder.encode(JSON.stringify(data, null, 2)) },
      { name: 'dados.html', bytes: encoder.encode(toExportPage(data, photo?.name ?? null)) },
      ...(photo ? [photo] : []),
    ],
    new Date(data.exportedAt),
  )
  return {
    contentType: 'application/zip',
    bytes,
    isPermanent: false,
  }
}
