import { BRAND } from '#contracts/brand'
import { LOCALE } from '#contracts/locale'
import { type DataExport, EXPORT_SECTIONS, type ExportRow, type ExportSection } from '#contracts/privacy'
import { escapeHtml } from '../../../lib/files/escape-html.ts'
import { PAGE_WORDS, SECTION_WORDS } from './export-words.ts'

/** No script, no request: the page is opened from a folder, and may hold what somebody typed. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file: data:"

const STYLE = [
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}',
  'body{max-width:70rem;margin:2rem auto;padding:0 1rem}',
  'h2{margin:2rem 0 0}p{margin:.25rem 0 .75rem}',
  '.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}',
  'th,td{border:1px solid #8886;padding:.25rem .5rem;text-align:left;vertical-align:top}',
  'img{object-fit:contain;border-radius:1rem}',
].join('')

function textOf(value: ExportRow[string] | undefined): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'boolean') return value ? PAGE_WORDS.yes : PAGE_WORDS.no
  return String(value)
}

const cells = (tag: 'th' | 'td', texts: readonly string[]) =>
  `<tr>${texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')}</tr>`

function tableOf(rows: readonly ExportRow[]): string {
  const names = Object.keys(rows[0] ?? {})
  if (names.length === 0) return `<p>${PAGE_WORDS.none}</p>`
  const lines = rows.map((row) =>
    cells(
      'td',
      names.map((name) => textOf(row[name])),
    ),
  )
  return `<div class="wide" tabindex="0"><table>${cells('th', names)}${lines.join('')}</table></div>`
}

function sectionOf({ sections, shortened }: DataExport, section: ExportSection): string {
  const [title, about] = SECTION_WORDS[section]
  const note = shortened.includes(section) ? `<p>${PAGE_WORDS.shortened}</p>` : ''
  return `<h2>${title}</h2><p>${about}</p>${note}${tableOf(sections[section] ?? [])}`
}

/**
 * A copy of somebody's data as a page that opens without a server.
 *
 * @param photo - name of the photo's file beside it; null: there is none
 */
export const toExportPage = (data: DataExport, photo: string | null): string => `<!doctype html>
<html lang="${LOCALE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${PAGE_WORDS.title} · ${BRAND.name}</title><style>${STYLE}</style></head><body>
<h1>${PAGE_WORDS.title}</h1><p>${PAGE_WORDS.made} ${data.exportedAt}. ${PAGE_WORDS.about} ${PAGE_WORDS.machine}</p>
${photo ? `<h2>${PAGE_WORDS.photo}</h2><img src="${photo}" alt="${PAGE_WORDS.photo}" width="192" height="192">` : ''}
${EXPORT_SECTIONS.map((section) => sectionOf(data, section)).join('\n')}
</body></html>
`
