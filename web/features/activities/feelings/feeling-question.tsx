import { type FormEvent, useEffect, useEffectEvent } from 'react'
import { FEELINGS, type Feeling, MAX_FEELING_NOTE_LENGTH } from '#contracts/feelings'
import { common } from '../../../copy/common.ts'
import { feelings as copy } from '../../../copy/outings/feelings.ts'
import { useStoredText } from '../../../platform/storage/use-stored-draft.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Chips } from '../../../ui/form/chips.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { feelingDraft } from './feeling-draft.ts'
import { useFeeling } from './use-feeling.ts'

const OPTIONS = FEELINGS.map((value) => ({ value, label: copy.words[value] }))

interface FeelingQuestionProps {
  /** Null while the server has not said yet which choice it is. */
  choiceId: string | null
  stored: Feeling | null
  onSaved?: (said: Feeling) => void
}

/** Asks how it was: one of four, stored as it is tapped, and a line of one's own. */
export function FeelingQuestion({ choiceId, stored, onSaved }: FeelingQuestionProps) {
  const { said, status, say } = useFeeling(choiceId, stored, onSaved)
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="contents" disabled={choiceId === null}>
        <Chips
          legend={
            <>
              {copy.question} <span className="font-normal text-soft">{copy.onlyYou}</span>
            </>
          }
          onChange={(feeling) => feeling !== '' && say({ feeling, note: said?.note ?? null })}
          options={OPTIONS}
          value={said?.feeling ?? ''}
        />
      </fieldset>
      {said && choiceId ? <NoteForm choiceId={choiceId} said={said} say={say} status={status} /> : null}
      <p className="sr-only" role="status">
        {status === 'saved' ? copy.saved : ''}
      </p>
    </div>
  )
}

interface NoteFormProps {
  choiceId: string
  said: Feeling
  status: 'idle' | 'saving' | 'saved'
  say: (said: Feeling) => void
}

function NoteForm({ choiceId, said, status, say }: NoteFormProps) {
  const [text, setText, forget] = useStoredText(feelingDraft(choiceId), said.note ?? '')
  const note = text.trim() || null
  const isSent = note === said.note
  const isStored = isSent && note !== null && status !== 'saving'
  const hasArrived = isSent && status === 'saved'
  const forgetDraft = useEffectEvent(forget)
  useEffect(() => {
    if (hasArrived) forgetDraft()
  }, [hasArrived])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSent) say({ ...said, note })
  }
  return (
    <form className="flex flex-wrap items-end gap-2.5" onSubmit={submit}>
      <div className="min-w-[min(14rem,100%)] grow">
        <Field
          label={copy.note}
          maxLength={MAX_FEELING_NOTE_LENGTH}
          note={common.optional}
          onChange={(event) => setText(event.target.value)}
          value={text}
        />
      </div>
      <Button disabled={isSent} type="submit" variant="secondary">
        {isStored ? copy.saved : copy.save}
      </Button>
    </form>
  )
}
