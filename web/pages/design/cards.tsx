import { useState } from 'react'
import { stampWords } from '../../copy/achievements.ts'
import { design } from '../../copy/design.ts'
import { places } from '../../copy/places.ts'
import { AchievementStamp } from '../../features/achievements/achievement-stamp.tsx'
import { MarkButton, PlaceCard } from '../../features/suggestions/place-card.tsx'
import { toSlug } from '../../lib/format.ts'
import { PATHS } from '../../lib/paths.ts'
import { ActionLink, Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Avatar } from '../../ui/icon/avatar.tsx'
import { Badge } from '../../ui/icon/badge.tsx'
import { List, ListRow } from '../../ui/layout/list-row.tsx'
import { StatCard } from '../../ui/layout/stat-card.tsx'
import { Credits } from '../../ui/ticket/credits.tsx'
import { QrPanel } from '../../ui/ticket/qr-panel.tsx'
import { RankBadge } from '../../ui/ticket/rank-badge.tsx'
import { Stamp, Ticket } from '../../ui/ticket/ticket.tsx'
import { DesignPart, Row, Tiles } from './design-part.tsx'

const copy = design.cards
const ticketsCopy = design.tickets

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

export function Tickets() {
  return (
    <DesignPart title={ticketsCopy.title}>
      <TicketStates />
      <Row>
        <Stamp seed="a">{ticketsCopy.stamp}</Stamp>
        <Stamp seed="b">{ticketsCopy.visited}</Stamp>
        <Stamp>{ticketsCopy.where}</Stamp>
      </Row>
      <Achievements />
    </DesignPart>
  )
}

function TicketStates() {
  const [tears, setTears] = useState(0)
  return (
    <Tiles widthRem={18}>
      <Ticket stub={<p className="font-semibold text-on-blush">{ticketsCopy.stub}</p>}>
        <TicketText label={ticketsCopy.whole} />
      </Ticket>
      <Ticket
        state="torn"
        stub={
          <p>
            <Stamp seed={ticketsCopy.place}>{ticketsCopy.stamp}</Stamp>
          </p>
        }
      >
        <TicketText label={ticketsCopy.torn} />
      </Ticket>
      <Ticket
        key={tears}
        state={tears === 0 ? 'whole' : 'tearing'}
        stub={
          <Button isWide onClick={() => setTears(tears + 1)}>
            {ticketsCopy.tearing}
          </Button>
        }
      >
        <TicketText label={ticketsCopy.tearing} />
      </Ticket>
    </Tiles>
  )
}

function Achievements() {
  return (
    <Tiles widthRem={13}>
      {ticketsCopy.achievements.map(({ id, name, text, status, progress, ...way }) => (
        <AchievementStamp
          description={text}
          close={stampWords.close}
          drawing={toSlug(name)}
          more={stampWords.more(name)}
          isNew={way.done === way.goal}
          isUnlocked={way.done === way.goal}
          key={id}
          marks={<Badge>{ticketsCopy.points}</Badge>}
          name={name}
          progress={{ ...way, label: progress }}
          seed={id}
          status={status}
        />
      ))}
    </Tiles>
  )
}

function TicketText({ label }: { label: string }) {
  return (
    <div className="p-5 sm:p-7">
      <p className="font-semibold text-sm text-urucum">{label}</p>
      <p className="mt-1 font-display text-2xl leading-tight">{ticketsCopy.place}</p>
      <p className="mt-2 text-soft">{ticketsCopy.where}</p>
    </div>
  )
}
