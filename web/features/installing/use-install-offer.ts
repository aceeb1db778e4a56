import { type ComponentType, useEffect, useState } from 'react'
import { useWindowValue } from '../../hooks/page/use-window-value.ts'
import { useInstallState } from '../../platform/device/install-event.ts'
import { readDevice } from '../../platform/device/read-device.ts'
import type { InstallCardProps } from './install-card.tsx'
import { mayAskToInstall, toWaitMs } from './may-ask-to-install.ts'
import { useInstallAnswer } from './use-install-answer.ts'

/**
 * The card that asks to install, once it is time for it.
 *
 * @param isBusy - the person is in the middle of something on this page
 * @see docs/rules.md, web.2
 */
export function useInstallOffer(isBusy: boolean): ComponentType<InstallCardProps> | null {
  const isTime = useTimeToAsk(isBusy)
  const [card, setCard] = useState<{ Card: ComponentType<InstallCardProps> } | null>(null)

  // `lazy` would delay the card once more.
  useEffect(() => {
    if (!isTime) return
    import('./install-card.tsx').then(
      ({ InstallCard }) => setCard({ Card: InstallCard }),
      // Never asks while offline.
      () => undefined,
    )
  }, [isTime])

  return isTime && card ? card.Card : null
}

function useTimeToAsk(isBusy: boolean): boolean {
  const { heardAtMs, loadedAtMs } = useInstallState()
  const isInstalled = useInstallAnswer('installed')
  const isDismissed = useInstallAnswer('dismissed')
  const isPossible = useWindowValue(() => mayAskToInstall(readDevice(), { isInstalled, isDismissed }), false) && !isBusy
  const [isTime, setIsTime] = useState(false)

  useEffect(() => {
    const waitMs = toWaitMs(heardAtMs, loadedAtMs, Date.now())
    if (!isPossible || isTime || waitMs === null) return
    const timer = setTimeout(() => setIsTime(true), waitMs)
    return () => clearTimeout(timer)
  }, [isPossible, isTime, heardAtMs, loadedAtMs])

  return isPossible && isTime
}
