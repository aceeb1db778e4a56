import { createReadStream } from 'node:fs'

const READ_BYTES = 1 << 18
const RECORD_SEPARATOR = '\u001e'

/**
 * The records of a text: what stands between record separators (RFC 8142) if it begins with one, else its lines. Empty
 * ones are left out.
 *
 * @param onBytes - called with how many bytes have been read in all
 */
export async function* readLines(
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
