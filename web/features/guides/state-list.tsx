import { useEffect } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router-dom'
import type { GuideList } from '#contracts/guides/guides'
import { guides as copy } from '../../copy/suggestions/guides.ts'
import { Section } from '../../ui/layout/section.tsx'

type State = GuideList['states'][number]

const anchorOf = ({ uf }: State) => uf.toLowerCase()

/** All cities that have pages, by state, and above them the states. */
export function StateList({ states }: { states: readonly State[] }) {
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
