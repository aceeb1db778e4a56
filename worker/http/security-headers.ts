import { PATHS } from '#contracts/pages'
import { hasSecretPath } from './pages/page-paths.ts'

type Policy = Readonly<Record<string, string>>

const policyText = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

/**
 * Allows only the product's own origin and nothing inline; script URLs and HTML only through the product's Trusted
 * Types policy.
 */
const PAGE: Policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'pra-dois',
}

const STRIPE = 'https://js.stripe.com https://*.js.stripe.com'

/**
 * The one page that loads Stripe.js, whose loader needs the policy named `default`. A policy belongs to a document, so
 * the link to this page must be a full navigation.
 *
 * @see https://docs.stripe.com/security/guide#content-security-policy
 */
const CHECKOUT_PAGE: Policy = {
  ...PAGE,
  'script-src': `'self' ${STRIPE}`,
  'frame-src': `${STRIPE} https://hooks.stripe.com`,
  'connect-src': "'self' https://api.stripe.com",
  'trusted-types': 'pra-dois default',
}

/** For responses that are not documents: a browser that shows one must not load or run anything. */
const DATA: Policy = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
}

/** The icon's own colours for light and dark, by their hash. */
const FAVICON: Policy = { ...DATA, 'style-src': "'sha256-iTrXihXWOERI0W9csmlp0Ue6Zs9PUQq9hDqUDXqvD60='" }

/** The service worker requests documents and files for the pages, all from the product's origin. */
const SERVICE_WORKER: Policy = { ...DATA, 'connect-src': "'self'" }

const OWN_POLICY: Readonly<Record<string, Policy>> = { '/favicon.svg': FAVICON, '/sw.js': SERVICE_WORKER }

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 60 * 60

const EVERYWHERE = {
  'Strict-Transport-Security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains; preload`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
}

const CLOSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

function permissions(opened: Readonly<Record<string, string>> = {}): string {
  return CLOSED_FEATURES.map((feature) => `${feature}=(${opened[feature] ?? ''})`).join(', ')
}

const DOCUMENTATION_PATH = '/api/docs'

/** Whether a path is a file for robots, which is not a document either. */
const isForRobots = (path: string): boolean =>
  path === '/robots.txt' || path === '/sitemap.xml' || path.startsWith('/sitemaps/')

export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/')

/** Allows map tiles as images. The policy belongs to the document, and the SPA can show a map in any document. */
const withTiles = (policy: Policy, tileOrigin: string | null): Policy =>
  tileOrigin === null ? policy : { ...policy, 'img-src': `${policy['img-src']} ${tileOrigin}` }

function policyOf(path: string, tileOrigin: string | null): Policy {
  if (path === PATHS.checkout) return withTiles(CHECKOUT_PAGE, tileOrigin)
  if (path === DOCUMENTATION_PATH) return PAGE
  return isApiPath(path) || isForRobots(path) ? DATA : withTiles(PAGE, tileOrigin)
}

/**
 * Headers of every response of the Worker, for pages and the API.
 *
 * @param tileOrigin - host of the map's tiles; null: none is configured
 */
export function securityHeaders(path: string, tileOrigin: string | null = null): Record<string, string> {
  // These pages have external links, so the referrer must not contain their address with its token.
  const isInvitation = hasSecretPath(path)
  const opened = path === PATHS.checkout ? { payment: 'self "https://js.stripe.com"' } : {}
  return {
    ...EVERYWHERE,
    'Content-Security-Policy': policyText(policyOf(path, tileOrigin)),
    'Permissions-Policy': permissions(opened),
    'Referrer-Policy': isInvitation || isApiPath(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(isInvitation ? { 'X-Robots-Tag': 'noindex' } : {}),
  }
}

/** Headers of files that are served without the Worker; `public/_headers` sets the same ones at Cloudflare. */
export function fileHeaders(path: string): Record<string, string> {
  return {
    ...EVERYWHERE,
    'Content-Security-Policy': policyText(OWN_POLICY[path] ?? DATA),
    'Referrer-Policy': 'no-referrer',
  }
}

export function setSecurityHeaders(headers: Headers, path: string, tileOrigin: string | null): void {
  for (const [name, value] of Object.entries(securityHeaders(path, tileOrigin))) headers.set(name, value)
}
