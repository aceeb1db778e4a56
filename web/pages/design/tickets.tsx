import { useState } from 'react'
import { stampWords } from '../../copy/achievements.ts'
import { design } from '../../copy/design.ts'
import { toSlug } from '../../lib/format.ts'
import { Button } from '../../ui/action/button.tsx'
import { Badge } from '../../ui/icon/badge.tsx'
import { AchievementStamp } from '../../ui/ticket/achievement-stamp.tsx'
import { Stamp, Ticket } from '../../ui/ticket/ticket.tsx'
import { DesignPart, Row, Tiles } from './design-part.tsx'

const copy = design.tickets

export function Tickets() {
  return (
    <DesignPart title={copy.title}>
      <TicketStates />
      <Row>
        <Stamp seed="a">{copy.stamp}</Stamp>
        <Stamp seed="b">{copy.visited}</Stamp>
        <Stamp>{copy.where}</Stamp>
      </Row>
      <Achievements />
    </DesignPart>
  )
}

function TicketStates() {
  const [tears, setTears] = useState(0)
  return (
    <Tiles widthRem={18}>
      <Ticket stub={<p className="font-semibold text-on-blush">{copy.stub}</p>}>
        <TicketText label={copy.whole} />
      </Ticket>
      <Ticket
        state="torn"
        stub={
          <p>
            <Stamp seed={copy.place}>{copy.stamp}</Stamp>
          </p>
        }
      >
        <TicketText label={copy.torn} />
      </Ticket>
      <Ticket
        key={tears}
        state={tears === 0 ? 'whole' : 'tearing'}
        stub={
          <Button isWide onClick={() => setTears(tears + 1)}>
            {copy.tearing}
          </Button>
        }
      >
        <TicketText label={copy.tearing} />
      </Ticket>
    </Tiles>
  )
}

function Achievements() {
  return (
    <Tiles widthRem={13}>
      {copy.achievements.map(({ id, name, text, status, progress, ...way }) => (
        <AchievementStamp
          description={text}
          close={stampWords.close}
          drawing={toSlug(name)}
          more={stampWords.more(name)}
          isNew={way.done === way.goal}
          isUnlocked={way.done === way.goal}
          key={id}
          marks={<Badge>{copy.points}</Badge>}
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
      <p className="mt-1 font-display text-2xl leading-tight">{copy.place}</p>
      <p className="mt-2 text-soft">{copy.where}</p>
    </div>
  )
}
