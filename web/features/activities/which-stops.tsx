import { useState } from 'react'
import { whichStops as copy } from '../../copy/after-outing.ts'
import { common } from '../../copy/common.ts'
import type { Tour } from '../../copy/places.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'

interface WhichStopsProps {
  stops: Tour['stops']
  /** @param stopIds - undefined: all stops */
  onAnswer: (stopIds: string[] | undefined) => void
  onClose: () => void
}

/** Asks which stops of a tour were done; at first all are checked. Those that were marked one by one stay done. */
export function WhichStops({ stops, onAnswer, onClose }: WhichStopsProps) {
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const done = stops.map(({ id }) => id).filter((id) => !skipped.includes(id))
  const toggle = (id: string) =>
    setSkipped((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]))
  const finish = () => onAnswer(done.length === stops.length ? undefined : done)
  return (
    <Dialog
      action={done.length > 0 ? { label: copy.action, onClick: finish } : undefined}
      closeLabel={common.cancel}
      isOpen
      onClose={onClose}
      text={copy.text}
      title={copy.title}
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
