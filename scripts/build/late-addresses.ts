import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { ROUTE_FIELDS } from '#contracts/http/endpoint'
import { addressesIn } from './client-contracts.ts'

const DOOR = '#contracts/'
const CONTRACTS = new URL('../../worker/contracts/', import.meta.url)
/** Binds calls to verbs that are loaded late, and reads nothing of a contract but where its calls are found. */
const LATE_ROUTES = /[\\/]worker[\\/]compose[\\/]late[\\/][\w-]+\.ts$/
const MARK = '?addresses'

/**
 * Contracts as the lists of late routes get them: the addresses of their calls. Their schemas are made when the first call
 * loads its verb: to make them took a third of a worker's start.
 *
 * @see docs/decisions/0079-verbs-and-schemas-come-with-their-first-call.md
 */
export const lateAddresses: Plugin = {
  name: 'late-addresses',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name !== 'client',
  resolveId: (id, importer) =>
    id.startsWith(DOOR) && importer && LATE_ROUTES.test(importer)
      ? fileURLToPath(new URL(`${id.slice(DOOR.length)}.ts`, CONTRACTS)) + MARK
      : null,
  transform: {
    filter: { id: /\?addresses$/ },
    handler: (code, id) => ({ code: addressModule(code, id), map: null }),
  },
}

/** Source text of a module that exports of a contract's calls what the worker knows from its start. */
export const addressModule = (code: string, file: string): string =>
  [...addressesIn(code, file.replace(MARK, ''), ROUTE_FIELDS)]
    .map(([name, address]) => `export const ${name} = ${address}\n`)
    .join('')
