import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { allowRetry } from '../platform/release/lazy-component.ts'
import { BrokenPage } from './broken-page.tsx'

interface BoundaryProps {
  children: ReactNode
  /** The failed page is rendered again when this changes. */
  visit: string
  isWholePage: boolean
}

interface Failure {
  error: unknown
}

class Boundary extends Component<BoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidUpdate(before: BoundaryProps, { failure }: { failure: Failure | null }) {
    if (!failure || !this.state.failure || before.visit === this.props.visit) return
    allowRetry()
    this.setState({ failure: null })
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    const message = <BrokenPage error={failure.error} />
    return this.props.isWholePage ? <main>{message}</main> : message
  }
}

/**
 * Replaces a page that threw an error, until the person goes to another one.
 *
 * @param isWholePage - around everything, not inside a frame with a menu and a main part of its own
 */
export function ErrorBoundary({ children, isWholePage = false }: { children: ReactNode; isWholePage?: boolean }) {
  const { key } = useLocation()
  return (
    <Boundary isWholePage={isWholePage} visit={key}>
      {children}
    </Boundary>
  )
}
