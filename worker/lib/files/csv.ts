/** The value of a cell; a boolean is written as `sim` or `não`. */
export type Cell = string | number | boolean | null

/** Without this mark Excel reads the file as Windows-1252. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** With Brazilian settings a comma separates decimals, so Excel expects a semicolon between cells. */
const SEPARATOR = ';'
/** The start of a cell that a spreadsheet runs as a formula: a sign, or white space that it may skip. */
const FORMULA_START = /^(?:[=+\-\u2212@]|\p{Cf}|\s)/u
const NEEDS_QUOTES = /[";\r\n]/

/** An apostrophe makes a spreadsheet show the text unchanged (OWASP, "CSV Injection"). */
function toText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não'
  if (typeof cell === 'number') return String(cell)
  // Excel reads the full-width forms of the signs (`＝＋－＠`) as the signs.
  return FORMULA_START.test(cell.normalize('NFKC')) ? `'${cell}` : cell
}

function toField(cell: Cell): string {
  const text = toText(cell)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of a file, with its line break. */
export const toCsvLine = (cells: readonly Cell[]): string => `${cells.map(toField).join(SEPARATOR)}\r\n`

/** A quoted cell (its quotes doubled inside) or a plain one, then its end. */
const CELL = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r?\n|$)/y
const ESCAPED = /^'(?=.)/s

/** A cell as it was before `toCsvLine` wrote an apostrophe before a formula. */
const toCell = (text: string): string =>
  ESCAPED.test(text) && FORMULA_START.test(text.slice(1).normalize('NFKC')) ? text.slice(1) : text

/** One line of a file with its number; a quoted cell may contain line breaks. `null`: a quote that does not end. */
export interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[] | null
}

/** Reads the format of `toCsvLine`, with or without the mark; blank lines are left out. */
export function* readCsv(file: string): Generator<CsvRecord> {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file
  const cell = new RegExp(CELL)
  let [line, start, cells]: [number, number, string[]] = [1, 0, []]
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text)
    if (!match) {
      yield { line, cells: null }
      return
    }
    cells.push(toCell((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim()))
    if (match[3] === ';' && cell.lastIndex < text.length) continue
    if (match[3] === ';') cells.push('')
    if (cells.some((each) => each !== '')) yield { line, cells }
    line += text.slice(start, cell.lastIndex).split('\n').length - 1
    start = cell.lastIndex
    cells = []
  }
}
