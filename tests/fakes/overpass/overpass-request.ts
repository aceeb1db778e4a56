import type { IncomingMessage } from 'node:http'
import { BRAND } from '#contracts/brand'
import { headersOf } from '../places/transmit.ts'
import { type OverpassArea, type OverpassQuery, QlError, readQl, type TagFilter, toArea } from './overpass-query.ts'

export interface OverpassRequest {
  method: string
  url: string
  /** Names in lower case. */
  headers: Record<string, string>
  /** As sent. */
  body: string
  /** The query's text, decoded. */
  ql: string
  /** The query, read; null: it could not be. */
  query: OverpassQuery | null
  /** What was answered; null: nothing yet. */
  status: number | null
}

export interface OverpassViolation {
  /** The part of the request that is wrong: `User-Agent`, `[timeout:]`, `out`, … */
  where: string
  message: string
  ql: string
}

/** A request that is not as the reference page describes it. */
export class OverpassRefusal extends Error {
  readonly where: string
  constructor(where: string, message: string) {
    super(message)
    this.where = where
  }
}

export const INTERPRETER = '/api/interpreter'
const MOST_SECONDS = 180
/** `Product/1.0 (contact)`, the contact an address of the mail or of the web. */
const AGENT = /^(\S+)\/(\S+) \(.*(@|https?:\/\/).*\)$/
const OUT_WORDS: readonly string[] = ['tags', 'center', 'qt', 'asc']

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** The query's text out of a body: a form's field `data`, or the body itself. */
function qlOf(body: string, contentType: string): string {
  if (!contentType.startsWith('application/x-www-form-urlencoded')) return body
  return new URLSearchParams(body).get('data') ?? ''
}

function checkAgent(agent: string): void {
  const product = AGENT.exec(agent)?.[1]
  if (product === undefined || !plain(product).includes(plain(BRAND.name))) {
    throw new OverpassRefusal('User-Agent', 'It must name the product, its version and a contact.')
  }
}

function checkArea(area: OverpassArea | null): void {
  if (!area) throw new OverpassRefusal('area', 'Every statement needs around: or a bounding box.')
  const isRight =
    'around' in area
      ? area.around > 0 && Math.abs(area.lat) <= 90 && Math.abs(area.lon) <= 180
      : area.south < area.north && area.west < area.east && area.south >= -90 && area.north <= 90
  if (!isRight) throw new OverpassRefusal('area', `Not a part of the world: ${JSON.stringify(area)}`)
}

function checkFilters(filters: readonly TagFilter[]): void {
  if (!filters.some(({ key, operator }) => key === 'name' && operator === 'exists')) {
    throw new OverpassRefusal('["name"]', 'Objects without a name are no use as suggestions.')
  }
  if (!filters.some(({ key, operator }) => key !== 'name' && !['missing', '!=', '!~'].includes(operator))) {
    throw new OverpassRefusal('filters', 'A statement without a tag asks for everything that has a name.')
  }
  for (const { operator, value } of filters) {
    if (operator.endsWith('~') && !isRegex(value ?? '')) throw new OverpassRefusal('ql', `Invalid regular expression`)
  }
}

function isRegex(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp
  } catch {
    return false
  }
}

function checkQuery({ settings, statements, out, limit }: OverpassQuery): void {
  if (settings.out !== 'json') throw new OverpassRefusal('[out:json]', 'The answer must be asked for as JSON.')
  const timeout = Number(settings.timeout)
  if (!Number.isInteger(timeout) || timeout < 1 || timeout > MOST_SECONDS) {
    throw new OverpassRefusal('[timeout:]', `A time-out from 1 to ${MOST_SECONDS} seconds must be asked for.`)
  }
  if (settings.maxsize !== undefined && !/^[1-9]\d*$/.test(settings.maxsize)) {
    throw new OverpassRefusal('[maxsize:]', 'It is a number of bytes.')
  }
  if (statements.length === 0) throw new OverpassRefusal('ql', 'Nothing is asked for.')
  for (const { filters, area } of statements) {
    checkFilters(filters)
    checkArea(area)
  }
  const strange = out.filter((word) => !OUT_WORDS.includes(word))
  if (!out.includes('tags') || !out.includes('center') || strange.length > 0 || !limit) {
    throw new OverpassRefusal('out', 'It must be: out tags center <number>.')
  }
}

/** A bounding box for the whole query counts for every statement without an area of its own. */
function withBox(query: OverpassQuery): OverpassQuery {
  const { bbox } = query.settings
  if (bbox === undefined) return query
  const box = toArea(false, bbox.split(',').map(Number))
  return { ...query, statements: query.statements.map((statement) => ({ ...statement, area: statement.area ?? box })) }
}

/** What a request asks for, whether in order or not. */
export function toOverpassRequest(request: IncomingMessage, body: string): OverpassRequest {
  const { method = '', url = '' } = request
  const headers = headersOf(request)
  const ql = qlOf(body, headers['content-type'] ?? '')
  return { method, url, headers, body, ql, query: null, status: null }
}

/**
 * Reads and checks a request (sections 2 and 7 of the reference page).
 *
 * @throws OverpassRefusal
 */
export function checkOverpassRequest({ method, url, headers, ql }: OverpassRequest): OverpassQuery {
  if (url !== INTERPRETER) throw new OverpassRefusal('path', `There is nothing at this path but ${INTERPRETER}.`)
  if (method !== 'POST') throw new OverpassRefusal('method', 'Queries are sent by POST.')
  checkAgent(headers['user-agent'] ?? '')
  if (ql.trim() === '') throw new OverpassRefusal('data', 'There is no query: data=<url-encoded QL>.')
  try {
    const query = withBox(readQl(ql))
    checkQuery(query)
    return query
  } catch (error) {
    throw error instanceof QlError ? new OverpassRefusal('ql', error.message) : error
  }
}
