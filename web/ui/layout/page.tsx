import type { ReactNode } from 'react'

/** Body of a page inside the shell. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-10 px-[min(1rem,5vw)] pt-4 pb-16 sm:px-6 sm:pt-8">
      {children}
    </div>
  )
}
