import { useEffect, useRef } from 'react'
import { voting } from '../../../copy/votes.ts'

const { match: copy, votes } = voting

const JOINING = { duration: 400, easing: 'cubic-bezier(0.22, 1, 0.36, 1)' }
const APART_PX = 28

/**
 * Two stubs, each with a yes, that move together into one ticket; with reduced motion they do not move.
 *
 * @param partner - name of the other side; null: unknown
 */
export function MatchStubs({ partner }: { partner: string | null }) {
  const stubs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [index, stub] of [...(stubs.current?.children ?? [])].entries())
      stub.animate({ translate: [`${index === 0 ? -APART_PX : APART_PX}px`, '0'] }, JOINING)
  }, [])
  return (
    <div aria-hidden="true" className="mx-auto mb-6 flex w-full max-w-md text-center" ref={stubs}>
      <Stub who={copy.stubs.you} />
      <Stub who={copy.stubs.partner(partner)} />
    </div>
  )
}

const Stub = ({ who }: { who: string }) => (
  <span className="flex min-w-0 grow basis-0 flex-col rounded-card bg-card px-3 py-3 leading-tight shadow-raised">
    <span className="text-sm text-soft wrap-anywhere">{who}</span>
    <span className="font-display text-lg text-mata">{votes.yes}</span>
  </span>
)
