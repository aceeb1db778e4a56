import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Drawing, type DrawingName } from './drawing.tsx'

interface ErrorNoticeProps {
  title?: string
  text: string
  retryLabel: string
  onRetry: () => void
}

/** What could not be loaded, and the way to try again. */
export function ErrorNotice({ title, text, retryLabel, onRetry }: ErrorNoticeProps) {
  return (
    <div
      className="flex flex-col items-center gap-4 rounded-card bg-card px-6 py-8 text-center shadow-raised"
      role="alert"
    >
      {title ? <h2 className="text-xl">{title}</h2> : null}
      <p className="max-w-prose text-soft">{text}</p>
      <Button look="secondary" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}

interface FullMessageProps {
  drawing: DrawingName
  title: string
  text: string
  action: ReactNode
}

/** A screen that is one message: not found, gone, broken. */
export function FullMessage({ drawing, title, text, action }: FullMessageProps) {
  return (
    <div className="mx-auto flex min-h-[80dvh] max-w-md flex-col items-center justify-center gap-4 px-5 py-10 text-center">
      <Drawing name={drawing} />
      <h1 className="text-2xl">{title}</h1>
      <p className="text-balance text-soft">{text}</p>
      <div className="mt-2">{action}</div>
    </div>
  )
}
