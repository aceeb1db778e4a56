import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'

interface EmptyStateProps {
  drawing?: DrawingName
  title: string
  text?: string
  action?: ReactNode
}

/** A drawing, a sentence and a next action. */
export function EmptyState({ drawing = 'empty-tickets', title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-card bg-card px-6 py-8 text-center shadow-raised">
      <div className="mb-4">
        <Drawing name={drawing} />
      </div>
      <h2 className="text-xl">{title}</h2>
      {text ? <p className="mt-2 max-w-prose text-balance text-soft">{text}</p> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  )
}
