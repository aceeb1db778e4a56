import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filesBelow, importsOf, isCode, isTest } from './source-files.ts'

const files = filesBelow('web', 'worker', 'db', 'catalogue').filter((file) => isCode(file) && !isTest(file))
const imports = files.flatMap((file) => importsOf(file))

interface Rule {
  room: RegExp
  /** Every import must match; without `only`, every import that is not forbidden is allowed. */
  only?: RegExp
  never?: RegExp
}

const PRODUCT_CODE = /^(web|worker|db)\//
const rules: Record<string, Rule> = {
  'contracts know other contracts and the types of schemas': {
    room: /^worker\/contracts\//,
    only: /^(worker\/(contracts\/|modules\/(.+\/)?schemas\.ts)|zod\/mini)/,
  },
  'schemas know contracts, fields and other schemas': {
    room: /^worker\/modules\/(.+\/)?schemas\.ts$/,
    only: /^(zod\/mini|worker\/(contracts|lib\/fields)\/|worker\/modules\/(.+\/)?schemas\.ts)/,
  },
  'the database knows Drizzle and its client': {
    room: /^db\//,
    only: /^(db\/|worker\/contracts\/(categories|place-checks)\.ts|drizzle-orm|drizzle-kit|@libsql\/client|node:)/,
  },
  'pure helpers know no noun': { room: /^worker\/lib\//, only: /^(zod\/mini|worker\/(contracts|lib)\/)/ },
  'providers know neither Hono nor modules': {
    room: /^worker\/providers\//,
    never: /^(hono|worker\/(http|modules)\/)/,
  },
  'verbs and rules know no HTTP, no SQL and no implementation': {
    room: /^worker\/modules\/(?!.*\/routes\.ts)/,
    never: /^(hono|drizzle-orm|@libsql|worker\/http\/|db\/schema|worker\/(app|index)\.ts|worker\/compose\/|node:)/,
  },
  'routes know their verbs, contracts and HTTP': {
    room: /^worker\/modules\/.*\/routes\.ts$/,
    only: /^worker\/(contracts|http|modules)\//,
  },
  'ui and hooks know no domain and no text': {
    room: /^web\/(ui|hooks)\//,
    never: /^(worker|db|web\/(features|pages|copy|app|lib|platform))\//,
  },
  'texts know numbers and names of contracts': { room: /^web\/copy\//, only: /^(web\/copy\/|worker\/contracts\/)/ },
  'web/lib knows no feature, screen or text': {
    room: /^web\/lib\//,
    never: /^(web\/(features|pages|ui|hooks|platform|copy|app)|db|worker\/(?!contracts))/,
  },
  'web/platform knows no feature, screen or text': {
    room: /^web\/platform\//,
    never: /^(web\/(features|pages|copy|app)|db|worker\/(?!contracts))/,
  },
  'features know no page and no worker but its contracts': {
    room: /^web\/features\//,
    never: /^(web\/(pages|app)|db|worker\/(?!contracts))/,
  },
  'the product knows neither scripts nor tests, nor the workshop of places': {
    room: PRODUCT_CODE,
    never: /^(scripts|tests|catalogue)\//,
  },
  'the workshop of places knows no statement, no worker and no screen': {
    room: /^catalogue\//,
    never: /^(db\/queries\/|worker\/(?!contracts)|web\/|scripts\/|tests\/)/,
  },
  'HTTP knows no verb': {
    room: /^worker\/http\//,
    never: /^worker\/(modules\/(?!.*schemas\.ts)|jobs|compose|app|index)/,
  },
  'one file of the worker knows the renderer of pages': {
    room: /^worker\/(?!compose\/render-page\.ts)/,
    never: /^(web\/|#edge)/,
  },
  'the renderer of pages knows pages, and of the worker only contracts': {
    room: /^web\/edge\//,
    never: /^(db|worker\/(?!contracts))/,
  },
  'pages and app know no contract': { room: /^web\/(pages|app)\//, never: /^(worker|db)\// },
}

describe('who may import whom', () => {
  test('the test finds imports', () => {
    expect(imports.length).toBeGreaterThan(200)
  })

  test.each(Object.entries(rules))('%s', (_name, { room, only, never }) => {
    const broken = imports.filter(
      ({ file, target }) => room.test(file) && ((only && !only.test(target)) || (never?.test(target) ?? false)),
    )
    expect(broken).toEqual([])
  })

  test('a feature imports only the public files of another feature, which are directly in its folder', () => {
    const featureOf = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1]
    const broken = imports.filter(({ file, target }) => {
      const [own, other] = [featureOf(file), featureOf(target)]
      const isPublic = /^web\/features\/[^/]+\/[^/]+$/.test(target)
      return own !== undefined && other !== undefined && own !== other && !isPublic
    })
    expect(broken).toEqual([])
  })

  test('only the API files of features call the API', () => {
    const callsApi = /import \{[^}]*\b(call|useApi)\b[^}]*\} from|\bfetch\(/
    const broken = files.filter(
      (file) =>
        /^web\/(features|pages|app)\//.test(file) &&
        !file.endsWith('/api.ts') &&
        callsApi.test(readFileSync(file, 'utf8')),
    )
    expect(broken).toEqual([])
  })

  test('a contract imports only types from zod and from schemas', () => {
    const VALUE = /^import (?!type ).*from '(?:zod|.*\/schemas\.ts)/m
    const contracts = files.filter((file) => file.startsWith('worker/contracts/'))
    expect(contracts.filter((file) => VALUE.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  test('routes bind the verbs of their own module', () => {
    const moduleOf = (path: string) => /^worker\/modules\/([^/]+)\//.exec(path)?.[1]
    const broken = imports.filter(
      ({ file, target }) =>
        file.endsWith('/routes.ts') && moduleOf(target) !== undefined && moduleOf(target) !== moduleOf(file),
    )
    expect(broken).toEqual([])
  })

  test('the imports between modules have no cycle', () => {
    const moduleOf = (path: string) => /^worker\/modules\/([^/]+)\//.exec(path)?.[1]
    const edges = new Map<string, Set<string>>()
    for (const { file, target } of imports) {
      const [from, to] = [moduleOf(file), moduleOf(target)]
      if (from && to && from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      [...(edges.get(from) ?? [])].some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))))
    expect([...edges.keys()].filter((module) => reaches(module, module))).toEqual([])
  })

  test('every imported file exists', () => {
    const missing = imports.filter(
      ({ target }) => PRODUCT_CODE.test(target) && /\.tsx?$/.test(target) && !existsSync(target),
    )
    expect(missing).toEqual([])
  })
})
