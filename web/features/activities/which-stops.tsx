import { useState } from 'react'
import { common } from '../../copy/common.ts'
import { type Tour, tour as copy } from '../../copy/places.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import type { Completion } from './use-completion.tsx'

interface WhichStopsProps {
  stops: Tour['stops']
  completion: Completion
}

/** Asks which stops of a tour were done; at first all are checked. Those that were marked one by one stay done. */
export function WhichStops({ stops, completion: { answer, dismiss } }: WhichStopsProps) {
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const done = stops.map(({ id }) => id).filter((id) => !skipped.includes(id))
  const toggle = (id: string) =>
    setSkipped((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]))
  const finish = () => answer(done.length === stops.length ? undefined : done)
  return (
    <Dialog
      action={done.length > 0 ? { label: copy.which.action, onClick: finish } : undefined}
      closeLabel={common.cancel}
      isOpen
      onClose={dismiss}
      text={copy.which.text}
      title={copy.which.title}
      tone="success"
    >
      <ul className="divide-y divide-line border-line border-y">
        {stops.map(({ id, name, isDone }) => (
          <li key={id}>
            <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2 font-semibold has-disabled:cursor-default">
              <input
                checked={!skipped.includes(id)}
                className="size-5 shrink-0 accent-urucum"
                disabled={isDone}
                onChange={() => toggle(id)}
                type="checkbox"
              />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
