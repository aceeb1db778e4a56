import { Button } from './button.tsx'

interface MoreButtonProps {
  label: string
  /** Text shown if loading failed; the button then retries. */
  failed: string
  state: 'idle' | 'loading' | 'failed'
  onClick: () => void
}

export function MoreButton({ label, failed, state, onClick }: MoreButtonProps) {
  return (
    <div className="mt-5 flex flex-col items-center gap-2">
      {state === 'failed' ? (
        <p className="text-sm" role="alert">
          {failed}
        </p>
      ) : null}
      <Button isBusy={state === 'loading'} variant="secondary" onClick={onClick}>
        {label}
      </Button>
    </div>
  )
}
