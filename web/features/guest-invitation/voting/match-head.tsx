import { voting } from '../../../copy/guest-invitation/voting.ts'
import { useFocusOnMount } from '../../../hooks/focus/use-focus-on-mount.ts'
import { MatchStubs } from './match-stubs.tsx'

const copy = voting.match

/** Above the chosen place, for whoever watches the match happen. */
export function MatchHead() {
  const heading = useFocusOnMount()
  return (
    <>
      <MatchStubs />
      <h1 className="text-center text-2xl" ref={heading} tabIndex={-1}>
        {copy.title}
      </h1>
      <p className="mt-2 mb-6 text-balance text-center text-soft md:mb-8">{copy.text}</p>
    </>
  )
}
