import { JSON_HEADERS, type Reply } from '../places/transmit.ts'
import type { OverpassElement } from './overpass-element.ts'

/** `too_many_requests`: 429; `busy`: 504; `bad_request`: 400; `time_out`, `out_of_memory`: 200 with a remark. */
export type OverpassError = 'too_many_requests' | 'busy' | 'bad_request' | 'time_out' | 'out_of_memory' | 'no_elements'

const HTML_HEADERS = { 'Content-Type': 'text/html; charset=utf-8' }
const DISPATCHER = 'runtime error: open64: 0 Success /osm3s_osm_base Dispatcher_Client::request_read_and_idx'
const REMARKS = {
  time_out: 'runtime error: Query timed out in "query" at line 3 after 16 seconds.',
  out_of_memory: 'runtime error: Query run out of memory using about 64 MB of RAM.',
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Errors come as a page. */
export const htmlErrorReply = (status: number, message: string): Reply => ({
  status,
  headers: HTML_HEADERS,
  body: `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>OSM3S Response</title></head>
<body><p><strong style="color:#FF0000">Error</strong>: ${escaped(message)}</p></body></html>
`,
})

export function foundReply(elements: readonly OverpassElement[], remark?: string): Reply {
  const body = {
    version: 0.6,
    generator: 'Overpass API 0.7.62.7 (fake)',
    osm3s: {
      timestamp_osm_base: '2026-11-20T03:00:00Z',
      copyright:
        'The data included in this document is from www.openstreetmap.org. The data is made available under ODbL.',
    },
    elements,
    ...(remark === undefined ? {} : { remark }),
  }
  return { status: 200, headers: JSON_HEADERS, body: JSON.stringify(body, null, 2) }
}

/** What the interpreter says instead of an answer; what ran out of time or memory brings a part of the elements. */
export function failedReply(error: OverpassError, elements: readonly OverpassElement[]): Reply {
  const replies: Record<OverpassError, () => Reply> = {
    too_many_requests: () =>
      htmlErrorReply(429, `${DISPATCHER}::rate_limited. Please check /api/status for the quota.`),
    busy: () => htmlErrorReply(504, `${DISPATCHER}::timeout. The server is probably too busy to handle your request.`),
    bad_request: () => htmlErrorReply(400, 'line 3: parse error: Unknown type "nwrr"'),
    time_out: () => foundReply(elements.slice(0, Math.ceil(elements.length / 2)), REMARKS.time_out),
    out_of_memory: () => foundReply(elements.slice(0, Math.ceil(elements.length / 2)), REMARKS.out_of_memory),
    no_elements: () => foundReply([]),
  }
  return replies[error]()
}
