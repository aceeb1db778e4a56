import { strToU8, zipSync } from 'fflate'
import { BRAND } from '#contracts/brand'
import { formatHour } from '#contracts/format-hour'
import { LOCALE, TIME_ZONE } from '#contracts/locale'
import { type DataExport, EXPORT_SECTIONS, type ExportRow, type ExportSection } from '#contracts/privacy'
import type { FileAnswer } from '../../lib/fields/file-answer.ts'
import { escapeHtml } from '../../lib/files/escape-html.ts'
import { readDataUrl } from '../couples/photo/photo.ts'
import { COLUMN_WORDS, PAGE_WORDS, SECTION_WORDS } from './export-words.ts'

const PHOTO_FILE = 'foto.jpg'

/** Allows no script and no request: the page is opened from a folder and may contain text that a person typed. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file: data:"

const STYLE = [
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}',
  'body{max-width:70rem;margin:2rem auto;padding:0 1rem}',
  'h2{margin:2rem 0 0}p{margin:.25rem 0 .75rem}',
  '.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}',
  'th,td{border:1px solid #8886;padding:.25rem .5rem;text-align:left;vertical-align:top}',
  'img{object-fit:contain;border-radius:1rem}',
].join('')

/** A copy of a person's data as a zip: a JSON file, a readable page, and the photo. */
export function toArchive(data: DataExport): FileAnswer {
  const files = {
    'dados.json': strToU8(JSON.stringify(data, null, 2)),
    'dados.html': strToU8(toExportPage(data, data.photo && PHOTO_FILE)),
    ...(data.photo ? { [PHOTO_FILE]: readDataUrl(data.photo) } : {}),
  }
  return {
    contentType: 'application/zip',
    // Copied, because a response body must not be in a shared buffer.
    bytes: new Uint8Array(zipSync(files, { mtime: data.exportedAt })),
    isPermanent: false,
  }
}

const timeFormat = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' })
const moneyFormat = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'BRL' })
/** A day, or a day and an hour at the place of an outing. */
const LOCAL_TIME = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?$/
const CLOCK = /\d\d:\d\d$/

const toLocalText = (_: string, year: string, month: string, day: string, clock?: string): string =>
  `${day}/${month}/${year}${clock ? `, ${formatHour(clock)}` : ''}`

function textOf(name: string, value: ExportRow[string] | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? PAGE_WORDS.yes : PAGE_WORDS.no
  if (typeof value === 'number')
    return name.endsWith('Cents') ? moneyFormat.format(value / 100) : value.toLocaleString(LOCALE)
  if (/^\d{4}-\d\d-\d\dT.*Z$/.test(value)) return timeFormat.format(new Date(value)).replace(CLOCK, formatHour)
  return COLUMN_WORDS[`${name}.${value}`] ?? value.replace(LOCAL_TIME, toLocalText)
}

const cell = (tag: 'th' | 'td', text: string) => `<${tag}>${escapeHtml(text)}</${tag}>`
const isStored = (value: ExportRow[string] | undefined) => value !== null && value !== undefined

/** A table of the columns that have words and values; a single row is written down the page. */
function tableOf(section: ExportSection, rows: readonly ExportRow[]): string {
  const columns = Object.keys(rows[0] ?? {}).flatMap((name) => {
    const words = COLUMN_WORDS[`${section}.${name}`] ?? COLUMN_WORDS[name]
    return words && rows.some((row) => isStored(row[name])) ? { name, words } : []
  })
  const lines =
    rows.length === 1
      ? columns.map(({ name, words }) => cell('th', words) + cell('td', textOf(name, rows[0]?.[name])))
      : [
          columns.map(({ words }) => cell('th', words)).join(''),
          ...rows.map((row) => columns.map(({ name }) => cell('td', textOf(name, row[name]))).join('')),
        ]
  return `<div class="wide" tabindex="0"><table>${lines.map((line) => `<tr>${line}</tr>`).join('')}</table></div>`
}

function sectionOf({ sections, shortened }: DataExport, section: ExportSection): string {
  const [title, about] = SECTION_WORDS[section]
  const note = shortened.includes(section) ? `<p>${PAGE_WORDS.shortened}</p>` : ''
  return `<h2>${title}</h2><p>${about}</p>${note}${tableOf(section, sections[section])}`
}

const isFilled =
  ({ sections }: DataExport) =>
  (section: ExportSection) =>
    sections[section].length > 0
const titlesOf = (sections: readonly ExportSection[]) => sections.map((section) => SECTION_WORDS[section][0]).join(', ')

/**
 * A copy of a person's data as a page that opens without a server.
 *
 * @param photo - name of the photo's file beside it; null: there is none
 */
const toExportPage = (data: DataExport, photo: string | null): string => `<!doctype html>
<html lang="${LOCALE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${PAGE_WORDS.title} · ${BRAND.name}</title><style>${STYLE}</style></head><body>
<h1>${PAGE_WORDS.title}</h1><p>${PAGE_WORDS.made} ${textOf('', data.exportedAt)}. ${PAGE_WORDS.about} ${PAGE_WORDS.machine}</p>
${photo ? `<h2>${PAGE_WORDS.photo}</h2><img src="${photo}" alt="${PAGE_WORDS.photo}" width="192" height="192">` : ''}
${EXPORT_SECTIONS.filter(isFilled(data))
  .map((section) => sectionOf(data, section))
  .join('\n')}
<h2>${PAGE_WORDS.none}</h2><p>${titlesOf(EXPORT_SECTIONS.filter((section) => !isFilled(data)(section)))}.</p>
</body></html>
`
