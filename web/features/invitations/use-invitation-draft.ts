import { useEffect, useState } from 'react'
import { invitations as copy } from '../../copy/invitations.ts'
import { useOnceAtATime } from '../../hooks/use-once-at-a-time.ts'
import { ApiError } from '../../lib/api-client.ts'
import { dropDraft, EMPTY_DRAFT, type InvitationDraft, keepDraft, readDraft } from '../../lib/draft.ts'
import { showToast } from '../../ui/toast-store.ts'
import { createInvitation } from './api.ts'
import type { Shareable } from './whatsapp.ts'

export interface ReadyInvitation extends Shareable {
  expiresAt: string
}

/**
 * The form of a new invitation, from empty to the link it became. What is chosen is kept in this tab: by a visitor
 * before signing up, or here before the page was left or the session ended.
 *
 * @param onCreated - for what else changes with a new invitation
 * @see PRODUCT §4 (invitation form), §5, §8
 */
export function useInvitationDraft(onCreated: () => void) {
  const [kept, setKept] = useState(readDraft)
  const [draft, setDraft] = useState<InvitationDraft>(kept ?? EMPTY_DRAFT)
  const [ready, setReady] = useState<ReadyInvitation | null>(null)

  useEffect(() => keepDraft(draft), [draft])

  const [submit, isBusy] = useOnceAtATime(async () => {
    const { category, city, radiusKm } = draft
    if (!category) return showToast({ ...copy.categoryMissing, tone: 'destructive' })
    const location = city.text.trim()
    try {
      const created = await createInvitation({
        categoryId: category.id,
        radius: radiusKm,
        ...(location ? { location } : {}),
        ...(city.cityId ? { cityId: city.cityId } : {}),
      })
      setReady({
        category: category.name,
        location: location || null,
        url: created.shareUrl,
        expiresAt: created.expiresAt,
      })
      dropDraft()
      showToast(copy.created)
      onCreated()
    } catch (error) {
      sayWhy(error)
    }
  })
  const change = (part: Partial<InvitationDraft>) => setDraft((old) => ({ ...old, ...part }))
  const reset = () => {
    setDraft(EMPTY_DRAFT)
    setKept(null)
    setReady(null)
  }
  return { draft, kept, ready, isBusy, change, submit, reset }
}

function sayWhy(error: unknown) {
  // The whole product answers a 401 in one place.
  if (error instanceof ApiError && error.status === 401) return
  const sentence = error instanceof ApiError ? error.sentence : ''
  showToast({ title: copy.error, description: sentence || copy.createFailed, tone: 'destructive' })
}
