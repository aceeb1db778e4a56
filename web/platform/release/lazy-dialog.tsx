import { type ComponentProps, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Dialog } from '../../ui/feedback/dialog.tsx'
import { optionalComponent } from './lazy-component.ts'

const Sheet = optionalComponent(async () => (await import('../../ui/feedback/dialog.tsx')).Dialog)
const INTERACTIONS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** A dialog whose code loads after the first interaction with the page. */
export function LazyDialog(props: ComponentProps<typeof Dialog>) {
  const [isInUse, setIsInUse] = useState(false)
  useFirstInteraction(() => setIsInUse(true))
  if (!isInUse && !props.isOpen) return null
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  )
}

function useFirstInteraction(onInteraction: () => void) {
  const run = useEffectEvent(onInteraction)
  useEffect(() => {
    const controller = new AbortController()
    const listener = () => {
      controller.abort()
      run()
    }
    for (const event of INTERACTIONS)
      window.addEventListener(event, listener, { passive: true, signal: controller.signal })
    return () => controller.abort()
  }, [])
}
