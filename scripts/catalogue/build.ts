import { writeFileSync } from 'node:fs'
import { DATA_FOLDER } from '#db/places/data-files'
import { placeFiles } from '../../catalogue/place-files.ts'
import { convertRegisters } from '../../catalogue/sources/convert-registers.ts'
import { readSources } from '../../catalogue/sources/open-sources.ts'

/**
 * Writes the files of places that the product loads (`db/places/data`).
 *
 * @param folder - raw registers to convert first; default: the converted ones in the repository
 */
export async function build([folder]: readonly string[]): Promise<void> {
  if (folder) convertRegisters(folder)
  for (const [file, text] of placeFiles(readSources())) writeFileSync(new URL(file, DATA_FOLDER), text)
}
