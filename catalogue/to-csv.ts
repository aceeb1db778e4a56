const NEEDS_QUOTES = /[",\n\r]/

const toField = (value: string): string => (NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** Writes RFC 4180 with `\n` line ends and a header line. */
export const toCsv = <C extends string>(columns: readonly C[], rows: readonly Readonly<Record<C, string>>[]): string =>
  `${[columns.join(','), ...rows.map((row) => columns.map((column) => toField(row[column])).join(','))].join('\n')}\n`
