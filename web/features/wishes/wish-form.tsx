import { type FormEvent, useRef } from 'react'
import { WISH_LENGTHS } from '#contracts/wishes'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { wishForm as copy } from '../../copy/wishes.ts'
import { useChange } from '../../platform/feedback/use-change.ts'
import { useStoredDraft } from '../../platform/storage/use-stored-draft.ts'
import { Button } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useCategories } from '../suggestions/api.ts'
import { addWish } from './api.ts'

type Draft = { [Name in 'text' | 'town' | 'note' | 'categoryId']?: string }

/** Adds a place by its name or a pasted link; the other fields appear once something is typed. */
export function WishForm({ userId, isPremium }: { userId: string; isPremium: boolean }) {
  const [draft, change] = useStoredDraft<Draft>(`wish:${userId}`, {})
  const first = useRef<HTMLTextAreaElement>(null)
  const options = (useCategories().data ?? [])
    .filter((category) => isPremium || !category.isPremium)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const { text = '', town = '', note = '', categoryId = options[0]?.value ?? '' } = draft
  const set = (name: keyof Draft) => (value: string) => change((old) => ({ ...old, [name]: value }))
  const typed = (name: 'town' | 'note') => ({
    autoComplete: 'off',
    note: common.optional,
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
  })
  const [add, isAdding] = useChange({ title: copy.failed, fallback: errors.network.text }, async () => {
    const wish = await addWish({ text: text.trim(), town, note, categoryId: Number(categoryId) })
    change(() => ({}))
    first.current?.focus()
    showToast(copy.added(wish.activity.name, wish.by === 'both'))
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') first.current?.focus()
    else void add()
  }
  return (
    <form className="flex flex-col gap-4 rounded-card bg-card p-4 shadow-raised sm:p-5" noValidate onSubmit={send}>
      <TextArea
        help={copy.textHelp}
        label={copy.text}
        maxLength={WISH_LENGTHS.text}
        onChange={(event) => set('text')(event.target.value)}
        ref={first}
        rows={1}
        value={text}
      />
      {text.trim() === '' ? null : (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={copy.town} value={town} {...typed('town')} />
            <Select label={copy.category} onChange={set('categoryId')} options={options} value={categoryId} />
          </div>
          <Field label={copy.note} maxLength={WISH_LENGTHS.note} value={note} {...typed('note')} />
          <p className="text-sm text-soft">{copy.privacy}</p>
          <div className="sm:self-start">
            <Button icon="plus" isBusy={isAdding} isWide type="submit">
              {copy.send}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
