import { clientNetwork } from '../lib/client/client-network.ts'

/** The only trusted header: Cloudflare sets it and drops what a client sends under that name. */
export const ADDRESS_HEADER = 'CF-Connecting-IP'

/** The network from which a request comes, as calls are counted: an IPv4 address, or a customer's IPv6 network. */
export const networkOf = ({ headers }: Request): string => clientNetwork(headers.get(ADDRESS_HEADER) ?? '')
