const TAGS = /<[^>]*>/g
const SIGNS: Readonly<Record<string, string>> = { '&copy;': '©', '&amp;': '&', '&nbsp;': ' ' }
const OPENSTREETMAP = 'OpenStreetMap'

export interface Credit {
  before: string
  /** Whoever is linked to the page of their licence; empty where the line does not name them. */
  linked: string
  after: string
}

/** The line of whoever makes the tiles. Vendors hand it out as HTML: its text is what is shown. */
export function toCredit(attribution: string): Credit {
  const text = attribution.replace(TAGS, '').replace(/&\w+;/g, (sign) => SIGNS[sign] ?? sign)
  const at = text.indexOf(OPENSTREETMAP)
  if (at < 0) return { before: text, linked: '', after: '' }
  return { before: text.slice(0, at), linked: OPENSTREETMAP, after: text.slice(at + OPENSTREETMAP.length) }
}
