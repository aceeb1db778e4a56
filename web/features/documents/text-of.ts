import type { Block, Line } from '../../copy/legal/legal-document.ts'

/** The bare words of a text. */
export const textOf = (blocks: readonly Block[]): string => blocks.map(textOfBlock).join(' ')

function textOfBlock(block: Block): string {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.map(textOfLine).join(' ')
  if ('facts' in block) return block.facts.map(({ term, text }) => `${term} ${textOfLine(text)}`).join(' ')
  return 'part' in block ? block.part.title : textOfLine(block)
}

const textOfLine = (line: Line): string =>
  typeof line === 'string'
    ? line
    : line.map((piece) => (typeof piece === 'string' ? piece : (piece.text ?? ''))).join('')
