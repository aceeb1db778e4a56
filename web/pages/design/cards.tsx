import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { Tooltip } from '../../ui/feedback/tooltip.tsx'
import { Avatar } from '../../ui/icon/avatar.tsx'
import { Badge } from '../../ui/icon/badge.tsx'
import { Accordion, AccordionItem } from '../../ui/layout/accordion.tsx'
import { StatCard } from '../../ui/layout/stat-card.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { QrPanel } from '../../ui/ticket/qr-panel.tsx'
import { Stamp, Ticket } from '../../ui/ticket/ticket.tsx'
import { DesignPart, Row, Tiles } from './design-part.tsx'

const STATS = [
  { value: '12', label: 'atividades concluídas', note: 'duas este mês' },
  { value: '4', label: 'cidades visitadas', note: '' },
  { value: '1.250', label: 'pontos', note: 'faltam 50 para a próxima' },
]
const TABS = ['Visão geral', 'Usuários', 'Atividades', 'Configurações']
const QUESTIONS = [
  { id: 'dobra-1', title: 'Preciso de conta para escolher?', text: 'Não. Quem recebe o convite só abre e escolhe.' },
  { id: 'dobra-2', title: 'O convite vence?', text: 'Vale por 30 dias, ou até que alguém escolha.' },
]
const HINTS = [
  { label: 'Baixar', text: 'Guarda o código como imagem.' },
  { label: 'Editar', text: 'Muda o que está escrito, sem apagar a foto de vocês.' },
]
const PEOPLE = ['Ana Clara', 'Bia', 'joao_pedro']

export function Cards() {
  return (
    <DesignPart title="Cartões e listas">
      <Tiles widthRem={13}>
        {STATS.map(({ value, label, note }) => (
          <StatCard key={label} label={label} note={note} value={value} />
        ))}
      </Tiles>
      <Row>
        <Badge>Exemplo</Badge>
        <Badge tone="ipe">Premium</Badge>
        <Badge tone="mata">Desbloqueada</Badge>
        <Badge tone="blush">Bloqueada</Badge>
      </Row>
      <Row>
        {PEOPLE.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar alt="Foto do casal" size="lg" />
        <Avatar alt="Foto do casal" imageUrl="/icons/icon-512.png" size="xl" />
        <Avatar name="Ana Clara" size="sm" />
      </Row>
      <QrPanel
        action={
          <Button icon="download" variant="secondary">
            Baixar
          </Button>
        }
        caption="Aponte a câmera para abrir o convite."
        code={<SampleCode />}
      />
    </DesignPart>
  )
}

function SampleCode() {
  return (
    <svg aria-label="Aponte a câmera para abrir o convite." role="img" viewBox="0 0 21 21">
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
    <DesignPart title="Bilhetes e carimbos">
      <TicketStates />
      <Row>
        <Stamp seed="a">É esse!</Stamp>
        <Stamp seed="b">Ouro Preto</Stamp>
        <Stamp>Belém, Pará</Stamp>
      </Row>
    </DesignPart>
  )
}

function TicketStates() {
  const [tears, setTears] = useState(0)
  return (
    <Tiles widthRem={18}>
      <Ticket stub={<p className="font-semibold text-on-blush">Vale até 20/12/2026</p>}>
        <TicketText label="Inteiro" />
      </Ticket>
      <Ticket
        state="torn"
        stub={
          <p>
            <Stamp seed="Mercado Ver-o-Peso">É esse!</Stamp>
          </p>
        }
      >
        <TicketText label="Destacado" />
      </Ticket>
      <Ticket
        key={tears}
        state={tears === 0 ? 'whole' : 'tearing'}
        stub={
          <Button isWide onClick={() => setTears(tears + 1)}>
            Destacar de novo
          </Button>
        }
      >
        <TicketText label="Destacar de novo" />
      </Ticket>
    </Tiles>
  )
}

function TicketText({ label }: { label: string }) {
  return (
    <div className="p-5 sm:p-7">
      <p className="font-semibold text-sm text-urucum">{label}</p>
      <p className="mt-1 font-display text-2xl leading-tight">Mercado Ver-o-Peso</p>
      <p className="mt-2 text-soft">Belém, Pará</p>
    </div>
  )
}

export function Folding() {
  const [tab, setTab] = useState('Visão geral')
  return (
    <DesignPart title="Abas, dobras e dicas">
      <Tabs
        label="Exemplo de abas"
        onChange={setTab}
        tabs={TABS.map((label) => ({ value: label, label, panel: <p>Aqui fica o que a aba {label} mostra.</p> }))}
        value={tab}
      />
      <Accordion>
        {QUESTIONS.map(({ id, title, text }) => (
          <AccordionItem id={id} key={id} title={title}>
            <p>{text}</p>
          </AccordionItem>
        ))}
      </Accordion>
      <Row label="Dica">
        {HINTS.map(({ label, text }) => (
          <Tooltip key={label} text={text}>
            <Button variant="secondary">{label}</Button>
          </Tooltip>
        ))}
      </Row>
    </DesignPart>
  )
}
