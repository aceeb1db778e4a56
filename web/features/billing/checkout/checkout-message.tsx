import type { ReactNode } from 'react'
import { useFocusOnMount } from '../../../hooks/focus/use-focus-on-mount.ts'

interface OneMessageProps {
  mark: ReactNode
  title: string
  text: string
  children: ReactNode
}

/** A message in place of the form. */
export function CheckoutMessage({ mark, title, text, children }: OneMessageProps) {
  const heading = useFocusOnMount()
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-lg flex-col items-center justify-center gap-4 px-5 py-10 text-center">
      <span className="inline-flex size-20 items-center justify-center rounded-full bg-blush text-on-blush">
        {mark}
      </span>
      <h1 className="text-2xl" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="max-w-md text-balance text-soft" role="status">
        {text}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
