import { useState } from 'react'
import type { User } from '#contracts/accounts'
import { unconfirmed as copy } from '../../../copy/account.ts'
import { PATHS } from '../../../lib/paths.ts'
import { tabStorage } from '../../../platform/storage/browser-storage.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

const KEY = 'unconfirmed-notice-dismissed'

/** Reminds of an address that is not confirmed; who dismisses it is not reminded again in this tab. */
export function UnconfirmedNotice({ user: { id, email, emailVerified } }: { user: User }) {
  const [isDismissed, setIsDismissed] = useState(() => tabStorage.read(KEY) === id)
  if (emailVerified || isDismissed) return null
  const dismiss = () => {
    tabStorage.write(KEY, id)
    setIsDismissed(true)
  }
  return (
    <Banner
      action={
        <>
          <ButtonLink variant="secondary" to={PATHS.account}>
            {copy.action}
          </ButtonLink>
          <Button variant="quiet" onClick={dismiss}>
            {copy.dismiss}
          </Button>
        </>
      }
      icon="mail"
      title={copy.title}
    >
      <span className="wrap-anywhere">{copy.text(email)}</span>
    </Banner>
  )
}
