import { useEffect, useState } from 'react'
import { push as copy } from '../../../copy/notifications.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { showErrorToast, showToast } from '../../../ui/feedback/toast-store.ts'
import { usePushKey } from './api.ts'
import type { PushState } from './push-state.ts'
import { storePushAnswer } from './use-may-offer-push.ts'
import { usePush } from './use-push.ts'

/** Asks for push messages; nothing where the server pushes nothing. */
export function PushCard() {
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
