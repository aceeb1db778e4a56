import { common } from '../copy/common.ts'
import { notFound as copy } from '../copy/not-found.ts'
import { useTitle } from '../hooks/use-title.ts'
import { PATHS } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { FullMessage } from '../ui/notice.tsx'

/** In English, as specified. */
export function NotFoundPage() {
  useTitle(common.title(copy.title))
  return (
    <main lang="en">
      <FullMessage
        drawing="lost-ticket"
        action={
          <div className="flex flex-col items-center gap-12">
            <ButtonLink to={PATHS.home}>{copy.home}</ButtonLink>
            <Logo name={common.brand} />
          </div>
        }
        text={copy.text}
        title={copy.title}
      />
    </main>
  )
}
