import { useEffect } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router-dom'
import { common } from '../../copy/common.ts'
import { guides as copy } from '../../copy/guides.ts'
import { type GuideList, useGuides } from '../../features/guides/api.ts'
import { LIST_TITLE, Unreachable } from '../../features/guides/guide-view.tsx'
import { useTitle } from '../../hooks/page/use-title.ts'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Page, PageHeader, Section } from '../../ui/layout/page.tsx'

const SKELETONS = ['h-48', 'h-48', 'h-48']

/** `/roles`: every city that has pages, by state. */
export function GuideListPage() {
  const { data, error, reload } = useGuides()
  useTitle(common.title(LIST_TITLE))
  if (!data && error) return <Unreachable onRetry={() => void reload()} />
  return (
    <Page>
      <PageHeader lead={copy.list.lead} title={LIST_TITLE} />
      {data ? <StateList states={data.states} /> : <Skeleton blocks={SKELETONS} label={common.loading} />}
    </Page>
  )
}

type State = GuideList['states'][number]

const anchorOf = ({ uf }: State) => uf.toLowerCase()

/** All cities that have pages, by state, and above them the states. */
function StateList({ states }: { states: readonly State[] }) {
  const { hash } = useLocation()
  const how = useNavigationType()
  // The list comes late where the browser drew the page; on the way back it is found where it was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `hash` is the visit
  useEffect(() => {
    if (hash && how !== 'POP') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <>
      <nav aria-label={copy.list.states}>
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
