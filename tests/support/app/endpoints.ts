import type { Endpoint } from '#contracts/endpoint'
import { ROUTES } from '../../../worker/app.ts'
import type { Contract } from '../../../worker/http/on.ts'

export const ENDPOINTS: readonly Contract[] = ROUTES.map(({ contract }) => contract)

export function contractOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): Contract {
  const found = ENDPOINTS.find((contract) => contract.method === method && contract.path === path)
  if (!found) throw new Error(`no route for ${method} ${path}`)
  return found
}

export const METHODS_BY_PATH: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(ENDPOINTS, ({ path }) => path)].map(([path, contracts]) => [
    path,
    contracts.map(({ method }) => method),
  ]),
)

export const examplePath = (path: string): string => path.replaceAll(/\{\w+\}/g, 'example')
