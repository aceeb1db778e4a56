/** What a pasted text says about a place. */
export interface ReadPlace {
  /** Null: the text is only a link that names nothing, such as a short link. */
  readonly name: string | null
  /** "Campinas, SP", or "Campinas" without a state; null: not said. */
  readonly town: string | null
  readonly point: { readonly latitude: number; readonly longitude: number } | null
}

const NOTHING: ReadPlace = { name: null, town: null, point: null }

const LINK =
  /(?:https?:\/\/|geo:|(?:www\.|m\.)?(?:instagram\.com|maps\.app\.goo\.gl|goo\.gl\/maps|maps\.google\.)[/\w.]*)\S*/i
const GOOGLE = /(?:^|\.)google\.(?:com|com\.br)$/
const NUMBER = String.raw`-?\d{1,3}\.\d+`
const POINT = new RegExp(String.raw`^\s*(${NUMBER})\s*,\s*(${NUMBER})`)
/** In the path of a place: its own position, then the centre of the map. */
const POINTS_IN_PATH = [new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`), new RegExp(`@(${NUMBER}),(${NUMBER})`)]
/** "São Paulo - SP", as addresses of Google write the town. */
const TOWN = /(?:^|,\s*|\s-\s)([^,]+?)\s*-\s*([A-Z]{2})(?=\s*(?:,|$))/
/** First parts of Instagram's paths that are not the name of a profile. */
const POSTS: ReadonlySet<string> = new Set(['p', 'reel', 'reels', 'tv', 'stories', 'explore', 's', 'share', 'accounts'])

/**
 * Reads name and town of a place from a pasted text: a link of Google Maps or Instagram, what their apps share, or a
 * typed name. Nothing is requested, so a short link or a post names nothing unless the text beside the link does
 * (docs/rules.md, wishes.4).
 */
export function readPlaceLink(text: string): ReadPlace {
  const link = LINK.exec(text)?.[0]
  if (!link) return readWords(text)
  const said = readLines(text.replace(link, '\n'))
  const read = readLink(link)
  return { name: said.name ?? read.name, town: said.town ?? read.town, point: read.point }
}

/** The lines around a link: the first is the name; an address follows. */
function readLines(text: string): ReadPlace {
  const [name, ...rest] = text.split('\n').flatMap((line) => line.trim() || [])
  if (!name) return NOTHING
  return { ...readWords(name), ...(rest.length > 0 ? { town: townOf(rest.join(', ')) } : {}) }
}

function readLink(link: string): ReadPlace {
  if (/^geo:/i.test(link)) return readGeo(link)
  const url = URL.parse(/^https?:/i.test(link) ? link : `https://${link}`)
  if (!url) return NOTHING
  if (/(?:^|\.)instagram\.com$/.test(url.hostname)) return readInstagram(partsOf(url))
  return GOOGLE.test(url.hostname) ? readGoogle(url) : NOTHING
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).trim()
  } catch {
    return ''
  }
}
const partsOf = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean).map(decode)

function readGoogle(url: URL): ReadPlace {
  const parts = partsOf(url)
  const [, mode, ...rest] = parts
  const named = rest.filter((part) => !/^(?:@|data=)/.test(part))
  const { searchParams } = url
  const asked = ['q', 'query', 'destination', 'daddr'].map((name) => searchParams.get(name)).find(Boolean)
  const words = mode === 'place' || mode === 'search' ? named[0] : mode === 'dir' ? named.at(-1) : undefined
  return { ...readWords(words ?? asked ?? ''), ...pointIn(url.pathname, words ?? asked ?? '') }
}

function pointIn(path: string, words: string): Pick<ReadPlace, 'point'> {
  const found = [...POINTS_IN_PATH.map((pattern) => pattern.exec(path)), POINT.exec(words)].find(Boolean)
  return { point: found ? { latitude: Number(found[1]), longitude: Number(found[2]) } : null }
}

/** `geo:-23.5,-46.6?q=-23.5,-46.6(Bar do Zé)` or `geo:0,0?q=Bar do Zé, São Paulo`. */
function readGeo(link: string): ReadPlace {
  const [point = '', query = ''] = link.slice('geo:'.length).split('?')
  const words = decode(new URLSearchParams(query).get('q') ?? '')
  const label = /\(([^)]+)\)\s*$/.exec(words)?.[1]
  return { ...readWords(label ?? words), ...pointIn('', POINT.test(words) ? words : point.replace(/^0,0$/, '')) }
}

function readInstagram([first, ...rest]: readonly string[]): ReadPlace {
  if (first === 'explore' && rest[0] === 'locations') return { ...NOTHING, name: toTitle(rest[2]) }
  return first && !POSTS.has(first) ? { ...NOTHING, name: `@${first}` } : NOTHING
}

/** "parque-ibirapuera" as "Parque Ibirapuera". */
const toTitle = (slug = ''): string | null =>
  slug.replaceAll('-', ' ').replaceAll(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase()) || null

/** "Bar do Zé, R. Augusta, 123 - Consolação, São Paulo - SP": the first part is the name. */
function readWords(text: string): ReadPlace {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  if (words === '' || POINT.test(words)) return NOTHING
  const [name = '', ...rest] = words.split(',').map((part) => part.trim())
  return { name: name || null, town: rest.length > 0 ? townOf(rest.join(', ')) : null, point: null }
}

/** The town with its state; otherwise the only part of a short text. */
function townOf(address: string): string | null {
  const [, town, uf] = TOWN.exec(address) ?? []
  if (town && uf) return `${town}, ${uf}`
  return address.includes(',') || /\d/.test(address) ? null : address
}
