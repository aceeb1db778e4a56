import type { ReactNode } from 'react'
import { Credits } from './credits.tsx'

interface WeatherLinesProps {
  /** What a screen reader says before the facts. */
  label: string
  /** In one line. */
  facts: string
  /** What follows from them. */
  children: ReactNode
  source: { label: string; text: string; url: string }
  /** What a screen reader says after a link. */
  linkHint: string
}

/** The weather at an hour, with the source that its licence wants named. */
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
