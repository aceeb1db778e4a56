import { useEffect, useState } from 'react'
import { EMPTY_DRAFT, type InvitationDraft, readDraft, storeDraft } from '../invitations/invitation-draft.ts'
import { usePreview } from './api.ts'

interface Demo {
  draft: InvitationDraft
  /** The city that the ticket answers: half a name asks for nothing. */
  asked: InvitationDraft['city']
}

const EMPTY: Demo = { draft: EMPTY_DRAFT, asked: EMPTY_DRAFT.city }

/**
 * A visitor's invitation in the making: category and city, and the places that they give. It is stored in this tab, so
 * that it is still there after a registration, and here after the back button.
 */
export function useDemo() {
  const [{ draft, asked }, setDemo] = useState(EMPTY)
  const { category, city } = draft
  const preview = usePreview(category && { categoryId: category.id, cityId: asked.cityId })

  // After the first render, which must come out the same on a server.
  useEffect(() => {
    const stored = readDraft(null)
    if (stored) setDemo({ draft: stored, asked: stored.city })
  }, [])
  useEffect(() => {
    if (draft !== EMPTY_DRAFT) storeDraft(draft, null)
  }, [draft])

  const change = (part: Partial<InvitationDraft>) => setDemo((old) => withPart(old, part))
  return {
    category,
    city,
    asked,
    preview,
    chooseCategory: ({ id, name }: { id: number; name: string }) => change({ category: { id, name } }),
    changeCity: (next: InvitationDraft['city']) => change({ city: next }),
    /** The field lost the focus: its text is searched. */
    settleCity: () => setDemo((old) => ({ ...old, asked: old.draft.city })),
  }
}

function withPart(old: Demo, part: Partial<InvitationDraft>): Demo {
  const draft = { ...old.draft, ...part }
  const isSettled = draft.city.cityId !== null || draft.city.text.trim() === ''
  return { draft, asked: isSettled ? draft.city : old.asked }
}
