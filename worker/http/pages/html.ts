const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** Escapes a text for an element or a double-quoted attribute of HTML or XML. */
export const escaped = (text: string): string => text.replaceAll(/[&"<>]/g, (sign) => ESCAPES[sign] ?? sign)

/**
 * JSON as an element of a document. Its content can neither end the element nor start a comment.
 *
 * @param attributes - `type` is `application/json` unless set, which no browser runs
 */
export function toInlineJson(value: object, { type = 'application/json', id }: { type?: string; id?: string }): string {
  const json = JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>`
}
