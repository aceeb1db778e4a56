import { useEffect, useState } from 'react'
import { push as copy } from '../../copy/notifications.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { showErrorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { useNotifications, usePushKey } from './api.ts'
import { type PushState, storePushAnswer, useMayOfferPush, usePush } from './use-push.ts'

const NEWS: readonly string[] = ['activity_selected', 'achievement_unlocked']

/**
 * Asks for push messages once there is something to be told of: an invitation is out, or there was news of one.
 *
 * @param hasInvited - the couple has sent an invitation
 * @see docs/rules.md, messages.20
 */
export function PushOffer({ hasInvited }: { hasInvited: boolean }) {
  const mayOffer = useMayOfferPush()
  const { data } = useNotifications()
  const hasNews = data?.items.some(({ kind }) => NEWS.includes(kind)) ?? false
  if (!mayOffer || !(hasInvited || hasNews)) return null
  return <PushCard />
}

/** Asks for push messages; nothing where the server pushes nothing. */
function PushCard() {
  const publicKey = usePushKey()
  return publicKey ? <Card publicKey={publicKey} /> : null
}

function Card({ publicKey }: { publicKey: string }) {
  const { state, problem, isBusy, turnOn } = usePush(publicKey)
  const [hasAgreed, setHasAgreed] = useState(false)
  useAnswer(state, hasAgreed)
  useEffect(() => {
    if (problem) showErrorToast({ title: copy.title, description: problem })
  }, [problem])
  const agree = () => {
    setHasAgreed(true)
    void turnOn()
  }
  if (state === 'install-first') return <InstallFirst />
  return (
    <Banner
      action={
        <>
          <Button isBusy={isBusy} variant="secondary" onClick={agree}>
            {copy.offer.turnOn}
          </Button>
          <Button variant="quiet" onClick={storePushAnswer}>
            {copy.offer.notNow}
          </Button>
        </>
      }
      title={copy.offer.title}
    >
      {copy.offer.text}
    </Banner>
  )
}

/** After a yes or a no there is nothing left to ask; whoever has just been asked is told how it went. */
function useAnswer(state: PushState, hasAgreed: boolean) {
  useEffect(() => {
    if (state !== 'on' && state !== 'denied') return
    if (hasAgreed && state === 'on') showToast(copy.turnedOn)
    if (hasAgreed && state === 'denied') showErrorToast({ title: copy.title, description: copy.help.denied })
    storePushAnswer()
  }, [state, hasAgreed])
}

const InstallFirst = () => (
  <Banner
    action={
      <Button variant="secondary" onClick={storePushAnswer}>
        {copy.offer.understood}
      </Button>
    }
    title={copy.offer.installTitle}
  >
    {copy.offer.installText}
  </Banner>
)
