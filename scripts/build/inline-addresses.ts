import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ESTree, type Plugin, parseSync } from 'vite'
import { addressesIn, applied, type Edit } from './client-contracts.ts'

const DOOR = '#contracts/'
const CONTRACTS = new URL('../../worker/contracts/', import.meta.url)

/**
 * Writes the address of a call where its name is imported. A contract as a module would bring the addresses of all its
 * calls to every page that needs one of them.
 *
 * @see docs/decisions/0022-the-phone-gets-addresses.md
 */
export const inlineAddresses: Plugin = {
  name: 'inline-addresses',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]web[\\/].*\.tsx?$/, code: DOOR },
    handler: (code, id) => ({ code: withInlineAddresses(code, id), map: null }),
  },
}

const readContract = (name: string): string => readFileSync(fileURLToPath(new URL(`${name}.ts`, CONTRACTS)), 'utf8')

/** @param read - the source of the contract behind `#contracts/<name>` */
export function withInlineAddresses(code: string, file: string, read = readContract): string {
  const edits = parseSync(file, code).program.body.flatMap((statement): Edit[] =>
    statement.type === 'ImportDeclaration' && statement.source.value.startsWith(DOOR)
      ? editOf(statement, code, read)
      : [],
  )
  return applied(code, edits)
}

function editOf(statement: ESTree.ImportDeclaration, code: string, read: (name: string) => string): Edit[] {
  const name = statement.source.value.slice(DOOR.length)
  const addresses = addressesIn(read(name), `${name}.ts`)
  const addressOf = (specifier: ESTree.ImportDeclarationSpecifier) =>
    specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
      ? addresses.get(specifier.imported.name)
      : undefined
  const calls = statement.specifiers.filter(addressOf)
  if (calls.length === 0) return []
  const others = statement.specifiers.filter((specifier) => !calls.includes(specifier))
  const rest = others.map(({ start, end }) => code.slice(start, end)).join(', ')
  const constants = calls.map((call) => `const ${call.local.name} = ${addressOf(call)}`)
  // What else is imported goes on as it was; types among it vanish later.
  const lines = rest ? [`import { ${rest} } from '${statement.source.value}'`, ...constants] : constants
  return [{ start: statement.start, end: statement.end, text: lines.join('\n') }]
}
