import { BRAND } from '#contracts/brand'
import { common } from '../../copy/common.ts'
import { navigation as copy } from '../../copy/navigation.ts'
import { Logo } from '../../ui/logo.tsx'

export function SiteFooter() {
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-4 px-5 py-8 text-sm text-soft sm:px-6">
        <Logo name={common.brand} />
        <p>{common.tagline}</p>
        <a
          className="inline-flex min-h-11 items-center underline underline-offset-4"
          href={`mailto:${BRAND.supportEmail}`}
        >
          {copy.support}
        </a>
      </div>
    </footer>
  )
}
