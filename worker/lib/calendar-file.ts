interface CalendarEntry {
  /** The same for all versions of the entry. */
  uid: string
  /** Rises with each change; below 2³¹. */
  sequence: number
  changedAt: Date
  writtenAt: Date
  start: Date
  end: Date
  isCancelled: boolean
  /** Whether the date is proposed but not agreed. */
  isTentative: boolean
  summary: string
  /** Empty: unknown. */
  location: string
  description: string
  url: string
}

const MAX_LINE_BYTES = 75
const ALARM = '-PT3H'

const textOf = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** `20261128T233000Z` */
const stampOf = (date: Date): string => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Breaks a long line between characters; a broken line goes on after a space. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let [folded, bytes] = ['', 0]
  for (const character of line) {
    const { length } = encoder.encode(character)
    if (bytes + length > MAX_LINE_BYTES) [folded, bytes] = [`${folded}\r\n `, 1]
    folded += character
    bytes += length
  }
  return folded
}

/** Writes a calendar file with one entry (RFC 5545), which reminds three hours before unless it is cancelled. */
export function toCalendarFile({
  uid,
  sequence,
  isCancelled,
  isTentative,
  summary,
  location,
  ...entry
}: CalendarEntry): string {
  const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${ALARM}`, `DESCRIPTION:${textOf(summary)}`, 'END:VALARM']
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pra Dois//Pra Dois//PT',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stampOf(entry.writtenAt)}`,
    `LAST-MODIFIED:${stampOf(entry.changedAt)}`,
    `DTSTART:${stampOf(entry.start)}`,
    `DTEND:${stampOf(entry.end)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    `SUMMARY:${textOf(summary)}`,
    ...(location ? [`LOCATION:${textOf(location)}`] : []),
    `DESCRIPTION:${textOf(entry.description)}`,
    `URL:${entry.url}`,
    // After all properties, or some readers misread the one before it.
    ...(isCancelled ? [] : alarm),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
