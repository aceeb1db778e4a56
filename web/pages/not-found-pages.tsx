import { common, notFound as copy } from '../copy/common.ts'
import { errors } from '../copy/errors.ts'
import { navigation as deniedCopy } from '../copy/navigation.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { PATHS } from '../lib/paths.ts'
import { ButtonLink } from '../ui/action/button.tsx'
import { FullMessage } from '../ui/feedback/full-message.tsx'
import { Logo } from '../ui/icon/logo.tsx'

/** The page for unknown paths. Its heading is in English, as specified. */
export function NotFoundPage() {
  useTitle(common.title(copy.title))
  return (
    <main className="mx-auto max-w-page px-[min(1rem,5vw)] pt-[max(1rem,env(safe-area-inset-top))] sm:px-6 sm:pt-8">
      <Logo name={common.brand} />
      <FullMessage
        action={<ButtonLink to={PATHS.home}>{common.home}</ButtonLink>}
        drawing="lost-ticket"
        text={copy.text}
        title={copy.title}
        titleLanguage="en"
      />
    </main>
  )
}

/** Replaces the panel for accounts without access, and loads none of its code. */
export function AccessDeniedPage() {
  const { title, text, back } = errors.accessDenied
  useTitle(common.title(deniedCopy.admin))
  const action = <ButtonLink to={PATHS.dashboard}>{back}</ButtonLink>
  return <FullMessage action={action} drawing="lost-ticket" text={text} title={title} />
}
