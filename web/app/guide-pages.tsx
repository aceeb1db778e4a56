import { Suspense, useEffect, useRef } from 'react'
import { Link, Navigate, useLocation, useNavigationType, useParams } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { guides } from '../copy/guides.ts'
import { navigation as copy } from '../copy/navigation.ts'
import { type GuideAddress, type GuideList, useGuide, useGuides } from '../features/guides/api.ts'
import { GuideView, LIST_TITLE, tabTitleOf } from '../features/guides/guide-view.tsx'
import { useTitle } from '../hooks/page/use-title.ts'
import { PATHS, REGISTRATION } from '../lib/paths.ts'
import { lazyComponent, optionalComponent } from '../platform/release/lazy-component.ts'
import { useSessionId } from '../platform/session/session.ts'
import { Button, ButtonLink } from '../ui/action/button.tsx'
import { FullMessage } from '../ui/feedback/full-message.tsx'
import { Loading, Skeleton } from '../ui/feedback/loading.tsx'
import { Logo } from '../ui/icon/logo.tsx'
import { Page, PageHeader, Section } from '../ui/layout/page.tsx'

const StartPage = lazyComponent(async () => (await import('../pages/guides/start-page.tsx')).StartPage)
// Only a member's browser loads it: the shell has the session and the app's cache.
const MemberFrame = optionalComponent(async () => (await import('./shell.tsx')).MemberFrame)
const LINKS = [
  { to: PATHS.guides, label: guides.allCities },
  { to: PATHS.rankings, label: copy.rankings },
  { to: PATHS.faq, label: copy.faq },
  { to: PATHS.privacy, label: copy.privacy },
  { to: PATHS.terms, label: copy.terms },
] as const
const SKELETONS = ['h-48', 'h-48', 'h-48']

/**
 * The pages of cities and the form that they link to. Most people find them through a search engine and do not know the
 * product, so these pages have their own small frame and load neither menu nor session nor the app's cache. With a
 * stored token the header and the bar of other pages replace it.
 */
export function GuidePages() {
  const { '*': rest = '' } = useParams()
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const how = useNavigationType()
  // Scrolls to the top as a full load does; after the back button the browser restores the position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of `pathname`
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
      {useSessionId() === null ? (
        <Header />
      ) : (
        <Suspense fallback={<Header isMember />}>
          <MemberFrame />
        </Suspense>
      )}
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
  // As on the server, the path of a state redirects to its anchor in the list of all cities.
  if (city === undefined) return <Navigate replace to={`${PATHS.guides}#${uf.toLowerCase()}`} />
  if (more.length > 0) return <MissingGuide />
  // The key remounts the page for each path, so that it loads its own data.
  return <GuidePage category={category} city={city} key={path} uf={uf} />
}

function Header({ isMember = false }: { isMember?: boolean }) {
  return (
    <header className="pt-[env(safe-area-inset-top)]">
      <nav
        aria-label={copy.main}
        className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-x-2 px-[min(1rem,5vw)] sm:px-6"
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

/** The footer of these pages, without the installation's settings, which would need the app's cache. */
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

/** `/roles/pe/recife` and `/roles/pe/recife/gastronomia`. Public: loads without waiting for the session. */
function GuidePage({ uf, city, category }: GuideAddress) {
  const { data, error, isMissing, retry } = useGuide({ uf, city, category })
  useTitle(common.title(toTitle(data && tabTitleOf(data), isMissing)))
  if (isMissing) return <MissingGuide city={category === undefined ? null : `${PATHS.guides}/${uf}/${city}`} />
  if (!data) return error ? <Unreachable onRetry={retry} /> : <Arriving />
  return (
    <Page>
      <GuideView guide={data} path={`${uf}/${city}`} />
    </Page>
  )
}

const toTitle = (known: string | undefined, isMissing: boolean) =>
  known ?? (isMissing ? guides.missing.title : guides.short)

const Arriving = () => (
  <Page>
    <h1 className="sr-only">{guides.short}</h1>
    <div className="grid gap-4">
      <Skeleton blocks={SKELETONS} label={common.loading} />
    </div>
  </Page>
)

/** @param city - path of the city's page, if only the page of the category is missing */
const MissingGuide = ({ city = null }: { city?: string | null }) => (
  <FullMessage
    action={
      <>
        {city ? <ButtonLink to={city}>{guides.missing.city}</ButtonLink> : null}
        <ButtonLink to={PATHS.guides} variant={city ? 'quiet' : 'primary'}>
          {guides.allCities}
        </ButtonLink>
      </>
    }
    drawing="lost-ticket"
    text={guides.missing.text}
    title={guides.missing.title}
  />
)

/** `/roles`: every city that has pages, by state. */
function GuideListPage() {
  const { data, error, reload } = useGuides()
  useTitle(common.title(LIST_TITLE))
  if (!data && error) return <Unreachable onRetry={() => void reload()} />
  return (
    <Page>
      <PageHeader lead={guides.list.lead} title={LIST_TITLE} />
      {data ? <StateList states={data.states} /> : <Skeleton blocks={SKELETONS} label={common.loading} />}
    </Page>
  )
}

type State = GuideList['states'][number]

const anchorOf = ({ uf }: State) => uf.toLowerCase()

function StateList({ states }: { states: readonly State[] }) {
  const { hash } = useLocation()
  const how = useNavigationType()
  // The list may load after the first render. After the back button the browser restores the position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of `hash`
  useEffect(() => {
    if (hash && how !== 'POP') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <>
      <nav aria-label={guides.list.states}>
        <ul className="flex flex-wrap gap-x-2">
          {states.map((state) => (
            <li key={state.uf}>
              <a
                className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold underline underline-offset-4"
                href={`#${anchorOf(state)}`}
              >
                <abbr className="no-underline" title={state.name}>
                  {state.uf}
                </abbr>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {states.map((state) => (
        <div id={anchorOf(state)} key={state.uf}>
          <Section title={state.name}>
            <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-4">
              {state.cities.map(({ name, path }) => (
                <li key={path}>
                  <Link
                    className="inline-flex min-h-11 min-w-11 items-center wrap-anywhere underline underline-offset-4"
                    to={path}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      ))}
    </>
  )
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const action = (
    <Button icon="refresh" onClick={onRetry}>
      {common.retry}
    </Button>
  )
  return <FullMessage action={action} drawing="torn-ticket" text={guides.failed.text} title={guides.failed.title} />
}
