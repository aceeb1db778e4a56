import type { Db } from '#db/client'
import type { FileExtract } from '../../catalogue/import/extract/open-extract.ts'
import {
  type Extract,
  type ImportReport,
  type ImportRequest,
  importPlaces,
} from '../../catalogue/import/import-places.ts'
import { type Progress, withProgress } from '../terminal/progress.ts'

/** The extract, with every element counted and the position in the file shown. */
const watched = (extract: FileExtract, progress: Progress): Extract => ({
  dataDate: extract.dataDate,
  async *elements() {
    let latest = 0
    const elements = extract.elements(({ pass, passes, bytes }) => {
      if (pass !== latest && passes > 1) progress.begin(`leitura ${pass} de ${passes}`)
      latest = pass
      progress.reachShare(bytes / extract.sizeBytes)
    })
    for await (const element of elements) {
      progress.advance()
      yield element
    }
    progress.begin('o que resta gravar')
  },
})

/** Imports a file and shows how far it has been read. */
export const importWithProgress = (
  db: Db,
  { extract, ...request }: ImportRequest & { extract: FileExtract },
): Promise<ImportReport> =>
  withProgress({ title: 'importando lugares', unit: 'elementos' }, (progress) =>
    importPlaces(db, { ...request, extract: watched(extract, progress) }),
  )
