import { type ComponentType, useEffect, useState } from 'react'
import { errors } from '../../copy/errors.ts'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { useWindowValue } from '../../hooks/page/use-window-value.ts'
import { askToInstall, useInstallState } from '../../platform/device/install-event.ts'
import { readDevice } from '../../platform/device/read-device.ts'
import { loadChunk } from '../../platform/release/load-chunk.ts'
import { storeAnswer, useAnswer } from '../../platform/storage/device-answers.ts'
import { showErrorToast } from '../../ui/feedback/toast-store.ts'
import type { InstallCardProps } from './install-card.tsx'
import type { InstallSheetProps } from './install-sheet.tsx'
import { canInstall, mayAskToInstall, toWaitMs } from './may-ask-to-install.ts'

/**
 * Installs the app through the browser's prompt or, without one, opens a sheet with instructions.
 *
 * @returns the function that installs (`null` if the app is installed), whether the prompt is open, and the sheet
 */
export function useInstall() {
  const { event, isInstalled } = useInstallState()
  const wasInstalled = useAnswer('pwa-installed')
  const isStandalone = useWindowValue(() => readDevice().isStandalone, false)
  const sheet = useSheet()
  const [install, isAsking] = useOnceAtATime(async () => {
    const answer = await askToInstall()
    if (answer === 'dismissed') storeAnswer('pwa-dismissed')
    if (answer === 'unasked') await sheet.open()
  })

  useEffect(() => {
    if (isInstalled) storeAnswer('pwa-installed')
  }, [isInstalled])

  const isPossible = canInstall(isStandalone, isInstalled || wasInstalled, event !== null)
  return { install: isPossible ? install : null, isAsking, sheet: sheet.node }
}

const loadSheet = async () => (await import('./install-sheet.tsx')).InstallSheet

function useSheet() {
  const [Sheet, setSheet] = useState<ComponentType<InstallSheetProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = async () => {
    try {
      const InstallSheet = await loadChunk(loadSheet)
      setSheet(() => InstallSheet)
      setIsOpen(true)
    } catch {
      showErrorToast({ title: errors.network.title, description: errors.network.text })
    }
  }
  return { open, node: Sheet ? <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null }
}

/**
 * The card that offers to install, once it is time for it.
 *
 * @param isWelcome - whether this person may be asked on this page
 * @see docs/rules.md, web.2
 */
export function useInstallOffer(isWelcome: boolean): ComponentType<InstallCardProps> | null {
  const isTime = useTimeToAsk(isWelcome)
  const [card, setCard] = useState<{ Card: ComponentType<InstallCardProps> } | null>(null)

  // Loaded here instead of with `lazy`, which would delay the card further.
  useEffect(() => {
    if (!isTime) return
    import('./install-card.tsx').then(
      ({ InstallCard }) => setCard({ Card: InstallCard }),
      // If the code does not load, e.g. offline, there is no card.
      () => undefined,
    )
  }, [isTime])

  return isTime && card ? card.Card : null
}

function useTimeToAsk(isWelcome: boolean): boolean {
  const { eventAtMs, loadedAtMs } = useInstallState()
  const isInstalled = useAnswer('pwa-installed')
  const isDismissed = useAnswer('pwa-dismissed')
  const isPossible =
    useWindowValue(() => mayAskToInstall(readDevice(), { isInstalled, isDismissed }), false) && isWelcome
  const [isTime, setIsTime] = useState(false)

  useEffect(() => {
    const waitMs = toWaitMs(eventAtMs, loadedAtMs, Date.now())
    if (!isPossible || isTime || waitMs === null) return
    const timer = setTimeout(() => setIsTime(true), waitMs)
    return () => clearTimeout(timer)
  }, [isPossible, isTime, eventAtMs, loadedAtMs])

  return isPossible && isTime
}
