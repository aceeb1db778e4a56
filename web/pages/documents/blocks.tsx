import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Block, Destination, Inline, Line } from '../../copy/legal/legal-document.ts'
import { ANCHORS, PARTNER_PATH, PATHS, toAnchor } from '../../lib/paths.ts'
import { useSupportEmail } from '../../platform/api/use-public-config.ts'
import { Amounts } from '../../ui/text/amounts.tsx'

type PageName = Exclude<Destination, 'support' | `#${string}` | `https://${string}`>

const PAGES: Record<PageName, string> = {
  terms: PATHS.terms,
  privacy: PATHS.privacy,
  faq: PATHS.faq,
  privacyCentre: PATHS.privacyCentre,
  partner: PARTNER_PATH,
  forgotPassword: PATHS.forgotPassword,
  sources: toAnchor(ANCHORS.sources, PATHS.privacy),
  rights: toAnchor(ANCHORS.rights, PATHS.privacy),
}

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are never reordered
  return blocks.map((block, index) => <BlockView block={block} key={index} />)
}

function BlockView({ block }: { block: Block }): ReactNode {
  if (typeof block === 'string' || !isPlainObject(block)) {
    return (
      <p>
        <LineView line={block} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are never reordered
          <li key={index}>
            <LineView line={line} />
          </li>
        ))}
      </ul>
    )
  }
  if ('part' in block) return <h3 id={block.part.id}>{block.part.title}</h3>
  return (
    <dl>
      {block.facts.map(({ term, text }) => (
        <div key={term}>
          <dt>
            <Amounts>{term}</Amounts>
          </dt>
          <dd>
            <LineView line={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** `Array.isArray` does not narrow read-only arrays. */
const isPlainObject = (block: Exclude<Block, string>): block is Exclude<Block, Line> => !Array.isArray(block)

function LineView({ line }: { line: Line }): ReactNode {
  if (typeof line === 'string') return <Amounts>{line}</Amounts>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are never reordered
  return line.map((piece, index) => <InlineView key={index} piece={piece} />)
}

function InlineView({ piece }: { piece: Inline }): ReactNode {
  if (typeof piece === 'string') return <Amounts>{piece}</Amounts>
  const { to, text } = piece
  if (to === 'support') return <SupportLink>{text}</SupportLink>
  if (to.startsWith('#')) return <a href={to}>{text}</a>
  if (to.startsWith('https://')) {
    return (
      <a href={to} rel="noopener noreferrer" target="_blank">
        {text}
      </a>
    )
  }
  return <Link to={PAGES[toPageName(to)]}>{text}</Link>
}

/** Any other destination is the name of a page of the product. */
const toPageName = (to: Exclude<Destination, 'support'>) => to as PageName

/** Links to the support address; without text it shows the address. */
function SupportLink({ children }: { children: ReactNode }) {
  const email = useSupportEmail()
  return <a href={`mailto:${email}`}>{children ?? email}</a>
}

/**
 * Scrolls to the part that the URL's hash names when the page is opened: the shell looked for it before this page had
 * loaded.
 */
export function useAnchor(): string {
  const anchor = useLocation().hash.slice(1)
  const goThere = useEffectEvent(() => {
    const part = document.getElementById(anchor)
    // The server renders the page without knowing the hash.
    if (part instanceof HTMLDetailsElement) part.open = true
    // Newer browsers return a promise here, which an effect must not return.
    void part?.scrollIntoView({ behavior: 'instant' })
  })
  useEffect(() => {
    goThere()
  }, [])
  return anchor
}
