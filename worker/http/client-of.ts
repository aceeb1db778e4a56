import type { Context } from 'hono'
import type { Client } from '../deps.ts'
import { describeDevice } from '../lib/client/describe-device.ts'
import type { AppEnv } from './answer-error.ts'
import { ADDRESS_HEADER } from './network-of.ts'

/** Written by a rule of the zone; behind the gateways of mobile networks only the port tells people apart. */
const PORT_HEADER = 'X-Client-Port'
const PORT = /^\d{1,5}$/

/** Who sends a request, as far as its headers say. */
export function clientOf({ req, get }: Context<AppEnv>): Client {
  const port = req.header(PORT_HEADER) ?? ''
  return {
    address: req.header(ADDRESS_HEADER) ?? '',
    port: PORT.test(port) ? port : null,
    device: describeDevice(req.header('User-Agent') ?? ''),
    route: get('route'),
    requestId: get('requestId'),
  }
}
