import { useEffect, useRef } from 'react'

/** Whoever opens a page of one entry hears first whose it is. */
export function ScreenHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 className="text-xl wrap-anywhere focus:outline-none" ref={heading} tabIndex={-1}>
      {text}
    </h2>
  )
}
