import { type ComponentProps, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { SUBSCRIPTION_ANCHOR, SUBSCRIPTION_PATH } from '#contracts/pages'
import { dashboard } from '../../copy/activities.ts'
import { errors } from '../../copy/errors.ts'
import { useLoaded } from '../../hooks/async/use-loaded.ts'
import { useAnchorFocus } from '../../hooks/focus/use-anchor-focus.ts'
import { useInView } from '../../hooks/page/use-in-view.ts'
import { loadChunk } from '../../platform/release/load-chunk.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { StateSkeleton } from './subscription/state-skeleton.tsx'

const HOLD_MS = 5000
/** These events mean that the person scrolls, and the hook stops. */
const INTERACTIONS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
const copy = dashboard.renewalFailed

const loadSection = async () => (await import('./subscription/subscription-section.tsx')).SubscriptionSection

type ContentProps = ComponentProps<Awaited<ReturnType<typeof loadSection>>>

/** The section about the subscription. Its frame reserves the space; the content loads when it scrolls into view. */
export function LazySubscription({ title, ...content }: ContentProps & { title: string }) {
  const [place, isSeen] = useInView<HTMLElement>(0)
  useAnchorFocus()
  useStableAnchor(SUBSCRIPTION_ANCHOR)
  const headingId = `${SUBSCRIPTION_ANCHOR}-titulo`
  return (
    <section aria-labelledby={headingId} id={SUBSCRIPTION_ANCHOR} ref={place}>
      <h2 className="mb-4 text-xl" id={headingId} tabIndex={-1}>
        {title}
      </h2>
      {isSeen ? <Content {...content} /> : <StateSkeleton isPremium={content.known.plan === 'premium'} />}
    </section>
  )
}

function Content(content: ContentProps) {
  const { data: Section, error, reload } = useLoaded(() => loadChunk(loadSection))
  if (Section) return <Section {...content} />
  if (error) return <ErrorNotice {...errors.load} onRetry={() => reload()} />
  return <StateSkeleton isPremium={content.known.plan === 'premium'} />
}

/**
 * Scrolls again to the part named in the URL's hash while content above it is still loading: at first the page may be too
 * short.
 */
function useStableAnchor(anchor: string) {
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each visit, even to the same hash
  useEffect(() => {
    const part = hash === `#${anchor}` ? document.getElementById(anchor) : null
    if (!part || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(() => void part.scrollIntoView({ behavior: 'instant' }))
    observer.observe(document.body)
    const release = () => observer.disconnect()
    const timer = setTimeout(release, HOLD_MS)
    for (const name of INTERACTIONS) window.addEventListener(name, release, { passive: true })
    return () => {
      clearTimeout(timer)
      release()
      for (const name of INTERACTIONS) window.removeEventListener(name, release)
    }
  }, [hash, key, anchor])
}

/** Shown after a failed renewal; links to the subscription with its dates. */
export const RenewalNotice = ({ isPremium }: { isPremium: boolean }) => (
  <Banner action={<ToSubscription />} title={copy.title} tone="warning">
    {isPremium ? copy.inGrace : copy.paused}
  </Banner>
)

/** Secondary, because the primary action of the dashboard is the next outing. */
const ToSubscription = () => (
  <ButtonLink isWide variant="secondary" to={SUBSCRIPTION_PATH}>
    {copy.action}
  </ButtonLink>
)
