import { parseAst } from 'vite'
import { childrenOf, isNode, type SyntaxNode as Node } from './source-files.ts'

/** Props and attributes that people see or hear. */
const SEEN =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|caption|description|error|heading|help|hint|label|lead|note|placeholder|text|title|\w+(Label|Text|Title))$/

const LETTER = /\p{L}/u
const ACCENTED = /[À-ÖØ-öø-ÿ]/
/** Words that are frequent in Portuguese and occur in no list of classes. */
const SMALL_WORDS =
  /(^|\s)(a|ao|as|com|da|das|de|do|dos|e|em|esta|este|na|nas|nos|o|os|ou|para|pra|por|que|se|sem|seu|sua|um|uma)\s|\s(a|e|o|ou|com|de|em|para|por)$/i
/** `Tentar Novamente`, `Cancelar`: words with a capital and then small letters. */
const CAPITALISED = /^\p{Lu}\p{Ll}+([\s,.:!?…]+\p{L}+)*[.:!?…]*$/u

/** Capitalised strings that are names in a protocol, not words on a screen. */
const PROTOCOL =
  /^(Accept|Alt|Arrow\w+|Authorization|Backspace|Bearer|Control|Delete|End|Enter|Escape|Home|Meta|Page\w+|Shift|Tab)$/

const isWritten = (text: string) =>
  ACCENTED.test(text) || SMALL_WORDS.test(text) || (CAPITALISED.test(text.trim()) && !PROTOCOL.test(text.trim()))

/** The text of a literal or of a part of a template; null for every other node. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'TemplateElement') return (node.value as { raw: string }).raw
  return null
}

/** Strings that no one sees: class lists, module paths, types, and messages of an `Error`. */
function isNeverShown(node: Node): boolean {
  if (/^(Import|ExportAll)/.test(node.type) || node.type === 'TSLiteralType') return true
  if (node.type === 'JSXAttribute') return (node.name as Node).name === 'className'
  return node.type === 'NewExpression' && /Error$/.test(String((node.callee as Node).name))
}

function textsIn(node: Node): string[] {
  const text = textOf(node)
  return text === null ? childrenOf(node).flatMap(textsIn) : [text]
}

function isSeenAttribute(node: Node): boolean {
  return node.type === 'JSXAttribute' && SEEN.test(String((node.name as Node).name)) && isNode(node.value)
}

function wordsIn(node: Node): string[] {
  if (isNeverShown(node)) return []
  if (node.type === 'JSXText') return LETTER.test(String(node.value)) ? [String(node.value).trim()] : []
  if (isSeenAttribute(node) && (node.value as Node).type === 'Literal') {
    return textsIn(node.value as Node).filter((text) => LETTER.test(text))
  }
  const text = textOf(node)
  if (text !== null) return isWritten(text) ? [text.trim()] : []
  return childrenOf(node).flatMap(wordsIn)
}

const parse = (source: string, file: string) =>
  parseAst(source, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }) as unknown as Node

/**
 * All texts of a TypeScript module that people would read or hear on a screen.
 *
 * @param file - its ending determines whether the module has tags
 */
export const findWords = (source: string, file: string): string[] => wordsIn(parse(source, file))

/** Every literal text of a module, without comments. */
export const findTexts = (source: string, file: string): string[] => textsIn(parse(source, file))
