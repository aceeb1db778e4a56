/** The only trusted header: Cloudflare sets it and drops what a client sends under that name. */
const ADDRESS_HEADER = 'CF-Connecting-IP'
const IPV4 = /^(\d{1,3}\.){3}\d{1,3}$/
const IPV6 = /^[\da-f:.]{2,45}$/i
const GROUPS = 8
/** A provider assigns one customer up to a /56: three groups of the address, and the first half of the fourth. */
const NETWORK_GROUPS = 4
const HALF_GROUP = 0xff00

/** The network of a request, for counting calls: an IPv4 address, or a customer's IPv6 network. */
export const networkOf = (request: Request): string => clientNetwork(addressOf(request))

/** The client's address; '' if the header has none, because other text could be of any length and content. */
export function addressOf({ headers }: Request): string {
  const text = headers.get(ADDRESS_HEADER)?.trim() ?? ''
  const host = IPV4.test(text) ? text : IPV6.test(text) && `[${text}]`
  return host && URL.canParse(`http://${host}`) ? text : ''
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left
  const right = tail === '' ? [] : tail.split(':')
  return [...left, ...Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill('0'), ...right]
}

/**
 * The key under which a client is counted: its IPv4 address, or the /56 network of its IPv6 address, because one
 * customer may own that whole network.
 */
export function clientNetwork(address: string): string {
  const folded = address.trim().toLowerCase()
  if (!folded.includes(':')) return folded
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(folded)?.[1]
  if (mapped) return mapped
  const network = groupsOf(folded).slice(0, NETWORK_GROUPS)
  const numbers = network.map((group) => Number.parseInt(group, 16))
  const masked = numbers.map((group, index) => (index === NETWORK_GROUPS - 1 ? group & HALF_GROUP : group))
  return `${masked.map((group) => group.toString(16)).join(':')}::/56`
}
