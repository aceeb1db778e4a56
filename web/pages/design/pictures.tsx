import { design } from '../../copy/design.ts'
import { CATEGORY_SLUGS } from '../../lib/category-drawing.ts'
import { Drawing } from '../../ui/feedback/drawing.tsx'
import { Icon, type IconName, iconNames, type OwnIcon } from '../../ui/icon/icon.tsx'
import { Logo } from '../../ui/icon/logo.tsx'
import { dataIconNames, toIconName } from '../../ui/icon/to-icon-name.ts'
import { Scene } from '../../ui/ticket/scene.tsx'
import { DesignPart, Row, Tiles } from './design-part.tsx'

const copy = design.pictures

const NUMBERS = [1, 2, 3]

export function Pictures({ brand }: { brand: string }) {
  return (
    <DesignPart title={copy.title}>
      <Tiles widthRem={16}>
        {CATEGORY_SLUGS.flatMap((slug) =>
          NUMBERS.map((number) => (
            <div className="overflow-hidden rounded-card shadow-raised" key={slug + number}>
              <Scene category={slug} drawing={`${slug}-${number}`} />
            </div>
          )),
        )}
      </Tiles>
      <Row label={copy.drawings}>
        <Drawing name="empty-tickets" />
        <Drawing name="lost-ticket" />
        <Drawing name="torn-ticket" />
      </Row>
      <Row label={copy.logo}>
        <Logo name={brand} />
        <img alt="" height={24} src="/favicon.svg" width={24} />
        <img alt="" height={48} src="/favicon.svg" width={48} />
      </Row>
      <Row label={copy.appIcons}>
        <img alt="" height={96} src="/icons/icon-192.png" width={96} />
        <img alt="" height={96} src="/icons/apple-touch-icon.png" width={96} />
        <Maskable />
        <p className="text-sm text-soft">{copy.maskable}</p>
      </Row>
      <Row label={copy.icons}>
        {iconNames().map((name) => (
          <NamedIcon icon={name} key={name} name={name} />
        ))}
        {dataIconNames().map((name) => (
          <NamedIcon icon={toIconName(name)} key={name} name={name} />
        ))}
      </Row>
      <Row label={copy.share}>
        <img alt="" height={630} src="/icons/share.png" style={{ height: 'auto', maxWidth: '100%' }} width={1200} />
      </Row>
    </DesignPart>
  )
}

function NamedIcon({ icon, name }: { icon: IconName | OwnIcon; name: string }) {
  return (
    <span className="text-center text-soft text-xs">
      <span className="flex justify-center text-ink">
        <Icon name={icon} size={24} />
      </span>
      {name}
    </span>
  )
}

/** The safe zone is a circle of 80 % of the width. */
function Maskable() {
  return (
    <span style={{ position: 'relative', display: 'inline-flex' }}>
      <img alt="" height={160} src="/icons/maskable-512.png" width={160} />
      <span style={{ position: 'absolute', inset: '10%', border: '2px dashed #F4B740', borderRadius: '50%' }} />
    </span>
  )
}
