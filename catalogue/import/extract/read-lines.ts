import { createReadStream } from 'node:fs'

const READ_BYTES = 1 << 18
const RECORD_SEPARATOR = '\u001e'

/**
 * Yields the records of a text file: split at record separators (RFC 8142) if it begins with one, otherwise at line
 * breaks. Skips empty records.
 *
 * @param onBytes - called with the total of bytes read
 */
export async function* readRecords(
  file: string,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  const stream = createReadStream(file, { encoding: 'utf8', highWaterMark: READ_BYTES })
  let rest = ''
  let separator: string | null = null
  for await (const chunk of stream) {
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
    onBytes(stream.bytesRead)
  }
  if (rest.trim() !== '') yield rest
}
