import type { ReactNode } from 'react'
import { Section } from '../../ui/layout/page.tsx'

export function DesignPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <div className="flex flex-col gap-6">{children}</div>
    </Section>
  )
}

/** Examples of one component side by side. */
export function Row({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div>
      {label ? <h3 className="mb-2 text-lg">{label}</h3> : null}
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </div>
  )
}

/** Cards side by side; `widthRem`: minimal width of a card. */
export function Tiles({ widthRem, children }: { widthRem: number; children: ReactNode }) {
  const gridTemplateColumns = `repeat(auto-fill, minmax(min(100%, ${widthRem}rem), 1fr))`
  return <div style={{ display: 'grid', gap: '1rem', gridTemplateColumns }}>{children}</div>
}
