import { Fragment } from 'react'

export interface CreditLine {
  text: string
  /** A web address that may be linked; `null`: words alone. */
  url: string | null
}

interface CreditsProps {
  lines: readonly CreditLine[]
  /** The word before them. */
  label: string
  /** What a screen reader says after a link. */
  linkHint: string
}

/** Who made what is shown, as their licences ask: names, so no translator may touch them. */
export function Credits({ lines, label, linkHint }: CreditsProps) {
  if (lines.length === 0) return null
  return (
    <p className="text-pretty text-soft text-xs">
      {label}{' '}
      {lines.map(({ text, url }, index) => (
        <Fragment key={text}>
          {index > 0 ? ' · ' : null}
          {url ? (
            <a
              className="inline py-1 underline underline-offset-2 hover:text-ink"
              href={url}
              rel="noopener noreferrer"
              target="_blank"
            >
              <span translate="no">{text}</span>
              <span className="sr-only">{linkHint}</span>
            </a>
          ) : (
            <span translate="no">{text}</span>
          )}
        </Fragment>
      ))}
    </p>
  )
}
