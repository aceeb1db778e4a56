import { createReadStream } from 'node:fs'

const READ_BYTES = 1 << 18
const RECORD_SEPARATOR = '\u001e'

/**
 * The records of a text: what stands between record separators (RFC 8142) if it begins with one, else its lines. Empty
 * ones are left out.
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  let rest = ''
  let separator: string | null = null
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: READ_BYTES })) {
    const text: string =
      separator === null
        ? String(chunk)
            .replace(/^\uFEFF/, '')
            .trimStart()
        : String(chunk)
    separator ??= text.startsWith(RECORD_SEPARATOR) ? RECORD_SEPARATOR : '\n'
    const records = (rest + text).split(separator)
    rest = records.pop() ?? ''
    for (const record of records) if (record.trim() !== '') yield record
  }
  if (rest.trim() !== '') yield rest
}
