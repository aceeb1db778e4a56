import { useState } from 'react'
import { MAX_NAME_LENGTH } from '#contracts/accounts'
import { MAX_CONTACT_LENGTH } from '#contracts/contact'
import { common } from '../../copy/common.ts'
import { contact as copy } from '../../copy/contact.ts'
import { useFocusOnMount } from '../../hooks/focus/use-focus-on-mount.ts'
import { useTitle } from '../../hooks/page/use-title.ts'
import { dayOfVersion } from '../../lib/format.ts'
import { isBlank, toLine, toParagraphs } from '../../lib/typed-text.ts'
import { ApiError } from '../../platform/api/api-client.ts'
import { useSupportEmail } from '../../platform/api/use-public-config.ts'
import { showFailure } from '../../platform/feedback/show-failure.ts'
import { readOwnerId } from '../../platform/session/read-owner-id.ts'
import { Button } from '../../ui/action/button.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PageHeader } from '../../ui/layout/page.tsx'
import { type SignedIn, useSession } from '../accounts/api.ts'
import { useCheckedForm } from '../accounts/use-checked-form.ts'
import { sendMessage } from './api.ts'

const EMPTY = { name: '', email: '', message: '' }

interface Sent {
  email: string
  answerBy: string | null
}

/** The contact form, for everybody; who is signed in writes only the message. */
export function ContactPage() {
  const session = useSession()
  const [sent, setSent] = useState<Sent | null>(null)
  useTitle(common.title(copy.title))
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6 px-4 pt-6 pb-20 sm:px-6 sm:pt-12">
      {sent ? (
        <Thanks onAgain={() => setSent(null)} sent={sent} />
      ) : (
        <>
          <PageHeader lead={copy.lead} title={copy.title} />
          {session.status === 'checking' ? (
            <Skeleton blocks={['h-96 w-full rounded-card']} label={common.loading} />
          ) : (
            <ContactForm onSent={setSent} writer={session.status === 'user' ? session : null} />
          )}
          <ByEmail />
        </>
      )}
    </div>
  )
}

interface ContactFormProps {
  /** Null: a visitor, or an account that could not be checked now. */
  writer: SignedIn | null
  onSent: (sent: Sent) => void
}

function ContactForm({ writer, onSent }: ContactFormProps) {
  const { form, bind, submit, isBusy, forget } = useCheckedForm(
    EMPTY,
    ({ email, message }) => ({
      email: writer || !isBlank(email) ? undefined : copy.emailMissing,
      message: isBlank(message) ? copy.messageMissing : undefined,
    }),
    async ({ name, email, message }) => {
      const visitor = { name: toLine(name), email: email.trim() }
      const body = { ...(writer ? {} : visitor), message: toParagraphs(message) }
      try {
        const { answerBy } = await sendMessage(body)
        forget()
        onSent({ email: writer?.user.email ?? visitor.email, answerBy })
      } catch (error) {
        if (error instanceof ApiError && error.fields.email) return { email: copy.emailRefused }
        const { title, server: fallback, offline } = copy.refused
        showFailure(error, { title, fallback, offline })
      }
      return undefined
    },
    `contact:${readOwnerId()}`,
  )
  return (
    <form
      className="flex flex-col gap-5 rounded-card bg-card p-[min(1.25rem,6vw)] shadow-raised sm:p-7"
      noValidate
      onSubmit={submit}
      ref={form}
    >
      {writer ? (
        <div className="flex flex-col gap-1 wrap-anywhere">
          <p>{copy.as(writer.name, writer.user.email)}</p>
          {writer.isPremium ? <p className="font-semibold text-mata">{copy.premium}</p> : null}
        </div>
      ) : (
        <>
          <Field
            autoComplete="name"
            label={copy.name}
            maxLength={MAX_NAME_LENGTH}
            note={copy.optional}
            {...bind('name')}
          />
          <Field
            autoComplete="email"
            help={copy.emailHelp}
            inputMode="email"
            label={copy.email}
            required
            type="email"
            {...bind('email')}
          />
        </>
      )}
      <TextArea
        help={copy.messageHelp}
        label={copy.message}
        maxLength={MAX_CONTACT_LENGTH}
        required
        rows={7}
        {...bind('message')}
      />
      <Button isBusy={isBusy} isWide type="submit">
        {isBusy ? copy.sending : copy.submit}
      </Button>
    </form>
  )
}

function Thanks({ sent: { email, answerBy }, onAgain }: { sent: Sent; onAgain: () => void }) {
  const heading = useFocusOnMount()
  return (
    <section className="flex flex-col items-start gap-3 rounded-card bg-card p-[min(1.5rem,6vw)] shadow-raised sm:p-7">
      <span className="inline-flex size-14 items-center justify-center rounded-full bg-blush text-on-blush">
        <Icon name="check" size={26} />
      </span>
      <h1 className="text-2xl focus:outline-none" ref={heading} tabIndex={-1}>
        {copy.sent.title}
      </h1>
      <p className="wrap-anywhere">{copy.sent.text(email, answerBy && dayOfVersion(answerBy))}</p>
      <Button onClick={onAgain} variant="secondary">
        {copy.sent.again}
      </Button>
    </section>
  )
}

function ByEmail() {
  const email = useSupportEmail()
  return (
    <p className="text-sm text-soft wrap-anywhere">
      {copy.byEmail}
      <a className="font-semibold text-urucum underline underline-offset-4" href={`mailto:${email}`}>
        {email}
      </a>
      .
    </p>
  )
}
