import type { ReactNode } from 'react'
import { Credits } from './credits.tsx'

interface WeatherLinesProps {
  /** Read by screen readers before the facts. */
  label: string
  facts: string
  children: ReactNode
  source: { label: string; text: string; url: string }
  /** Read by screen readers after the text of a link. */
  linkHint: string
}

/** The weather at a time, with the credit that the source's licence requires. */
export function WeatherLines({ label, facts, children, source, linkHint }: WeatherLinesProps) {
  return (
    <div className="text-sm">
      <p>
        <span className="sr-only">{label} </span>
        {facts}
      </p>
      {children}
      <Credits label={source.label} lines={[source]} linkHint={linkHint} />
    </div>
  )
}
