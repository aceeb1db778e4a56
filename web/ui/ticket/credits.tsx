import { Fragment } from 'react'

interface CreditLine {
  text: string
  url: string | null
}

interface CreditsProps {
  lines: readonly CreditLine[]
  label: string
  /** Read by screen readers after the text of a link. */
  linkHint: string
}

/** The credit lines that licences require. Browsers must not translate them, because they are names. */
export function Credits({ lines, label, linkHint }: CreditsProps) {
  if (lines.length === 0) return null
  return (
    <p className="text-pretty text-soft text-xs">
      {label}{' '}
      {lines.map(({ text, url }, index) => (
        <Fragment key={text}>
          {index > 0 ? <span> · </span> : null}
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
