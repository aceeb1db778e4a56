import { useState } from 'react'
import { release as copy } from '../copy/common.ts'
import { Button } from '../ui/action/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'

interface NewReleaseProps {
  onLoad: () => void
  onDismiss: () => void
}

/** Says that there is a newer release than the one on screen, and loads it. */
export function NewRelease({ onLoad, onDismiss }: NewReleaseProps) {
  const [isLoading, setIsLoading] = useState(false)
  return (
    <div className="toast pointer-events-auto rounded-card border-2 border-ink/80 bg-card p-4 shadow-raised">
      <div className="flex gap-3">
        <span className="mt-0.5 text-urucum">
          <Icon name="refresh" />
        </span>
        <div>
          <p className="font-semibold">{copy.title}</p>
          <p className="text-sm text-soft">{copy.text}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onDismiss}>
          {copy.later}
        </Button>
        <Button
          isBusy={isLoading}
          variant="secondary"
          onClick={() => {
            setIsLoading(true)
            onLoad()
          }}
        >
          {copy.load}
        </Button>
      </div>
    </div>
  )
}
