import { useState } from 'react'
import type { PassMonths, PixPass, SubscriptionStatus } from '#contracts/billing'
import { useStoredDraft } from '../../../platform/storage/use-stored-draft.ts'

type Paid = Pick<SubscriptionStatus, 'status' | 'currentPeriodEnd'>

/** An unpaid Pix payment, as this tab stores it. */
export interface OpenPass {
  copyPasteCode: string
  amountCents: number
  months: PassMonths
  /** In the time of this device's clock. */
  expiresAtMs: number
  /** The end of Premium when the code was created; null without Premium. */
  paidUntil: string | null
}

interface Offer {
  pass: PixPass
  months: PassMonths
  before: Paid
  /** Time of the response by the server's clock. */
  saidAt: string | null
  nowMs: number
}

/**
 * Converts the expiry to this device's clock, which may be wrong by hours: adds the time that remained at the server's
 * response to `nowMs`.
 */
export function toOpenPass({ pass, months, before, saidAt, nowMs }: Offer): OpenPass {
  const saidAtMs = saidAt === null ? Number.NaN : Date.parse(saidAt)
  const leftMs = Date.parse(pass.expiresAt) - (Number.isNaN(saidAtMs) ? nowMs : saidAtMs)
  const { copyPasteCode, amountCents } = pass
  return { copyPasteCode, amountCents, months, expiresAtMs: nowMs + leftMs, paidUntil: paidUntilOf(before) }
}

/** Whether the pass is paid: Premium now ends later than when the code was created. */
export function isPaid({ paidUntil }: Pick<OpenPass, 'paidUntil'>, now: Paid): boolean {
  return now.status === 'premium' && paidUntilOf(now) !== paidUntil
}

// A grant has no end, but a couple with a grant is not offered a pass.
const paidUntilOf = ({ status, currentPeriodEnd }: Paid) => (status === 'premium' ? currentPeriodEnd : null)

const SECONDS_PER_MINUTE = 60
const MINUTES_PER_HOUR = 60
const pad = (value: number) => String(value).padStart(2, '0')

/** E.g. 1781 → `29:41`; from an hour on `1:00:00`. */
export function formatCountdown(secondsLeft: number): string {
  const minutes = Math.floor(secondsLeft / SECONDS_PER_MINUTE)
  const clock = `${pad(minutes % MINUTES_PER_HOUR)}:${pad(secondsLeft % SECONDS_PER_MINUTE)}`
  return minutes < MINUTES_PER_HOUR ? clock : `${Math.floor(minutes / MINUTES_PER_HOUR)}:${clock}`
}

/** The open Pix payment of this tab, or null, and its setter. The tab stores it, so that a reload shows the same code. */
export function useOpenPass(userId: string) {
  const [{ pass }, change] = useStoredDraft<{ pass?: OpenPass }>(`pix:${userId}`, {})
  const [beganMs] = useState(Date.now)
  // A Pix payment that expired before this visit is not shown; one that expires on screen shows a message.
  const openPass = pass && pass.expiresAtMs > beganMs ? pass : null
  const store = (next: OpenPass | null) => change(() => (next ? { pass: next } : {}))
  return [openPass, store] as const
}
