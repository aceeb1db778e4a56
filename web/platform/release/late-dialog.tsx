import { type ComponentProps, Suspense, useState } from 'react'
import { useFirstInteraction } from '../../hooks/page/use-first-interaction.ts'
import type { Dialog } from '../../ui/feedback/dialog.tsx'
import { optionalComponent } from './lazy-component.ts'

const Sheet = optionalComponent(async () => (await import('../../ui/feedback/dialog.tsx')).Dialog)

/** A dialog of a page that shows none at first: its code comes once somebody uses the page. */
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
