import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '../../..')
const PACKAGE = join(ROOT, 'node_modules/@mdn/mdn-http-observatory')

/** An answer as it was recorded, read as if our domain had given it over HTTPS. */
interface RecordedAnswer {
  status: number
  headers: Record<string, string>
  html: string
}

interface Finding {
  name: string
  result: string
  modifier: number
}

interface Grade {
  /** 100 and what the rules add or take away. */
  score: number
  findings: Finding[]
}

type Rule = (requests: unknown) => { constructor: { name: string }; result: string }
interface Rules {
  ALL_TESTS: Rule[]
  getScoreModifier: (result: string) => number
  MINIMUM_SCORE_FOR_EXTRA_CREDIT: number
  parseHttpEquivHeaders: (html: string, url: string) => Map<string, string[]>
}

/**
 * The rule functions of the MDN HTTP Observatory. The package downloads the HSTS preload list when it is installed,
 * which our installation does not run: a copy with an empty list needs no network, and gives no credit for a preload.
 */
async function loadRules(): Promise<Rules> {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))
  const copy = join(ROOT, `.cache/observatory-${version}`)
  cpSync(join(PACKAGE, 'src'), join(copy, 'src'), { recursive: true })
  cpSync(join(PACKAGE, 'package.json'), join(copy, 'package.json'))
  mkdirSync(join(copy, 'conf'), { recursive: true })
  writeFileSync(join(copy, 'conf/hsts-preload.json'), '{}')
  const load = (path: string) => import(/* @vite-ignore */ pathToFileURL(join(copy, 'src', path)).href)
  const [constants, grader, charts, utils] = await Promise.all(
    ['constants.js', 'grader/grader.js', 'grader/charts.js', 'retriever/utils.js'].map(load),
  )
  return { ...constants, ...grader, ...charts, ...utils }
}

let rules: Promise<Rules> | undefined

const HOST = 'pradois.example'

/** Grades one answer by the Observatory's own rules and arithmetic. */
export async function gradeAnswer({ status, headers, html }: RecordedAnswer): Promise<Grade> {
  rules ??= loadRules()
  const { ALL_TESTS, getScoreModifier, MINIMUM_SCORE_FOR_EXTRA_CREDIT, parseHttpEquivHeaders } = await rules
  const url = new URL(`https://${HOST}/`)
  const answer = {
    status,
    headers,
    data: html,
    verified: true,
    request: { headers: {} },
    httpEquiv: parseHttpEquivHeaders(html, url.href),
  }
  const redirects = [
    { url: new URL(`http://${HOST}/`), status: 301 },
    { url, status },
  ]
  const responses = { auto: answer, cors: answer, http: answer, https: answer, httpRedirects: redirects }
  const requests = {
    hostname: HOST,
    resources: { path: html },
    responses: { ...responses, httpsRedirects: redirects.slice(1) },
    session: { url, jar: { serializeSync: () => ({ cookies: [] }) } },
  }
  const findings = ALL_TESTS.map((rule) => rule(requests)).map((output) => ({
    name: output.constructor.name,
    result: output.result,
    modifier: getScoreModifier(output.result),
  }))
  const sum = (modifiers: number[]) => modifiers.reduce((total, modifier) => total + modifier, 100)
  const modifiers = findings.map(({ modifier }) => modifier)
  const withoutCredit = sum(modifiers.filter((modifier) => modifier < 0))
  return { findings, score: withoutCredit >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : withoutCredit }
}
