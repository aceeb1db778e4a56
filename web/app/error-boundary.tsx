import { Component, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { errors } from '../copy/errors.ts'
import { useOnceAtATime } from '../hooks/async/use-once-at-a-time.ts'
import { announceInteractive } from '../hooks/page/announce-interactive.ts'
import { useBackOnline } from '../hooks/page/use-back-online.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { PATHS } from '../lib/paths.ts'
import { allowRetry } from '../platform/release/lazy-component.ts'
import { ChunkUnreachable, isServerReachable } from '../platform/release/load-chunk.ts'
import { Button, ButtonLink } from '../ui/action/button.tsx'
import { FullMessage } from '../ui/feedback/full-message.tsx'

interface BoundaryProps {
  children: ReactNode
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
 * Replaces a page that threw an error, until the person opens another one.
 *
 * @param isWholePage - whether it surrounds everything, menu and footer included
 */
export function ErrorBoundary({ children, isWholePage = false }: { children: ReactNode; isWholePage?: boolean }) {
  const { key } = useLocation()
  return (
    <Boundary isWholePage={isWholePage} visit={key}>
      {children}
    </Boundary>
  )
}

function BrokenPage({ error }: { error: unknown }) {
  useEffect(announceInteractive, [])
  return <div role="alert">{error instanceof ChunkUnreachable ? <Unreachable /> : <Broken />}</div>
}

function Broken() {
  const { title, text, reload } = errors.broken
  useTitle(common.title(title))
  return (
    <FullMessage
      action={
        <ErrorActions>
          <Button onClick={() => window.location.reload()}>{reload}</Button>
        </ErrorActions>
      }
      drawing="torn-ticket"
      text={text}
      title={title}
    />
  )
}

/** Reloads only once the server can be reached, because otherwise the browser's error page would replace this one. */
function Unreachable() {
  const { title, text, checking, still } = errors.unreachable
  const [hasTried, setHasTried] = useState(false)
  const [retry, isBusy] = useOnceAtATime(async () => {
    if (await isServerReachable()) window.location.reload()
    else setHasTried(true)
  })
  useBackOnline(() => void retry())
  useTitle(common.title(title))

  return (
    <FullMessage
      action={
        <ErrorActions>
          <Button isBusy={isBusy} onClick={() => void retry()}>
            {isBusy ? checking : common.retry}
          </Button>
          <p className="min-h-6 text-sm text-soft" role="status">
            {hasTried && !isBusy ? still : ''}
          </p>
        </ErrorActions>
      }
      icon="offline"
      text={text}
      title={title}
    />
  )
}

function ErrorActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2">
      {children}
      <ButtonLink variant="quiet" to={PATHS.home}>
        {common.home}
      </ButtonLink>
    </div>
  )
}
