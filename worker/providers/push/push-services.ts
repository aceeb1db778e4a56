/** The push services of Chrome and Edge, Firefox, Safari; `*.` matches one or more labels. */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
] as const

const MAX_ENDPOINT_LENGTH = 1024

const matches = (host: string, service: string): boolean =>
  service.startsWith('*.') ? host.endsWith(service.slice(1)) && host.length >= service.length : host === service

/**
 * Whether the worker may post to an endpoint that a client sent: only over https, on the default port, to a known
 * service. This prevents a client from making the worker call arbitrary URLs.
 *
 * @param services - names of hosts; one that starts with `http` is a complete origin, for a local push service
 */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !URL.canParse(endpoint)) return false
  const { origin, protocol, port, hostname, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (services.includes(origin)) return true
  return protocol === 'https:' && port === '' && services.some((service) => matches(hostname, service))
}
