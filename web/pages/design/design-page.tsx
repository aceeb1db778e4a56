import { common } from '../../copy/common.ts'
import { useTitle } from '../../hooks/page/use-title.ts'
import { CATEGORY_SLUGS } from '../../lib/category-drawing.ts'
import { Drawing } from '../../ui/feedback/drawing.tsx'
import { FRAME_ICONS } from '../../ui/icon/frame-icons.ts'
import { addIcons, Icon, type IconName, iconNames, type OwnIcon } from '../../ui/icon/icon.tsx'
import { Logo } from '../../ui/icon/logo.tsx'
import { dataIconNames, toIconName } from '../../ui/icon/to-icon-name.ts'
import { Page, PageHeader } from '../../ui/layout/page.tsx'
import { Scene } from '../../ui/ticket/scene.tsx'
import { Cards, Folding, Tickets } from './cards.tsx'
import { DesignPart, Row, Tiles } from './design-part.tsx'
import { Buttons, Fields, Messages } from './messages.tsx'

addIcons(FRAME_ICONS)

/** Backgrounds with their allowed text colours; `web/app/colours.test.ts` measures the contrast of these and more. */
const BACKGROUNDS = [
  { name: 'paper', label: 'papel', texts: ['ink', 'soft', 'urucum', 'mata', 'jambo'] },
  { name: 'card', label: 'cartão', texts: ['ink', 'soft', 'urucum', 'mata', 'jambo'] },
  { name: 'blush', label: 'blush', texts: ['on-blush', 'ink', 'soft', 'jambo'] },
  { name: 'urucum', label: 'urucum', texts: ['on-urucum'] },
  { name: 'mata', label: 'mata', texts: ['on-mata'] },
  { name: 'ipe', label: 'ipê', texts: ['on-ipe'] },
  { name: 'jambo', label: 'jambo: erros', texts: ['paper'] },
  { name: 'anil', label: 'anil: foco', texts: ['paper'] },
  { name: 'toast', label: 'aviso', texts: ['on-toast'] },
] as const
const SIZES = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'] as const
const STEPS_PX = [8, 16, 24, 40, 64]

const NUMBERS = [1, 2, 3]

/** All components in every state; only the development build has this page. */
export function DesignPage() {
  useTitle(common.title('A linguagem'))
  return (
    <main>
      <Page>
        <PageHeader lead="Um bilhete pra dois: tudo o que as telas usam, em cada estado." title="A linguagem" />
        <Colours />
        <Typography />
        <Space />
        <Buttons />
        <Fields />
        <Folding />
        <Messages />
        <Tickets />
        <Cards />
        <Pictures brand={common.brand} />
      </Page>
    </main>
  )
}

function Colours() {
  return (
    <DesignPart title="Cores">
      <Tiles widthRem={15}>
        {BACKGROUNDS.map(({ name, label, texts }) => (
          <div
            className="rounded-card p-5 shadow-raised"
            key={name}
            style={{ background: `var(--color-${name})`, color: `var(--color-${texts[0]})` }}
          >
            <p className="font-display text-lg">{label}</p>
            {texts.map((text) => (
              <p key={text} style={{ color: `var(--color-${text})` }}>
                Aa 123 {text}
              </p>
            ))}
          </div>
        ))}
      </Tiles>
      <Row label="Matiz de cada categoria">
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

function Typography() {
  return (
    <DesignPart title="Letras">
      {SIZES.map((size) => (
        <div key={size}>
          <p className={`font-display ${size}`}>Feijoada às sextas, ônibus até o açaí</p>
          <p className={size === 'text-3xl' ? 'text-base' : size}>Feijoada às sextas, ônibus até o açaí ({size})</p>
        </div>
      ))}
      <p className="tabular-nums">0123456789 · 4,6 · R$ 19/mês · 2,3 km</p>
    </DesignPart>
  )
}

function Space() {
  return (
    <DesignPart title="Espaço e forma">
      <Row label="Passos de 8 px">
        {STEPS_PX.map((step) => (
          <span className="bg-blush" key={step} style={{ width: step, height: step }} />
        ))}
      </Row>
      <Row label="Raios">
        <span className="rounded-field bg-blush px-5 py-4 text-on-blush">12</span>
        <span className="rounded-card bg-blush px-5 py-4 text-on-blush">16</span>
        <span className="rounded-full bg-blush px-5 py-4 text-on-blush">999</span>
        <span className="rounded-card bg-card px-5 py-4 shadow-raised">Papel levantado</span>
      </Row>
    </DesignPart>
  )
}

function Pictures({ brand }: { brand: string }) {
  return (
    <DesignPart title="Desenhos">
      <Tiles widthRem={16}>
        {CATEGORY_SLUGS.flatMap((slug) =>
          NUMBERS.map((number) => (
            <div className="overflow-hidden rounded-card shadow-raised" key={slug + number}>
              <Scene category={slug} drawing={`${slug}-${number}`} />
            </div>
          )),
        )}
      </Tiles>
      <Row label="Telas sem conteúdo">
        <Drawing name="empty-tickets" />
        <Drawing name="lost-ticket" />
        <Drawing name="torn-ticket" />
      </Row>
      <Row label="Logo">
        <Logo name={brand} />
        <img alt="" height={24} src="/favicon.svg" width={24} />
        <img alt="" height={48} src="/favicon.svg" width={48} />
      </Row>
      <Row label="Ícones do aplicativo">
        <img alt="" height={96} src="/icons/icon-192.png" width={96} />
        <img alt="" height={96} src="/icons/apple-touch-icon.png" width={96} />
        <Maskable />
        <p className="text-sm text-soft">O círculo mostra o que nenhum sistema corta.</p>
      </Row>
      <Row label="Ícones">
        {iconNames().map((name) => (
          <NamedIcon icon={name} key={name} name={name} />
        ))}
        {dataIconNames().map((name) => (
          <NamedIcon icon={toIconName(name)} key={name} name={name} />
        ))}
      </Row>
      <Row label="Imagem de compartilhamento">
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

/** The icon with its safe zone, a circle of 80 % of the width. */
function Maskable() {
  return (
    <span style={{ position: 'relative', display: 'inline-flex' }}>
      <img alt="" height={160} src="/icons/maskable-512.png" width={160} />
      <span style={{ position: 'absolute', inset: '10%', border: '2px dashed #F4B740', borderRadius: '50%' }} />
    </span>
  )
}
