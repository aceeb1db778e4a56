import type { EMAIL_LINK_KINDS, EmailLinkKind } from '#contracts/pages'
import { recovery } from '../../../copy/accounts.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { FullMessage } from '../../../ui/feedback/full-message.tsx'
import { showAccountFailure } from '../use-checked-form.ts'
import { confirmEmailChange, verifyEmail } from './api.ts'
import { DeadLink, useLinkFragment } from './email-link.tsx'

const copy = recovery.confirm
const OUTCOMES = { verified: copy.verified, changed: copy.changed, half: copy.half, taken: copy.taken } as const

// Only the type of the contract's list: its value would be loaded with the paths, by every page.
const KINDS: { readonly [Text in string]?: EmailLinkKind } = { conta: 'account', troca: 'change' } satisfies Record<
  Word,
  EmailLinkKind
>

type Outcome = keyof typeof OUTCOMES

const isOutcome = (text: string | null): text is Outcome => text !== null && Object.hasOwn(OUTCOMES, text)

/** Confirms an address with the token in the address bar, once its button is pressed: mail scanners open every link. */
export function ConfirmEmail() {
  const { fragment, outcome, settle } = useLinkFragment()
  const link = toEmailLink(fragment)
  if (link) return <Question key={fragment} link={link} onSettled={settle} />
  if (isOutcome(outcome)) return <Settled outcome={outcome} />
  return (
    <DeadLink text={copy.deadText}>
      <ButtonLink to={PATHS.account}>{copy.toAccount}</ButtonLink>
    </DeadLink>
  )
}

interface QuestionProps {
  link: EmailLink
  onSettled: (outcome: Outcome | 'dead') => void
}

function Question({ link, onSettled }: QuestionProps) {
  const { title, text, submit } = copy[link.kind]
  const [confirm, isBusy] = useOnceAtATime(async () => {
    try {
      onSettled(await spend(link))
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      if (code === 'invalid_link') onSettled('dead')
      else if (code === 'email_taken') onSettled('taken')
      else showAccountFailure(error, copy.refused)
    }
  })
  return (
    <FullMessage
      action={
        <Button isBusy={isBusy} onClick={() => void confirm()}>
          {submit}
        </Button>
      }
      icon="mail"
      text={text}
      title={title}
    />
  )
}

async function spend({ kind, token }: EmailLink): Promise<Outcome> {
  if (kind === 'change') return (await confirmEmailChange(token)) ? 'changed' : 'half'
  await verifyEmail(token)
  return 'verified'
}

function Settled({ outcome }: { outcome: Outcome }) {
  const isDone = outcome === 'verified' || outcome === 'changed'
  return (
    <FullMessage
      action={
        isDone ? (
          <ButtonLink to={PATHS.home}>{copy.toHome}</ButtonLink>
        ) : (
          <ButtonLink to={PATHS.account}>{copy.toAccount}</ButtonLink>
        )
      }
      icon={isDone ? 'check' : 'mail'}
      {...OUTCOMES[outcome]}
    />
  )
}

interface EmailLink {
  kind: EmailLinkKind
  token: string
}

type Word = (typeof EMAIL_LINK_KINDS)[EmailLinkKind]

/** What the fragment of a link to `PATHS.confirmEmail` says: `conta=<token>`; `null` for any other text. */
export function toEmailLink(fragment: string): EmailLink | null {
  const [word = '', token = ''] = fragment.split('=')
  const kind = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined
  return kind && token ? { kind, token } : null
}
