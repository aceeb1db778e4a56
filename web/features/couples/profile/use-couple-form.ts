import { type FormEvent, useRef, useState } from 'react'
import type { OwnCouple } from '#contracts/couples'
import { couples as copy } from '../../../copy/couples.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { useStoredDraft, withoutSaved } from '../../../platform/storage/use-stored-draft.ts'
import { showErrorToast, showToast } from '../../../ui/feedback/toast-store.ts'
import { saveCouple } from '../api.ts'
import {
  type CoupleDraft,
  type CoupleProblems,
  checkChange,
  toChange,
  toEntries,
  withoutStored,
} from './couple-draft.ts'

export interface Member {
  id: string
  username: string
  firstName: string | null
  isPremium: boolean
}

interface CoupleFormOptions {
  member: Member
  couple: OwnCouple
  onSaved: (couple: OwnCouple) => void
}

/** The form of the couple's page. Only changed fields are sent (docs/rules.md, couples.3, couples.5 and couples.7). */
export function useCoupleForm({ member, couple, onSaved }: CoupleFormOptions) {
  const [draft, changeDraft] = useStoredDraft<CoupleDraft>(`couple:${member.id}`, {})
  const { problems, form, showProblems, forgetProblems } = useProblems()
  const change = toChange(couple, draft)

  const [save, isBusy] = useOnceAtATime(async () => {
    try {
      const saved = await saveCouple(member.id, change)
      onSaved(saved)
      changeDraft((now) => withoutSaved(now, draft))
      showToast(toSavedToast(draft, saved))
    } catch (error) {
      showProblems(toProblems(error))
      showSaveFailure(error)
      if (isPremiumGone(error)) changeDraft(({ isPublic: _, ...others }) => others)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(change).length === 0) return showToast(copy.nothingToSave)
    const found = checkChange(change)
    showProblems(found)
    if (Object.keys(found).length === 0) void save()
  }
  const set = (part: CoupleDraft) => {
    forgetProblems(Object.keys(part))
    changeDraft((old) => withoutStored(couple, { ...old, ...part }))
  }
  const setPublic = (isPublic: boolean) => {
    if (isPublic && !member.isPremium) return showErrorToast(copy.premiumOnly)
    set({ isPublic })
  }
  const discard = () => {
    showProblems({})
    changeDraft(() => ({}))
  }

  return {
    entries: toEntries(couple, draft),
    isChanged: Object.keys(change).length > 0,
    problems,
    form,
    couple,
    isBusy,
    set,
    setPublic,
    submit,
    discard,
  }
}

export type CoupleForm = ReturnType<typeof useCoupleForm>

/** Problems of the form. Each is shown at its field until that field is edited; the first such field gets the focus. */
function useProblems() {
  const [problems, setProblems] = useState<CoupleProblems>({})
  const form = useRef<HTMLFormElement>(null)
  const showProblems = (found: CoupleProblems) => {
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const forgetProblems = (names: string[]) =>
    setProblems((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !names.includes(name))))
  return { problems, form, showProblems, forgetProblems }
}

/** The partner's name, or a word for them. */
export const partnerName = ({ partner }: OwnCouple): string => partner?.firstName ?? copy.partner

function toSavedToast({ isPublic }: CoupleDraft, saved: OwnCouple) {
  if (!isPublic) return copy.saved
  return saved.missingConsent === null ? copy.savedPublic : copy.waitingForPartner(partnerName(saved))
}

function toProblems(error: unknown): CoupleProblems {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'slug_taken') return { coupleSlug: error.sentence }
  const { coupleSlug, bio } = error.fields
  return { ...(coupleSlug ? { coupleSlug } : {}), ...(bio ? { bio } : {}) }
}

/** Whether Premium has ended since this page loaded the user. */
const isPremiumGone = (error: unknown) => error instanceof ApiError && error.code === 'premium_required'

function showSaveFailure(error: unknown) {
  if (isPremiumGone(error)) return showErrorToast(copy.premiumOnly)
  const [field] = error instanceof ApiError ? Object.values(error.fields) : []
  showFailure(error, { title: copy.error, fallback: copy.failed, explain: (reason) => field || reason })
}
