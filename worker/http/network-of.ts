/** The only trusted header: Cloudflare sets it and drops what a client sends under that name. */
export const ADDRESS_HEADER = 'CF-Connecting-IP'
const GROUPS = 8
/** The part of an IPv6 address that a provider hands to one customer. */
const NETWORK_GROUPS = 4

/** The network from which a request comes, as calls are counted: an IPv4 address, or a customer's IPv6 network. */
export const networkOf = ({ headers }: Request): string => clientNetwork(headers.get(ADDRESS_HEADER) ?? '')

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left
  const right = tail === '' ? [] : tail.split(':')
  return [...left, ...Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill('0'), ...right]
}

/**
 * The key under which a client is counted: its IPv4 address, or the /64 network of its IPv6 address, because one
 * customer owns that whole network.
 */
export function clientNetwork(address: string): string {
  const folded = address.trim().toLowerCase()
  if (!folded.includes(':')) return folded
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(folded)?.[1]
  if (mapped) return mapped
  const network = groupsOf(folded).slice(0, NETWORK_GROUPS)
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
