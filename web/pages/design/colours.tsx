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
