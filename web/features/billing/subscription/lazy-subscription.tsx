import type { ComponentType } from 'react'
import { SUBSCRIPTION_ANCHOR } from '#contracts/pages'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { useLoaded } from '../../../hooks/async/use-loaded.ts'
import { useAnchorFocus } from '../../../hooks/focus/use-anchor-focus.ts'
import { useStableAnchor } from '../../../hooks/focus/use-stable-anchor.ts'
import { useInView } from '../../../hooks/page/use-in-view.ts'
import { loadChunk } from '../../../platform/release/load-chunk.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { StateSkeleton } from './state/state-skeleton.tsx'

interface ContentProps<Part extends object> {
  isPremium: boolean
  /** Loads the code of the section. */
  load: () => Promise<ComponentType<Part>>
  part: Part
}

/**
 * The section about the subscription. Its frame is there from the start, with room reserved; the content is loaded when
 * it scrolls into view.
 */
export function LazySubscription<Part extends object>({ title, ...content }: ContentProps<Part> & { title: string }) {
  const [place, isSeen] = useInView<HTMLElement>(0)
  useAnchorFocus()
  useStableAnchor(SUBSCRIPTION_ANCHOR)
  const headingId = `${SUBSCRIPTION_ANCHOR}-titulo`
  return (
    <section aria-labelledby={headingId} id={SUBSCRIPTION_ANCHOR} ref={place}>
      <h2 className="mb-4 text-xl" id={headingId} tabIndex={-1}>
        {title}
      </h2>
      {isSeen ? <Content {...content} /> : <StateSkeleton isPremium={content.isPremium} />}
    </section>
  )
}

function Content<Part extends object>({ isPremium, load, part }: ContentProps<Part>) {
  const { data: Part, error, reload } = useLoaded(() => loadChunk(load))
  if (Part) return <Part {...part} />
  if (error) return <ErrorNotice onRetry={() => reload()} retryLabel={common.retry} text={errors.loadFailed} />
  return <StateSkeleton isPremium={isPremium} />
}
