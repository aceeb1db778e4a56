import { type Device, isAppleMobile } from '../../lib/device.ts'
import { PATHS } from '../../lib/paths.ts'

/** Screens up to this width count as phones (docs/rules.md, web.2). */
const MOBILE_WIDTH_PX = 768
const AFTER_EVENT_MS = 3000
const AFTER_LOAD_MS = 5000

const MOBILE = /Android|iPhone|iPad|iPod|Mobile|webOS|BlackBerry|Opera Mini/i

export interface InstallAnswers {
  isInstalled: boolean
  isDismissed: boolean
}

export const isMobile = (device: Omit<Device, 'isStandalone'>) =>
  device.widthPx <= MOBILE_WIDTH_PX || MOBILE.test(device.userAgent) || isAppleMobile(device)

export const mayAskToInstall = (device: Device, { isInstalled, isDismissed }: InstallAnswers) =>
  isMobile(device) && !device.isStandalone && !isInstalled && !isDismissed

/** Whether the menu offers to install. A new install event means that the app was removed, regardless of the stored answer. */
export const canInstall = (isStandalone: boolean, isInstalled: boolean, hasEvent: boolean) =>
  !isStandalone && (hasEvent || !isInstalled)

/** Pages without a form. `/` shows members their start page. */
const WITHOUT_FORM: readonly string[] = [
  PATHS.home,
  PATHS.dashboard,
  PATHS.achievements,
  PATHS.history,
  PATHS.rankings,
  PATHS.faq,
]

/** Whether the page at `pathname` shows the card, which must not interrupt a task. */
export const showsInstallCard = (pathname: string) => WITHOUT_FORM.includes(pathname)

/**
 * How long the card waits: 3 s after the browser's event, or 5 s after the load without one. If this time is already
 * over, the previous page did not show the card, and the full wait starts again.
 *
 * @returns milliseconds; `null` while the page loads
 */
export function toWaitMs(eventAtMs: number | null, loadedAtMs: number | null, nowMs: number): number | null {
  const [sinceMs, waitMs] = eventAtMs === null ? [loadedAtMs, AFTER_LOAD_MS] : [eventAtMs, AFTER_EVENT_MS]
  if (sinceMs === null) return null
  const leftMs = sinceMs + waitMs - nowMs
  return leftMs > 0 ? leftMs : waitMs
}
