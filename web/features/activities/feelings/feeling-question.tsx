import { type FormEvent, useEffect, useEffectEvent } from 'react'
import {
  FEELINGS,
  type Feeling,
  MAX_FEELING_NOTE_LENGTH,
  type PartnerFeeling,
  type SavedFeeling,
} from '#contracts/activities'
import { common } from '../../../copy/common.ts'
import { feelings as copy } from '../../../copy/outings/feelings.ts'
import { useStoredText } from '../../../platform/storage/use-stored-draft.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Chips } from '../../../ui/form/chips.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { useIsTwo } from './api.ts'
import { feelingDraft } from './feeling-draft.ts'
import { PartnersFeeling } from './partners-feeling.tsx'
import { type Stored, useFeeling } from './use-feeling.ts'

const OPTIONS = FEELINGS.map((value) => ({ value, label: copy.words[value] }))

interface FeelingQuestionProps {
  /** Null while the server has not said yet which choice it is. */
  choiceId: string | null
  stored: Stored
  onSaved?: (saved: SavedFeeling) => void
}

/** Asks how it was: one of four, stored as it is tapped, and a line of one's own. */
export function FeelingQuestion({ choiceId, stored, onSaved }: FeelingQuestionProps) {
  const { said, status, partners, say } = useFeeling(choiceId, stored, onSaved)
  const isTwo = useIsTwo()
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="contents" disabled={choiceId === null}>
        <Chips
          legend={
            <>
              {copy.question} <span className="font-normal text-soft">{toReaders(isTwo, said, partners)}</span>
            </>
          }
          onChange={(feeling) =>
            feeling !== '' && say({ feeling, note: said?.note ?? null, isPrivate: said?.isPrivate ?? false })
          }
          options={OPTIONS}
          value={said?.feeling ?? ''}
        />
      </fieldset>
      {said && choiceId ? <NoteForm choiceId={choiceId} said={said} say={say} status={status} /> : null}
      {said && isTwo ? (
        <Switch
          isOn={said.isPrivate}
          label={copy.private.label}
          onChange={(isPrivate) => say({ ...said, isPrivate })}
          states={copy.private}
        />
      ) : null}
      <PartnersFeeling partners={partners} />
      <p className="sr-only" role="status">
        {status === 'saved' ? copy.saved : ''}
      </p>
    </div>
  )
}

/** Who reads the answer; nothing while it is not known whether there are two. */
function toReaders(isTwo: boolean | undefined, said: Feeling | null, partners: PartnerFeeling | null): string {
  if (isTwo === undefined) return ''
  if (!isTwo || said?.isPrivate) return copy.onlyYou
  return partners ? copy.bothRead : copy.bothSee
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
