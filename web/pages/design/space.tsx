import { design } from '../../copy/design.ts'
import { DesignPart, Row } from './design-part.tsx'

const STEPS_PX = [8, 16, 24, 40, 64]

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
