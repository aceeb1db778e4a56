import { useState } from 'react'
import { design } from '../../copy/design.ts'
import { Button } from '../../ui/action/button.tsx'
import { Tooltip } from '../../ui/feedback/tooltip.tsx'
import { Accordion, AccordionItem } from '../../ui/layout/accordion.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { DesignPart, Row } from './design-part.tsx'

const copy = design.folding

export function Folding() {
  const [tab, setTab] = useState<string>(copy.tab[0])
  return (
    <DesignPart title={copy.title}>
      <Tabs
        label={copy.tabs}
        onChange={setTab}
        tabs={copy.tab.map((label) => ({ value: label, label, panel: <p>{copy.panel(label)}</p> }))}
        value={tab}
      />
      <Accordion>
        {copy.questions.map(({ id, title, text }) => (
          <AccordionItem id={id} key={id} title={title}>
            <p>{text}</p>
          </AccordionItem>
        ))}
      </Accordion>
      <Row label={copy.hint}>
        {copy.hints.map(({ label, text }) => (
          <Tooltip key={label} text={text}>
            <Button variant="secondary">{label}</Button>
          </Tooltip>
        ))}
      </Row>
    </DesignPart>
  )
}
