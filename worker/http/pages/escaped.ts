const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** A text that can stand in an element, and in an attribute between double quotes, of HTML and of XML. */
export const escaped = (text: string): string => text.replaceAll(/[&"<>]/g, (sign) => ESCAPES[sign] ?? sign)
