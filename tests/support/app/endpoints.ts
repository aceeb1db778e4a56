import type { Endpoint } from '#contracts/http/endpoint'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value

/** Every call of the HTTP contract, whichever file declares it. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(
  import.meta.glob<Record<string, unknown>>('../../../worker/contracts/**/*.ts', { eager: true }),
).flatMap((contract) => Object.values(contract).filter(isEndpoint))

/** The methods of each path. */
export const METHODS_BY_PATH: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set(ENDPOINTS.map(({ path }) => path))].map((path) => [
    path,
    ENDPOINTS.filter((endpoint) => endpoint.path === path).map(({ method }) => method),
  ]),
)

/** A path with something in the place of its parameters. */
export const examplePath = (path: string): string => path.replaceAll(/\{\w+\}/g, 'example')
