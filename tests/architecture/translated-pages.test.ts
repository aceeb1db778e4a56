import { expect, test } from 'vitest'
import { CODE_FILES, childrenOf, isNode, isTest, readSource, type SyntaxNode } from './source-files.ts'

/** Objects that contain the words of a screen: their fields and results are text. */
const WORDS = /(copy|words|common|errors|places)$/i

/** Whether the value is sometimes an element or nothing. */
function comesAndGoes({ type, ...node }: SyntaxNode): boolean {
  if (type !== 'ConditionalExpression' && type !== 'LogicalExpression') return false
  const values = [node.consequent, node.alternate, node.right].filter(isNode)
  return values.some((each) => each.type.startsWith('JSX') || each.value === null || comesAndGoes(each))
}

/** Whether a value is certainly text, as far as the syntax shows. */
function isText(node: SyntaxNode): boolean {
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value.trim() !== ''
  if (node.type === 'TemplateLiteral') return true
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

/** Elements with a child that comes and goes beside bare text, as `<p>{copy.text} {isNew ? <b/> : null}</p>`. */
function fragileElements(node: SyntaxNode): SyntaxNode[] {
  const rendered = node.type === 'JSXElement' || node.type === 'JSXFragment' ? renderedOf(node) : []
  const isFragile = rendered.some(comesAndGoes) && rendered.some((each) => each.type === 'JSXText' || isText(each))
  return [...(isFragile ? [node] : []), ...childrenOf(node).flatMap(fragileElements)]
}

/**
 * A browser's translator puts each text into an element of its own. React then fails to insert a node before that text,
 * and the page dies. A text with an element around it survives.
 */
test('no conditional node stands beside bare text', () => {
  const fragile = CODE_FILES.filter(
    (file) => file.endsWith('.tsx') && file.startsWith('web/') && !isTest(file),
  ).flatMap((file) => {
    const { program, text } = readSource(file)
    return fragileElements(program).map(({ start }) => `${file}:${text.slice(0, start).split('\n').length}`)
  })
  expect(fragile).toEqual([])
})
