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
  /** A fold that hides the lines until they are asked for, unless one begins with `except`; absent: they are shown. */
  fold?: { label: string; except: string } | undefined
}

/** The credit lines that licences require. Browsers must not translate them, because they are names. */
export function Credits({ fold, ...props }: CreditsProps) {
  const { lines, label, linkHint } = props
  if (lines.length === 0) return null
  if (fold && !lines.some(({ text }) => text.startsWith(fold.except))) {
    return (
      <details className="text-soft text-xs">
        <summary className="inline-block min-h-11 min-w-11 cursor-pointer py-3.5 underline underline-offset-2">
          {fold.label}
        </summary>
        <Credits {...props} />
      </details>
    )
  }
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
