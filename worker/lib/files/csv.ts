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
