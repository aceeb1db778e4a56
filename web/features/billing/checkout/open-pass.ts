import { useState } from 'react'
import type { PassMonths, PixPass, SubscriptionStatus } from '#contracts/billing'
import { useStoredDraft } from '../../../platform/storage/use-stored-draft.ts'

type Paid = Pick<SubscriptionStatus, 'status' | 'currentPeriodEnd'>

/** A Pix that waits to be paid, as this tab stores it. */
export interface OpenPass {
  copyPasteCode: string
  amountCents: number
  months: PassMonths
  /** By this device's clock. */
  expiresAtMs: number
  /** The end of Premium when the code was created; null without Premium. */
  paidUntil: string | null
}

interface Offer {
  pass: PixPass
  months: PassMonths
  before: Paid
  /** When the server answered, by its own clock. */
  saidAt: string | null
  nowMs: number
}

/**
 * Converts the expiry to this device's clock, which may be hours off, by the time that was left when the server
 * answered.
 */
export function toOpenPass({ pass, months, before, saidAt, nowMs }: Offer): OpenPass {
  const saidAtMs = saidAt === null ? Number.NaN : Date.parse(saidAt)
  const leftMs = Date.parse(pass.expiresAt) - (Number.isNaN(saidAtMs) ? nowMs : saidAtMs)
  const { copyPasteCode, amountCents } = pass
  return { copyPasteCode, amountCents, months, expiresAtMs: nowMs + leftMs, paidUntil: paidUntilOf(before) }
}

/** Whether the pass has been paid: Premium now ends later than when the code was created. */
export function isPaid({ paidUntil }: Pick<OpenPass, 'paidUntil'>, now: Paid): boolean {
  return now.status === 'premium' && paidUntilOf(now) !== paidUntil
}

// A grant has no end, but a couple with a grant is not offered a pass.
const paidUntilOf = ({ status, currentPeriodEnd }: Paid) => (status === 'premium' ? currentPeriodEnd : null)

const SECONDS_PER_MINUTE = 60
const MINUTES_PER_HOUR = 60
const pad = (value: number) => String(value).padStart(2, '0')

/** 1781 → `29:41`; from an hour on `1:00:00` */
export function formatCountdown(secondsLeft: number): string {
  const minutes = Math.floor(secondsLeft / SECONDS_PER_MINUTE)
  const clock = `${pad(minutes % MINUTES_PER_HOUR)}:${pad(secondsLeft % SECONDS_PER_MINUTE)}`
  return minutes < MINUTES_PER_HOUR ? clock : `${Math.floor(minutes / MINUTES_PER_HOUR)}:${clock}`
}

/** The open Pix of this tab, or null, and its setter. It is stored, so that a reload shows the same code. */
export function useOpenPass(userId: string) {
  const [{ pass }, change] = useStoredDraft<{ pass?: OpenPass }>(`pix:${userId}`, {})
  const [beganMs] = useState(Date.now)
  // A Pix that expired before this visit is not shown; one that expires on screen says so.
  const openPass = pass && pass.expiresAtMs > beganMs ? pass : null
  const store = (next: OpenPass | null) => change(() => (next ? { pass: next } : {}))
  return [openPass, store] as const
}
