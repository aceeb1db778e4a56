import { design } from '../../copy/design.ts'
import { places } from '../../copy/places.ts'
import { PATHS } from '../../lib/paths.ts'
import { ActionLink, Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Avatar } from '../../ui/icon/avatar.tsx'
import { Badge } from '../../ui/icon/badge.tsx'
import { List, ListRow } from '../../ui/layout/list-row.tsx'
import { StatCard } from '../../ui/layout/stat-card.tsx'
import { Credits } from '../../ui/ticket/credits.tsx'
import { MarkButton, PlaceCard } from '../../ui/ticket/place-card.tsx'
import { QrPanel } from '../../ui/ticket/qr-panel.tsx'
import { RankBadge } from '../../ui/ticket/rank-badge.tsx'
import { DesignPart, Row, Tiles } from './design-part.tsx'

const copy = design.cards

export function Cards() {
  return (
    <DesignPart title={copy.title}>
      <Tiles widthRem={13}>
        {copy.stats.map(({ value, label, note }) => (
          <StatCard key={label} label={label} note={note} value={value} />
        ))}
      </Tiles>
      <Tiles widthRem={18}>
        <SamplePlace number={1} />
        <SamplePlace number={2} />
      </Tiles>
      <Ranking />
      <Row>
        <Badge>{copy.example}</Badge>
        <Badge tone="ipe">{copy.premium}</Badge>
        <Badge tone="mata">{copy.unlocked}</Badge>
        <Badge tone="blush">{copy.locked}</Badge>
      </Row>
      <Row>
        {copy.people.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar alt={copy.photo} size="lg" />
        <Avatar alt={copy.photo} imageUrl="/icons/icon-512.png" size="xl" />
        <Avatar name={copy.people[0]} size="sm" />
      </Row>
      <QrPanel
        action={
          <Button icon="download" variant="secondary">
            {copy.download}
          </Button>
        }
        caption={copy.qr}
        code={<SampleCode />}
      />
    </DesignPart>
  )
}

function SamplePlace({ number }: { number: number }) {
  return (
    <PlaceCard
      actions={
        <Actions>
          <ActionLink href="https://exemplo.com.br" icon="pin">
            {copy.route}
          </ActionLink>
          <ActionLink href="https://exemplo.com.br" icon="globe">
            {copy.site}
          </ActionLink>
          <ActionLink href="tel:+551133334444" icon="phone">
            {copy.phone}
          </ActionLink>
        </Actions>
      }
      more={<Credits label={copy.creditLabel} lines={[{ text: copy.credit, url: null }]} linkHint="" />}
      reason={copy.description}
      words={places.reading(copy.place)}
      facts={copy.facts.map(({ text, spoken }) => (spoken ? { text, spoken } : { text }))}
      mark={<Badge tone="ipe">{copy.premium}</Badge>}
      name={copy.place}
      number={number}
      scene={{ category: 'gastronomia', drawing: `gastronomia-${number}` }}
      where={copy.where}
    >
      <MarkButton isDisabled={false} isMarked={number === 2} onClick={() => undefined}>
        {design.buttons.primary}
      </MarkButton>
    </PlaceCard>
  )
}

function Ranking() {
  return (
    <List isOrdered label={copy.rank}>
      {copy.couples.map((slug, index) => (
        <ListRow
          isHighlighted={index === 3}
          key={slug}
          leading={<RankBadge position={index + 1} />}
          text={copy.done(copy.couples.length * 3 - index)}
          title={`@${slug}`}
          {...(index === 3 ? {} : { to: PATHS.rankings })}
        />
      ))}
    </List>
  )
}

function SampleCode() {
  return (
    <svg aria-label={copy.qr} role="img" viewBox="0 0 21 21">
      <path
        d="M0 0h7v7H0zM1 1v5h5V1zM14 0h7v7h-7zM15 1v5h5V1zM0 14h7v7H0zM1 15v5h5v-5zM2 2h3v3H2zM16 2h3v3h-3zM2 16h3v3H2zM9 1h2v3H9zM8 8h5v2H8zM15 9h4v3h-4zM9 12h2v5H9zM13 14h3v3h-3zM17 17h4v2h-4zM10 19h4v2h-4zM1 9h4v2H1z"
        fill="#000"
        fillRule="evenodd"
      />
    </svg>
  )
}
