import { common } from '../copy/common.ts'
import { errors } from '../copy/errors.ts'
import { navigation as copy } from '../copy/navigation.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { PATHS } from '../lib/paths.ts'
import { ButtonLink } from '../ui/action/button.tsx'
import { FullMessage } from '../ui/feedback/full-message.tsx'

/** Replaces the panel for accounts without access, and loads none of its code. */
export function AccessDeniedPage() {
  const { title, text, back } = errors.accessDenied
  useTitle(common.title(copy.admin))
  const action = <ButtonLink to={PATHS.dashboard}>{back}</ButtonLink>
  return <FullMessage action={action} drawing="lost-ticket" text={text} title={title} />
}
