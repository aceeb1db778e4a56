const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 60 * 60

const EVERYWHERE = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Strict-Transport-Security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains; preload`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** The token is in the path of these pages and they link out: no referrer may carry it. */
const INVITATION_PATH = /^\/(convite|compartilhar)\//

/** Headers of every answer, HTML and API alike. */
export function setSecurityHeaders(headers: Headers, path: string): void {
  for (const [name, value] of Object.entries(EVERYWHERE)) headers.set(name, value)
  const isInvitation = INVITATION_PATH.test(path)
  headers.set('Referrer-Policy', isInvitation ? 'no-referrer' : 'strict-origin-when-cross-origin')
  if (isInvitation) headers.set('X-Robots-Tag', 'noindex')
}
