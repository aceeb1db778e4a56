import { design } from '../../copy/design.ts'
import { DesignPart } from './design-part.tsx'

const SIZES = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'] as const

export function Typography() {
  return (
    <DesignPart title={design.type.title}>
      {SIZES.map((size) => (
        <div key={size}>
          <p className={`font-display ${size}`}>{design.type.sample}</p>
          <p className={size === 'text-3xl' ? 'text-base' : size}>
            {design.type.sample} ({size})
          </p>
        </div>
      ))}
      <p className="tabular-nums">{design.type.numbers}</p>
    </DesignPart>
  )
}
