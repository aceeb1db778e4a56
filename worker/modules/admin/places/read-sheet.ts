import { MAX_PLACE_LENGTHS, MAX_SHEET_ROWS, SHEET_COLUMNS, type SheetMistake } from '#contracts/admin-places'
import { CATEGORIES } from '#db/vocabulary/categories'
import { type CheckedFacts, problemsOf } from '#db/vocabulary/place-checks'
import { WELL_FORMED } from '../../../lib/fields/fields.ts'
import { readCsv } from '../../../lib/files/csv.ts'
import { brazilianPhoneOf } from '../../../lib/phone.ts'
import { websiteUrlOf } from '../../../lib/website-url.ts'

type Column = keyof typeof SHEET_COLUMNS
const [ID, VERSION] = ['ID', 'Versão'] as const
const COLUMNS = Object.entries(SHEET_COLUMNS) as [Column, string][]
/** Columns of the exports that a file may contain, but not change. */
const FIXED = ['O que é', 'Cidade', 'Fonte', 'Motivo', 'Situação', 'Destaque'] as const
/** Columns of the exports that are not compared with the stored place. */
const IGNORED = ['Prova', 'Ano', 'Corrigido à mão']
const KNOWN: readonly string[] = [ID, VERSION, ...Object.values(SHEET_COLUMNS), ...FIXED, ...IGNORED]
const TEXTS = ['name', 'description', 'address', 'neighbourhood', 'website', 'phone'] as const
const VERDICTS: Readonly<Record<string, 'show' | 'drop' | null>> = { '': null, mostrar: 'show', descartar: 'drop' }
const REPLACED = '\uFFFD'
const VISIBLE = /^\P{Cc}*$/u
const VERSION_FORM = /^\d{1,9}$/
const COUNTRY_OR_SIGN = /^\+55|\D/g
/** Fails the check of a phone number or a website. */
const UNREADABLE = '?'

/** A row of the file: only the cells whose column it has. */
export interface SheetLine {
  readonly line: number
  readonly id: string
  readonly version: number
  readonly cells: Readonly<Partial<Record<Column, string>>>
  readonly fixed: readonly (readonly [column: (typeof FIXED)[number], cell: string])[]
}

interface ReadSheet {
  readonly mistakes: SheetMistake[]
  readonly lines: SheetLine[]
}

/** Reads a file, and lists the mistakes that can be told without the stored places. */
export function readSheet(csv: string): ReadSheet {
  const [head, ...records] = readCsv(csv)
  const mistakes: SheetMistake[] = []
  const note = (line: number, problem: SheetMistake['problem'], value = '') =>
    void mistakes.push({ line, problem, value })
  if (!head) return { mistakes: [{ line: 1, problem: 'empty', value: '' }], lines: [] }
  const names = head.cells ?? []
  if (names.length === 1 && names[0]?.includes(','))
    return { mistakes: [{ line: 1, problem: 'separator', value: '' }], lines: [] }
  for (const name of [ID, VERSION]) if (!names.includes(name)) note(head.line, 'missing_column', name)
  for (const name of names) if (!KNOWN.includes(name)) note(head.line, 'unknown_column', name)
  for (const name of new Set(names.filter((each, index) => names.indexOf(each) < index)))
    note(head.line, 'column_twice', name)
  if (head.cells === null) note(head.line, 'quote')
  if (records.length === 0 && mistakes.length === 0) note(head.line, 'empty')
  if (records.length > MAX_SHEET_ROWS) note(records[MAX_SHEET_ROWS]?.line ?? 1, 'too_many_rows', String(MAX_SHEET_ROWS))
  if (mistakes.length > 0) return { mistakes, lines: [] }

  const seen = new Set<string>()
  const lines = records.flatMap(({ line, cells }): SheetLine[] => {
    if (cells?.length !== names.length) {
      note(line, cells === null ? 'quote' : 'cells')
      return []
    }
    const cellOf = (name: string) => cells[names.indexOf(name)] ?? ''
    const [id, version] = [cellOf(ID), cellOf(VERSION)]
    if (id === '') note(line, 'no_id')
    if (seen.has(id)) note(line, 'id_twice', id)
    seen.add(id)
    if (!VERSION_FORM.test(version)) note(line, 'version', version)
    for (const cell of cells) {
      if (cell.includes(REPLACED)) note(line, 'encoding', cell)
      else if (!VISIBLE.test(cell) || !WELL_FORMED.test(cell)) note(line, 'letters', cell)
    }
    const given = COLUMNS.filter(([, name]) => names.includes(name)).map(([column, name]) => [column, cellOf(name)])
    const fixed = FIXED.filter((name) => names.includes(name)).map((name) => [name, cellOf(name)] as const)
    return [{ line, id, version: Number(version), cells: Object.fromEntries(given), fixed }]
  })
  return { mistakes, lines }
}

/** The slug of a category by its name in the exports; otherwise the text itself, which is then an unknown one. */
const toSlug = (text: string): string => CATEGORIES.find(({ name }) => name === text)?.slug ?? text

export const toSlugs = (cell: string): string[] =>
  cell
    .split(',')
    .map((name) => toSlug(name.trim()))
    .filter(Boolean)

export const toDecision = (cell = ''): 'show' | 'drop' | null | undefined => VERDICTS[cell.toLowerCase()]

/** Mistakes of the cells that differ from the stored place. */
export function checkCells(line: number, cells: SheetLine['cells']): SheetMistake[] {
  const { name, description, categories, website, phone, decision } = cells
  const slugs = categories === undefined ? undefined : toSlugs(categories)
  const facts: { -readonly [Name in keyof CheckedFacts]: CheckedFacts[Name] } = {}
  if (name !== undefined) facts.name = name
  if (description !== undefined) facts.sentence = description
  if (slugs) facts.categories = slugs
  if (website !== undefined) facts.site = website === '' || websiteUrlOf(website) ? website : UNREADABLE
  if (phone !== undefined) {
    facts.phone = phone === '' ? '' : (brazilianPhoneOf(phone)?.replaceAll(COUNTRY_OR_SIGN, '') ?? UNREADABLE)
  }
  const values: Partial<Record<SheetMistake['problem'], string | undefined>> = {
    sentence_length: description,
    unknown_category: categories,
    category_twice: categories,
    many_categories: categories,
    phone,
    site: website,
  }
  const found = problemsOf(facts).map((problem) => ({ line, problem, value: values[problem] ?? '' }))
  const tooLong = TEXTS.filter((column) => (cells[column]?.length ?? 0) > MAX_PLACE_LENGTHS[column])
  return [
    ...found,
    ...tooLong.map((column) => ({ line, problem: 'too_long' as const, value: SHEET_COLUMNS[column] })),
    ...(slugs?.length === 0 ? [{ line, problem: 'no_category' as const, value: '' }] : []),
    ...(toDecision(decision) === undefined ? [{ line, problem: 'decision' as const, value: decision ?? '' }] : []),
  ]
}
