import { useState } from 'react'
import { useStoredDraft } from '../../../platform/storage/use-stored-draft.ts'
import type { OpenPass } from './open-pass.ts'

/** The open Pix of this tab, or null, and its setter. It is stored, so that a reload shows the same code. */
export function useOpenPass(userId: string) {
  const [{ pass }, change] = useStoredDraft<{ pass?: OpenPass }>(`pix:${userId}`, {})
  const [beganMs] = useState(Date.now)
  // A Pix that expired before this visit is not shown; one that expires on screen says so.
  const openPass = pass && pass.expiresAtMs > beganMs ? pass : null
  const store = (next: OpenPass | null) => change(() => (next ? { pass: next } : {}))
  return [openPass, store] as const
}
