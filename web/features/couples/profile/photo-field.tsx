import { useRef } from 'react'
import { couples as copy } from '../../../copy/couples/couples.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Avatar } from '../../../ui/icon/avatar.tsx'
import { usePhotoPicker } from './use-photo-picker.ts'

interface PhotoFieldProps {
  /** Data URL. */
  photoUrl: string | null
  onChange: (photoUrl: string | null) => void
}

/** The couple's photo: a round preview, a way to pick one, a way to take it off. */
export function PhotoField({ photoUrl, onChange }: PhotoFieldProps) {
  const [pick, isReading] = usePhotoPicker(onChange)
  const input = useRef<HTMLInputElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const remove = () => {
    onChange(null)
    // The button that was pressed is gone.
    buttons.current?.querySelector('button')?.focus()
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <legend className="mb-2 font-semibold text-sm">{copy.photo}</legend>
      <Avatar alt={photoUrl ? copy.photoAlt : ''} imageUrl={photoUrl} size="lg" />
      <div className="min-w-[min(11rem,100%)] grow basis-0">
        <div className="flex flex-wrap items-center gap-x-2" ref={buttons}>
          <Button icon="camera" isBusy={isReading} variant="secondary" onClick={() => input.current?.click()}>
            {photoUrl ? copy.replacePhoto : copy.choosePhoto}
          </Button>
          {photoUrl ? (
            <ActionButton icon="trash" onClick={remove}>
              {copy.removePhoto}
            </ActionButton>
          ) : null}
        </div>
        <p className="mt-2 text-soft text-xs">{copy.photoHelp}</p>
        <p className="sr-only" role="status">
          {isReading ? copy.readingPhoto : ''}
        </p>
      </div>
      <input
        accept="image/*"
        aria-label={copy.photo}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be picked again, after it was taken off.
          target.value = ''
          if (file) void pick(file)
        }}
        ref={input}
        type="file"
      />
    </fieldset>
  )
}
