import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/** The used part of a syntax tree; the parser's types name every node of the language. */
export interface SyntaxNode {
  type: string
  start: number
  [field: string]: unknown
}

export interface SourceFile {
  /** Path from the repository's root. */
  readonly file: string
  readonly text: string
  readonly program: SyntaxNode
  readonly comments: readonly { readonly text: string; readonly line: number }[]
}

export interface Import {
  /** The file that imports. */
  readonly file: string
  /** Repository path of a file of the product, otherwise the package's name. */
  readonly target: string
}

/** Files of the repository below the given folders, including those that are not committed yet. */
export const filesBelow = (...folders: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))

export const isCode = (file: string): boolean => /\.tsx?$/.test(file)
export const isTest = (file: string): boolean => /\.(test|spec|shots)\.tsx?$/.test(file)

export const CODE_FILES: readonly string[] = filesBelow('web', 'worker', 'db', 'catalogue', 'scripts', 'tests').filter(
  isCode,
)

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

export const childrenOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode)

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** Reads a module from its text; the file need not exist. */
function parseSource(text: string, file: string): SourceFile {
  const { program, comments } = parseSync(file, text)
  return {
    file,
    text,
    program: program as unknown as SyntaxNode,
    comments: comments.map(({ value, start }) => ({ text: value, line: lineOf(text, start) })),
  }
}

export const readSource = (file: string): SourceFile => parseSource(readFileSync(file, 'utf8'), file)

const ALIASES: Record<string, string> = { '#contracts/': 'worker/contracts/', '#db/': 'db/', '#edge/': 'web/edge/' }

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix))
  return alias ? `${ALIASES[alias]}${specifier.slice(alias.length)}.ts` : specifier
}

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g
/** Ignores the examples in docstrings. */
const COMMENT_LINE = /^\s*(\/?\*|\/\/).*$/gm

export const importsOf = (file: string, text = readFileSync(file, 'utf8')): Import[] =>
  [...text.replaceAll(COMMENT_LINE, '').matchAll(IMPORT)].map(([, specifier = '']) => ({
    file,
    target: resolve(file, specifier),
  }))
