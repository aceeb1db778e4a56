import { useState } from 'react'
import { DEFAULT_RADIUS_KM, type RADIUS_OPTIONS_KM } from '#contracts/suggestions'
import { invitations as copy } from '../../copy/invitations.ts'
import { useOnceAtATime } from '../../hooks/use-once-at-a-time.ts'
import { ApiError } from '../../lib/api-client.ts'
import { showToast } from '../../ui/toast-store.ts'
import { createInvitation } from './api.ts'
import type { Shareable } from './whatsapp.ts'

type RadiusKm = (typeof RADIUS_OPTIONS_KM)[number]

interface Draft {
  category: { id: number; name: string } | null
  city: { text: string; cityId: string | null }
  radiusKm: RadiusKm
}

export interface ReadyInvitation extends Shareable {
  expiresAt: string
}

const EMPTY: Draft = { category: null, city: { text: '', cityId: null }, radiusKm: DEFAULT_RADIUS_KM }

/**
 * The form of a new invitation, from empty to the link it became.
 *
 * @param onCreated - for what else changes with a new invitation
 * @see PRODUCT §4 (invitation form), §5, §8
 */
export function useInvitationDraft(onCreated: () => void) {
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const [ready, setReady] = useState<ReadyInvitation | null>(null)

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
      showToast(copy.created)
      onCreated()
    } catch (error) {
      sayWhy(error)
    }
  })
  const change = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }))
  const reset = () => {
    setDraft(EMPTY)
    setReady(null)
  }
  return { draft, ready, isBusy, change, submit, reset }
}

function sayWhy(error: unknown) {
  // The whole product answers a 401 in one place.
  if (error instanceof ApiError && error.status === 401) return
  const sentence = error instanceof ApiError ? error.sentence : ''
  showToast({ title: copy.error, description: sentence || copy.createFailed, tone: 'destructive' })
}
