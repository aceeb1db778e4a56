import { type ComponentProps, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Dialog } from '../../ui/feedback/dialog.tsx'
import { optionalComponent } from './lazy-component.ts'

const Sheet = optionalComponent(async () => (await import('../../ui/feedback/dialog.tsx')).Dialog)
const INTERACTIONS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const

/** A dialog whose code loads after the first interaction with the page. */
export function LateDialog(props: ComponentProps<typeof Dialog>) {
  const [isInUse, setIsInUse] = useState(false)
  useFirstInteraction(() => setIsInUse(true))
  if (!isInUse && !props.isOpen) return null
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  )
}

/** Calls `onInteraction` once, at the first interaction with the page; code for later steps loads only then. */
function useFirstInteraction(onInteraction: () => void) {
  const run = useEffectEvent(onInteraction)
  useEffect(() => {
    const signs = new AbortController()
    const listener = () => {
      signs.abort()
      run()
    }
    for (const sign of INTERACTIONS) window.addEventListener(sign, listener, { passive: true, signal: signs.signal })
    return () => signs.abort()
  }, [])
}
