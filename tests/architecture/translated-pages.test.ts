import { expect, test } from 'vitest'
import { CODE_FILES, childrenOf, isNode, isTest, readSource, type SyntaxNode } from './source-files.ts'

/** Objects that contain the words of a screen: their fields and results are text. */
const WORDS = /(copy|words|common|errors|places)$/i

/** What each constant of a file is set to, by its name. */
type Constants = ReadonlyMap<string, SyntaxNode>

function constantsOf({ type, ...node }: SyntaxNode): [string, SyntaxNode][] {
  const { id, init } = node
  const own: [string, SyntaxNode][] =
    type === 'VariableDeclarator' && isNode(id) && isNode(init) ? [[String(id.name), init]] : []
  return [...own, ...childrenOf({ type, ...node }).flatMap((each) => constantsOf(each))]
}

/** What a choice, or a constant that was set to one, can be; of another expression itself. */
function valuesOf(node: SyntaxNode, constants: Constants): SyntaxNode[] {
  const set = node.type === 'Identifier' ? constants.get(String(node.name)) : undefined
  if (set && set.type !== 'Identifier') return valuesOf(set, constants)
  if (node.type !== 'ConditionalExpression' && node.type !== 'LogicalExpression') return [node]
  return [node.consequent, node.alternate, node.right].filter(isNode).flatMap((each) => valuesOf(each, constants))
}

/** Whether the value is an element or nothing: React renders no node for an empty text. */
const isElementOrNothing = ({ type, value }: SyntaxNode): boolean =>
  type.startsWith('JSXE') || type === 'JSXFragment' || (type === 'Literal' && (value === null || value === ''))

/** Whether a value is certainly text, as far as the syntax shows. */
function isText(node: SyntaxNode): boolean {
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value.trim() !== ''
  if (node.type === 'TemplateLiteral' || node.type === 'JSXText') return true
  if (node.type === 'BinaryExpression') return [node.left, node.right].filter(isNode).some(isText)
  if (node.type === 'Identifier') return WORDS.test(String(node.name))
  const inner = (node.object ?? node.callee) as SyntaxNode | undefined
  return (node.type === 'MemberExpression' || node.type === 'CallExpression') && inner !== undefined && isText(inner)
}

/** The children that are rendered: of an expression its value. */
const renderedOf = (parent: SyntaxNode): SyntaxNode[] =>
  (parent.children as SyntaxNode[]).flatMap((child) => {
    if (child.type === 'JSXText') return String(child.value).trim() === '' ? [] : [child]
    const value = child.type === 'JSXExpressionContainer' ? (child.expression as SyntaxNode) : child
    return value.type === 'JSXEmptyExpression' ? [] : [value]
  })

/**
 * Elements with a child that comes and goes beside bare text, as `<p>{copy.text} {isNew ? <b/> : null}</p>`, or with a bare
 * text that comes and goes beside another child, as `<p>{name}{isNew ? copy.isNew : ''}</p>`.
 */
function fragileElements(node: SyntaxNode, constants: Constants): SyntaxNode[] {
  const rendered = node.type === 'JSXElement' || node.type === 'JSXFragment' ? renderedOf(node) : []
  const values = rendered.map((each) => valuesOf(each, constants))
  const isFragile =
    rendered.length > 1 &&
    values.some((each) => each.length > 1 && each.some(isElementOrNothing)) &&
    values.some((each) => each.some(isText))
  return [...(isFragile ? [node] : []), ...childrenOf(node).flatMap((each) => fragileElements(each, constants))]
}

/**
 * A browser's translator puts each text into an element of its own. React then fails to insert a node before that text
 * or to remove it, and the page dies. A text with an element around it survives.
 */
test('no conditional node stands beside bare text', () => {
  const fragile = CODE_FILES.filter(
    (file) => file.endsWith('.tsx') && file.startsWith('web/') && !isTest(file),
  ).flatMap((file) => {
    const { program, text } = readSource(file)
    return fragileElements(program, new Map(constantsOf(program))).map(
      ({ start }) => `${file}:${text.slice(0, start).split('\n').length}`,
    )
  })
  expect(fragile).toEqual([])
})
