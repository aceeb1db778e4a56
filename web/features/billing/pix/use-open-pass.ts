import { useState } from 'react'
import { useStoredDraft } from '../../../platform/storage/use-stored-draft.ts'
import type { OpenPass } from './open-pass.ts'

/** The Pix that this tab shows, or null, and how to keep another one: a reload shows the same code again. */
export function useOpenPass(userId: string) {
  const [{ pass }, change] = useStoredDraft<{ pass?: OpenPass }>(`pix:${userId}`, {})
  const [beganMs] = useState(Date.now)
  // One that ended before this visit is nobody's business any more; one that ends on screen says so there.
  const openPass = pass && pass.expiresAtMs > beganMs ? pass : null
  const keep = (next: OpenPass | null) => change(() => (next ? { pass: next } : {}))
  return [openPass, keep] as const
}
