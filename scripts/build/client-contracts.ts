import { fileURLToPath } from 'node:url'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { CLIENT_FIELDS, type Endpoint } from '#contracts/http/endpoint'

const NO_SCHEMAS = fileURLToPath(new URL('../../web/platform/api/no-schemas.ts', import.meta.url))
const CONTRACT = /[\\/]worker[\\/]contracts[\\/](?:[\w-]+[\\/])*[\w-]+\.ts$/

interface Span {
  start: number
  end: number
}

export interface Edit extends Span {
  text: string
}

/**
 * Contracts as the browser gets them: the address of each call, an inert module in place of zod, and of schemas only what
 * a screen uses, which is none.
 *
 * @see docs/decisions/0022-the-phone-gets-addresses.md
 */
export const clientContracts: Plugin = {
  name: 'client-contracts',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === 'zod/mini' ? NO_SCHEMAS : null),
  transform: {
    filter: { id: CONTRACT },
    handler: (code, id) => ({ code: withAddresses(code, id), map: null }),
  },
}

/**
 * Rewrites the source of a contract: `endpoint({…})` becomes what `ADDRESS` names of it, and what else is made by a call
 * is marked so that the bundler leaves it away when nobody uses it.
 *
 * @throws Error when a call is written in a way that this does not read
 */
export function withAddresses(code: string, file: string): string {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const calls = callsIn(program)
  const made = program.body.flatMap(valuesOf).filter((value) => calls.some((call) => holds(value, call)))
  const hidden = calls.find((call) => isEndpoint(call) && !made.includes(call))
  if (hidden) throw unread(file, code, hidden, 'it is not the value of a constant of its own')
  const textOf = (value: ESTree.Expression) =>
    isEndpoint(value) ? toAddress(value, code, file, CLIENT_FIELDS) : onlyIfUsed(code.slice(value.start, value.end))
  return applied(
    code,
    made.map((value) => ({ start: value.start, end: value.end, text: textOf(value) })),
  )
}

/**
 * The addresses of the calls that a contract exports, as source text by the names of the constants.
 *
 * @param fields - what an address holds; a field that a call does not have is left out where an endpoint may lack it
 * @throws Error when a call is written in a way that this does not read
 */
export function addressesIn(
  code: string,
  file: string,
  fields: readonly (keyof Endpoint)[] = CLIENT_FIELDS,
): ReadonlyMap<string, string> {
  const { program } = parseSync(file, code)
  const exported = program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations
      : [],
  )
  return new Map(
    exported.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init && isEndpoint(init)
        ? [[id.name, toAddress(init, code, file, fields)] as const]
        : [],
    ),
  )
}

const onlyIfUsed = (expression: string) => `/* @__PURE__ */ (() => (${expression}))()`

/** Values of the constants that a statement at the top of a file declares. */
function valuesOf(statement: ESTree.Statement | ESTree.ModuleDeclaration): ESTree.Expression[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) => init ?? [])
}

function callsIn(program: ESTree.Program): ESTree.CallExpression[] {
  const calls: ESTree.CallExpression[] = []
  const visitor = new Visitor({
    CallExpression(call) {
      calls.push(call)
    },
  })
  visitor.visit(program)
  return calls
}

const isEndpoint = (node: ESTree.Expression): node is ESTree.CallExpression =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'endpoint'

const holds = (outer: Span, inner: Span) => outer.start <= inner.start && inner.end <= outer.end

function toAddress(
  call: ESTree.CallExpression,
  code: string,
  file: string,
  fields: readonly (keyof Endpoint)[],
): string {
  const [definition] = call.arguments
  if (definition?.type !== 'ObjectExpression') throw unread(file, code, call, 'its argument is no object literal')
  if (definition.properties.some(({ type }) => type === 'SpreadElement')) throw unread(file, code, call, 'it spreads')
  const read = fields.flatMap((name) => {
    const property = definition.properties.find((candidate) => isNamed(candidate, name))
    if (!property && OPTIONAL_FIELDS.has(name)) return []
    if (property?.value.type !== 'Literal') throw unread(file, code, call, `it has no plain ${name}`)
    return code.slice(property.start, property.end)
  })
  return `{ ${read.join(', ')} }`
}

/** Of the fields of addresses those that a call may do without. */
const OPTIONAL_FIELDS: ReadonlySet<keyof Endpoint> = new Set(['limit', 'idempotent'])

const isNamed = (property: ESTree.ObjectPropertyKind, name: string): property is ESTree.ObjectProperty =>
  property.type === 'Property' && !property.computed && property.key.type === 'Identifier' && property.key.name === name

const unread = (file: string, code: string, { start }: Span, why: string) =>
  new Error(`${file}:${code.slice(0, start).split('\n').length}: this endpoint cannot be read: ${why}`)

/** @param edits - in the order of the text, none inside another */
export function applied(code: string, edits: readonly Edit[]): string {
  const pieces = edits.map(({ start, text }, index) => code.slice(edits[index - 1]?.end ?? 0, start) + text)
  return pieces.join('') + code.slice(edits.at(-1)?.end ?? 0)
}
