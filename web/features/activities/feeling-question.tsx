import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  FEELINGS,
  type Feeling,
  MAX_FEELING_NOTE_LENGTH,
  type PartnerFeeling,
  type SavedFeeling,
} from '#contracts/activities'
import { feelings as copy } from '../../copy/after-outing.ts'
import { common } from '../../copy/common.ts'
import { showFailure } from '../../platform/feedback/show-failure.ts'
import { readOwnerId } from '../../platform/session/read-owner-id.ts'
import { useStoredText } from '../../platform/storage/use-stored-draft.ts'
import { Button } from '../../ui/action/button.tsx'
import { Chips } from '../../ui/form/chips.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { saveFeeling, useIsTwo } from './api.ts'

const OPTIONS = FEELINGS.map((value) => ({ value, label: copy.words[value] }))

interface FeelingQuestionProps {
  /** Null until the server has responded with the id. */
  choiceId: string | null
  stored: Stored
  onSaved?: (saved: SavedFeeling) => void
}

/** Asks for one of four feelings, stored on tap, and a note. */
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
      {said && partners ? <BothFeelings own={said} partners={partners} /> : <PartnersFeeling partners={partners} />}
      <p className="sr-only" role="status">
        {status === 'saved' ? copy.saved : ''}
      </p>
    </div>
  )
}

/** States who can read the feeling; empty until the number of members is known. */
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
  const forgetDraft = useEffectEvent(() => forget(said.note ?? ''))
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

interface FeelingState {
  said: Feeling | null
  status: 'idle' | 'saving' | 'saved'
  /** The partner's feeling, sent once both have answered. */
  partners: PartnerFeeling | null
}

interface Stored {
  own: Feeling | null
  partners: PartnerFeeling | null
}

/** The person's feeling about a choice. Changes are sent one after another, so that the last one is stored. */
function useFeeling(choiceId: string | null, stored: Stored, onSaved?: (saved: SavedFeeling) => void) {
  const [state, setState] = useState<FeelingState>({ said: stored.own, status: 'idle', partners: stored.partners })
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const confirmed = useRef(stored)
  const count = useRef(0)

  function say(answer: Feeling) {
    if (choiceId === null) return
    count.current += 1
    const number = count.current
    const isLast = () => number === count.current
    setState((before) => ({ ...before, said: answer, status: 'saving' }))
    sent.current = sent.current.then(async () => {
      try {
        const { partnerFeeling, ...own } = await saveFeeling(choiceId, answer)
        confirmed.current = { own, partners: partnerFeeling }
        if (isLast()) setState({ said: own, status: 'saved', partners: partnerFeeling })
        onSaved?.({ ...own, partnerFeeling })
      } catch (error) {
        const { own, partners } = confirmed.current
        if (isLast()) setState({ said: own, status: 'idle', partners })
        showFailure(error, { title: copy.failed.title, fallback: copy.failed.text, offline: copy.offline })
      }
    })
  }
  return { ...state, say }
}

export const PartnersFeeling = ({ partners }: { partners: PartnerFeeling | null }) =>
  partners ? (
    <p className="text-sm wrap-anywhere">
      <span>{copy.partners(partners.firstName)}</span>
      <strong>{copy.words[partners.feeling]}</strong>
      {partners.note === null ? null : <span>{common.dot + partners.note}</span>}
    </p>
  ) : null

interface BothFeelingsProps {
  own: Pick<Feeling, 'feeling' | 'note'>
  partners: PartnerFeeling
}

/** What both said about an outing, side by side. It appears gently, because the second answer reveals the first. */
export const BothFeelings = ({ own, partners }: BothFeelingsProps) => (
  <dl className="grid max-w-xl grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2.5 transition duration-700 starting:translate-y-3 starting:opacity-0 motion-reduce:transition-none">
    <OneFeeling name={copy.you} said={own} />
    <OneFeeling name={partners.firstName ?? copy.partner} said={partners} />
  </dl>
)

const OneFeeling = ({ name, said }: { name: string; said: BothFeelingsProps['own'] }) => (
  <div className="min-w-0 rounded-field bg-blush px-3.5 py-3 text-on-blush text-sm wrap-anywhere">
    <dt>{name}</dt>
    <dd className="mt-0.5 font-display text-lg leading-snug">{copy.words[said.feeling]}</dd>
    {said.note === null ? null : <dd className="mt-1 text-pretty">{said.note}</dd>}
  </div>
)

/** Name under which the draft of the note is stored; each person has their own. */
export const feelingDraft = (choiceId: string) => `feeling:${readOwnerId()}:${choiceId}`
