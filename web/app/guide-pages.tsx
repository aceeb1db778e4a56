import { Suspense, useEffect, useRef } from 'react'
import { Link, Navigate, useLocation, useNavigationType, useParams } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { guides } from '../copy/guides.ts'
import { navigation as copy } from '../copy/navigation.ts'
import { PATHS, REGISTRATION } from '../lib/paths.ts'
import { GuideListPage } from '../pages/guides/guide-list-page.tsx'
import { GuidePage, MissingGuide } from '../pages/guides/guide-page.tsx'
import { lazyComponent } from '../platform/release/lazy-component.ts'
import { useToken } from '../platform/session/session.ts'
import { ButtonLink } from '../ui/action/button.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { Logo } from '../ui/icon/logo.tsx'

const StartPage = lazyComponent(async () => (await import('../pages/guides/start-page.tsx')).StartPage)
const LINKS = [
  { to: PATHS.guides, label: guides.allCities },
  { to: PATHS.rankings, label: copy.rankings },
  { to: PATHS.faq, label: copy.faq },
  { to: PATHS.privacy, label: copy.privacy },
  { to: PATHS.terms, label: copy.terms },
] as const

/**
 * The pages of cities, and the form that they lead to, with a frame of their own: most people come to them from a search engine and know nothing of the
 * product, so they load neither menu nor session nor the cache of other pages. The stored token alone tells whether a person is signed in.
 */
export function GuidePages() {
  const { '*': rest = '' } = useParams()
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const how = useNavigationType()
  // As after a full load; the browser itself finds the place again on the way back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pathname` is the visit
  useEffect(() => {
    if (how === 'POP') return
    window.scrollTo({ top: 0, behavior: 'instant' })
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        className="sr-only z-40 rounded-full bg-toast text-on-toast focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
        href="#conteudo"
      >
        {copy.skip}
      </a>
      <Header />
      <main className="grow" id="conteudo" ref={main} tabIndex={-1}>
        <OnePage path={rest} />
      </main>
      <GuideFooter />
    </div>
  )
}

function OnePage({ path }: { path: string }) {
  if (`${PATHS.guides}/${path}` === PATHS.start) {
    return (
      <Suspense fallback={<Loading label={common.loading} />}>
        <StartPage />
      </Suspense>
    )
  }
  const [uf = '', city, category, ...more] = path.split('/')
  if (uf === '') return <GuideListPage />
  // As the server: a state is a part of the page of all.
  if (city === undefined) return <Navigate replace to={`${PATHS.guides}#${uf.toLowerCase()}`} />
  if (more.length > 0) return <MissingGuide />
  // Another page is another component: it loads its own.
  return <GuidePage category={category} city={city} key={path} uf={uf} />
}

function Header() {
  const isMember = useToken() !== null
  return (
    <header className="pt-[env(safe-area-inset-top)]">
      <nav
        aria-label={copy.main}
        className="mx-auto flex h-16 max-w-page items-center gap-2 px-[min(1rem,5vw)] sm:px-6"
      >
        <Link aria-label={common.brand} className="mr-auto inline-flex min-h-11 items-center" to={PATHS.home}>
          <Logo name={common.brand} />
        </Link>
        {isMember ? (
          <ButtonLink to={PATHS.dashboard} variant="quiet">
            {copy.dashboard}
          </ButtonLink>
        ) : (
          <ButtonLink to={REGISTRATION} variant="quiet">
            {copy.start}
          </ButtonLink>
        )}
      </nav>
    </header>
  )
}

/** The end of the pages of cities: without what only the installation knows, for which the cache would have to come. */
const GuideFooter = () => (
  <footer className="border-line border-t print:hidden">
    <div className="mx-auto flex max-w-page flex-col gap-4 px-4 py-8 text-sm text-soft sm:px-6">
      <p>{common.tagline}</p>
      <nav aria-label={copy.documents}>
        <ul className="flex flex-wrap gap-x-4">
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link
                className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:text-ink hover:underline"
                to={to}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </footer>
)
