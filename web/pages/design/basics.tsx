import { design } from '../../copy/design.ts'
import { CATEGORY_SLUGS } from '../../lib/category-drawing.ts'
import { DesignPart, Row, Tiles } from './design-part.tsx'

const copy = design.colours

/** Ground and what may be written on it; `web/app/colours.test.ts` measures these and more. */
const GROUNDS = [
  { name: 'paper', texts: ['ink', 'soft', 'urucum', 'mata', 'jambo'] },
  { name: 'card', texts: ['ink', 'soft', 'urucum', 'mata', 'jambo'] },
  { name: 'blush', texts: ['on-blush', 'ink', 'soft', 'jambo'] },
  { name: 'urucum', texts: ['on-urucum'] },
  { name: 'mata', texts: ['on-mata'] },
  { name: 'ipe', texts: ['on-ipe'] },
  { name: 'jambo', texts: ['paper'] },
  { name: 'anil', texts: ['paper'] },
  { name: 'toast', texts: ['on-toast'] },
] as const
const SIZES = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'] as const
const STEPS_PX = [8, 16, 24, 40, 64]

export function Colours() {
  return (
    <DesignPart title={copy.title}>
      <Tiles widthRem={15}>
        {GROUNDS.map(({ name, texts }) => (
          <div
            className="rounded-card p-5 shadow-raised"
            key={name}
            style={{ background: `var(--color-${name})`, color: `var(--color-${texts[0]})` }}
          >
            <p className="font-display text-lg">{copy.names[name]}</p>
            {texts.map((text) => (
              <p key={text} style={{ color: `var(--color-${text})` }}>
                {copy.sample} {text}
              </p>
            ))}
          </div>
        ))}
      </Tiles>
      <Row label={copy.hues}>
        {CATEGORY_SLUGS.map((slug) => (
          <span className="text-center text-sm" key={slug}>
            <span
              className="scene block rounded-card"
              data-category={slug}
              style={{ height: '3rem', width: '6.5rem' }}
            />
            {slug}
          </span>
        ))}
      </Row>
    </DesignPart>
  )
}

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

export function Space() {
  const copy = design.space
  return (
    <DesignPart title={copy.title}>
      <Row label={copy.steps}>
        {STEPS_PX.map((step) => (
          <span className="bg-blush" key={step} style={{ width: step, height: step }} />
        ))}
      </Row>
      <Row label={copy.radius}>
        <span className="rounded-field bg-blush px-5 py-4 text-on-blush">12</span>
        <span className="rounded-card bg-blush px-5 py-4 text-on-blush">16</span>
        <span className="rounded-full bg-blush px-5 py-4 text-on-blush">999</span>
        <span className="rounded-card bg-card px-5 py-4 shadow-raised">{copy.raised}</span>
      </Row>
    </DesignPart>
  )
}
