const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '')

/**
 * Whether the browser has these bytes already; weak and strong tags compare alike (RFC 9110, 13.1.2).
 *
 * @param etag - a strong one, with its quotes
 */
export function isCached(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map(withoutWeakness) ?? []
  return tags.includes(etag) || tags.includes('*')
}
