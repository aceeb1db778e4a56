import { Component, type ReactNode } from 'react'
import { errors } from '../copy/errors.ts'
import { Button } from '../ui/button.tsx'
import { FullMessage } from '../ui/notice.tsx'

/** Stands in for a page that broke, and offers a way on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    const { title, text, reload } = errors.broken
    const action = <Button onClick={() => window.location.reload()}>{reload}</Button>
    return <FullMessage action={action} drawing="torn-ticket" text={text} title={title} />
  }
}
