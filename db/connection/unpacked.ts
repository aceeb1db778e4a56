/**
 * Asks a server without TLS, which is one on this machine, for its answers as they are: Node asks for gzip by itself, and
 * to pack an answer takes such a server longer than most statements.
 */
export function unpackedRequest(request: Request): Request {
  if (request.url.startsWith('http:')) request.headers.set('Accept-Encoding', 'identity')
  return request
}
